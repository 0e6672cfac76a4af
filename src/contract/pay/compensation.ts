import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath } from '#contract/base/fields.ts';
import { cents, live, rangeQuery, work } from '#contract/base/report.ts';

const paidHours = z.number().describe('Hours, to 4 decimals');

export const compensationRow = z.object({
  regular: paidHours,
  overtime: paidHours,
  double_time: paidHours,
  pto: paidHours,
  sick: paidHours,
  unpaid: paidHours.describe('Unpaid leave: in no other figure'),
  meal_premiums: z.int(),
  wages: cents,
  adjustments: cents.describe(
    'Part of wages: what closed days of the workweeks are due beyond what was kept of them',
  ),
  leave_pay: cents,
  premium_pay: cents,
  rest_premiums: cents.describe('Part of premium pay: an hour’s pay a day for rest breaks not given'),
  reporting_time: cents.describe('Part of premium pay: for reporting to too little work'),
  split_shift: cents.describe('Part of premium pay: for split shifts'),
  notice_premiums: cents.describe('Part of premium pay: for changes of published shifts at short notice'),
  tips: cents,
  federal_overtime_premium: cents,
  qualified_overtime: cents.describe('For box 12 TT of the W-2: the federal overtime premium'),
  qualified_tips: cents.describe('For box 12 TP of the W-2: all tips'),
  total: cents,
});

export const compensation = defineCall('report.compensation', {
  method: 'GET',
  path: '/dashboard/shift/comp-report/',
  summary:
    'What each employee earned on the days of the range, by the labor rules of its branches over whole workweeks; money in cents. A branch has the part of each day that was worked there.',
  restsOn: [...work, 'announced-shifts', 'days-off'],
  query: rangeQuery({ live, branch: idInPath.optional() }),
  response: z.record(z.string(), compensationRow),
});

export const laborShare = defineCall('report.labor-share', {
  method: 'GET',
  path: '/dashboard/labor-share/',
  summary:
    'What labor costs of net sales: key → cents of pay without tips, cents of net sales, and the share in millionths; with the hours and tips of the compensation report. Keys are days (2026-05-04), or by hour 2026-05-04T09, and the day alone for what no worked hour earned, or by position its id, 0 for none, all of them with the net sales of the range. A branch has the part of each day that was worked there. Keys with nothing are absent.',
  restsOn: [...work, 'announced-shifts', 'days-off', 'day-notes'],
  query: rangeQuery({
    live,
    branch: idInPath.optional(),
    by: z.enum(['day', 'hour', 'position']).default('day'),
  }),
  response: z.record(
    z.string(),
    z.object({
      cost: cents,
      net_sales: cents.describe('Gross − discounts'),
      forecast: cents.optional().describe('Net sales to expect, from today on; never by position'),
      ppm: z.int().nullable().describe('cost ÷ net_sales in millionths; null without sales'),
      regular: paidHours,
      overtime: paidHours,
      double_time: paidHours,
      tips: cents,
    }),
  ),
});

export const belowMinimum = defineCall('report.below-minimum', {
  method: 'GET',
  path: '/dashboard/below-minimum/',
  summary:
    'Hourly work at a rate below the minimum wage of its branch and day, as it is recorded and paid now: the first 1,000 rows by day, and of how many rows and people.',
  restsOn: work,
  query: rangeQuery({ branch: idInPath.optional() }),
  response: z.object({
    count: z.int(),
    people: z.int(),
    rows: z.array(
      z.object({
        employee: z.int(),
        branch: z.int(),
        position: z.int().nullable(),
        date: z.string(),
        rate: cents,
        minimum: cents,
        seconds: z.int(),
      }),
    ),
  }),
});
