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
