import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { cents, live, rangeQuery, work } from '#contract/base/report.ts';

const paidHours = z.number().describe('Hours, to 4 decimals');

export const compensationRow = z.object({
  regular: paidHours,
  overtime: paidHours,
  double_time: paidHours,
  pto: paidHours,
  sick: paidHours,
  meal_premiums: z.int(),
  wages: cents,
  adjustments: cents.describe(
    'Part of wages: what closed days of the workweeks are due beyond what was kept of them',
  ),
  leave_pay: cents,
  premium_pay: cents,
  tips: cents,
  federal_overtime_premium: cents,
  total: cents,
});

export const compensation = defineCall('report.compensation', {
  method: 'GET',
  path: '/dashboard/shift/comp-report/',
  summary:
    'What each employee earned on the days of the range, by California’s rules over whole workweeks; money in cents.',
  restsOn: work,
  query: rangeQuery({ live }),
  response: z.record(z.string(), compensationRow),
});

export const laborShare = defineCall('report.labor-share', {
  method: 'GET',
  path: '/dashboard/labor-share/',
  summary:
    'What labor costs of net sales, by day: date → cents of pay without tips, cents of net sales, and the share in millionths; with the hours and tips of the compensation report by day. Days with nothing are absent.',
  restsOn: work,
  query: rangeQuery({ live, by: z.enum(['day']).default('day') }),
  response: z.record(
    z.string(),
    z.object({
      cost: cents,
      net_sales: cents.describe('Gross − discounts'),
      ppm: z.int().nullable().describe('cost ÷ net_sales in millionths; null without sales'),
      regular: paidHours,
      overtime: paidHours,
      double_time: paidHours,
      tips: cents,
    }),
  ),
});
