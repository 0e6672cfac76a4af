import { z } from 'zod';
import { shiftRoles } from '#domain/roles.ts';
import { daysBetween, isPlainDate } from '#domain/time/dates.ts';
import { shiftExceptions } from '#domain/timesheets/exceptions.ts';
import { defineCall } from '../call.ts';
import { idInPath, instantOut, plainDate } from '../fields.ts';
import { shift } from '../schedule/shifts.ts';

const longestRangeInDays = 400;

/** What is wrong with a range of days, as the code of its text; null where nothing is, or where a date has been named as wrong already. */
function rangeProblem(from: unknown, to: unknown): string | null {
  if (typeof from !== 'string' || typeof to !== 'string' || !isPlainDate(from) || !isPlainDate(to))
    return null;
  const days = daysBetween(from, to);
  if (days < 0) return 'report.range_backwards';
  return days >= longestRangeInDays ? 'report.range_too_long' : null;
}

/** Refuses a range that is none, in a query or a body that has `date_from` and `date_to`. */
export function refuseRange(given: object, context: z.core.$RefinementCtx): void {
  const { date_from, date_to } = given as { date_from?: unknown; date_to?: unknown };
  const problem = rangeProblem(date_from, date_to);
  if (!problem) return;
  context.addIssue({ code: 'custom', path: ['date_to'], params: { code: problem }, input: date_to });
}

/** Also of days that are closed: the figures as they would be now, instead of those that were kept. */
export const live = z
  .enum(['0', '1'])
  .transform((given) => given === '1')
  .meta({ type: 'string', enum: ['0', '1'], description: '1: live figures, also of closed days' })
  .optional();

/** `date_from` to `date_to`, inclusive local days of at most 400 (decisions, section 3), with further filters of a report. */
export function rangeQuery<Shape extends z.ZodRawShape>(filters: Shape) {
  return z.object({ date_from: plainDate, date_to: plainDate, ...filters }).superRefine(refuseRange);
}

const hourOfDay = z
  .string()
  .regex(/^(\d|1\d|2[0-4])$/)
  .transform(Number)
  .meta({ type: 'string', description: 'An hour of wall time, 0 to 24' });

const hours = { hour_from: hourOfDay.optional(), hour_to: hourOfDay.optional() };

function refuseBackwardHours(query: object, context: z.core.$RefinementCtx): void {
  const given = query as { hour_from?: unknown; hour_to?: unknown };
  const { hour_from = 0, hour_to = 24 } = given;
  if (typeof hour_from !== 'number' || typeof hour_to !== 'number' || hour_from < hour_to) return;
  const field = given.hour_to === undefined ? 'hour_from' : 'hour_to';
  context.addIssue({
    code: 'custom',
    path: [field],
    params: { code: 'report.hours_backwards' },
    input: given[field],
  });
}

/** The same with a window of hours of each day, `hour_to` exclusive (decisions, section 3). */
function windowQuery<Shape extends z.ZodRawShape>(filters: Shape) {
  return rangeQuery({ ...filters, ...hours }).superRefine(refuseBackwardHours);
}

/** What figures of work and pay rest on: records, people and rates, branches and zones, tips of transactions, and what was closed. */
const work = ['shifts', 'employees', 'pay-rates', 'store', 'sales', 'closed-periods'] as const;
/** What figures of transactions rest on. */
const tills = ['sales', 'store'] as const;

/** A report table: row → column → value; rows with nothing are absent. */
const reportTable = z.record(z.string(), z.record(z.string(), z.number())).meta({ id: 'ReportTable' });

export const laborHoursTotal = defineCall('report.labor-hours-total', {
  method: 'GET',
  path: '/dashboard/shift/emp-hr-total/',
  summary: 'Worked hours: employee → branch → hours.',
  restsOn: work,
  query: rangeQuery({ live }),
  response: reportTable,
});

export const laborHoursByBranch = defineCall('report.labor-hours-by-branch', {
  method: 'GET',
  path: '/dashboard/shift/emp-hr/',
  summary: 'Worked hours in one branch: employee → date → hours.',
  restsOn: work,
  query: rangeQuery({ live, branch: idInPath }),
  response: reportTable,
});

export const workedStretches = defineCall('report.worked-stretches', {
  method: 'GET',
  path: '/dashboard/shift/emp-hr-total/emp/',
  summary: "One employee's worked stretches; unpaid breaks cut them, TO, SL and OW are by plan.",
  // An employee sees no draft, but leave that was granted.
  restsOn: [...work, 'published-weeks', 'days-off'],
  query: rangeQuery({ live, staff: idInPath.optional() }),
  response: z.array(
    z.object({
      uuid: z.string(),
      start_time: instantOut,
      end_time: instantOut,
      branch_id: z.int(),
      note: z.string(),
      shift_role: z.enum(shiftRoles),
    }),
  ),
});

/** A shift with what is counted of it and what is amiss. */
export const examinedShift = shift.extend({
  worked_seconds: z.int().describe('Outside unpaid breaks; leave and off work are no work'),
  exceptions: z.array(z.enum(shiftExceptions)),
});

export const allShifts = defineCall('report.all-shifts', {
  method: 'GET',
  path: '/dashboard/shift/all/',
  summary:
    'Every shift of a range with its worked seconds and exceptions; without dates, of the previous pay period.',
  query: z
    .object({ date_from: plainDate.optional(), date_to: plainDate.optional() })
    .superRefine(({ date_from, date_to }, context) => {
      if ((date_from === undefined) !== (date_to === undefined)) {
        const path = [date_from === undefined ? 'date_from' : 'date_to'];
        context.addIssue({ code: 'custom', path, params: { code: 'required' }, input: undefined });
        return;
      }
      const problem = rangeProblem(date_from, date_to);
      if (problem) {
        context.addIssue({ code: 'custom', path: ['date_to'], params: { code: problem }, input: date_to });
      }
    }),
  response: z.array(examinedShift),
});

export const cashRevenue = defineCall('report.cash-revenue', {
  method: 'GET',
  path: '/dashboard/transaction/cash-revenue/',
  summary: 'Cents taken in cash, tips apart: date → branch → gross − discount + tax.',
  restsOn: tills,
  query: windowQuery({}),
  response: reportTable,
});

export const salesTax = defineCall('report.sales-tax', {
  method: 'GET',
  path: '/dashboard/transaction/sales-tax/',
  summary: 'Cents of sales tax: date → branch → tax.',
  restsOn: tills,
  query: rangeQuery({}),
  response: reportTable,
});

const cents = z.int().describe('Cents');

export const cafeReport = defineCall('report.cafe', {
  method: 'GET',
  path: '/dashboard/transaction/cafe-umami/',
  summary:
    'The days of one branch: transactions, and cents of each kind; cash and card are what was paid, tips apart.',
  restsOn: tills,
  query: rangeQuery({ branch: idInPath }),
  response: z.record(
    z.string(),
    z.object({
      orders: z.int(),
      gross: cents,
      discounts: cents,
      net: cents,
      tax: cents,
      tips: cents,
      cash: cents,
      card: cents,
    }),
  ),
});

export const tipsTotal = defineCall('report.tips-total', {
  method: 'GET',
  path: '/dashboard/shift/tip-total/',
  summary: 'Shares of the tip pools: employee → branch → cents; row `0` is what nobody can take.',
  restsOn: work,
  query: windowQuery({ live }),
  response: reportTable,
});

export const tipsByBranch = defineCall('report.tips-by-branch', {
  method: 'GET',
  path: '/dashboard/shift/tip/',
  summary: 'Shares of the tip pools of one branch: employee → date → cents; row `0` is what nobody can take.',
  restsOn: work,
  query: windowQuery({ live, branch: idInPath }),
  response: reportTable,
});

export const tipsOfEmployee = defineCall('report.tips-of-employee', {
  method: 'GET',
  path: '/dashboard/shift/tip-total/emp/',
  summary: "One employee's shares of the tip pools of whole days, by branch and date.",
  restsOn: work,
  query: rangeQuery({ live, staff: idInPath.optional() }),
  response: z.array(
    z.object({
      id: z.int().describe('The branch'),
      data: z.record(z.string(), z.int()).describe('Date to cents'),
    }),
  ),
});

const workedSeconds = z.int().describe('Clocked seconds inside the hours, outside unpaid breaks');

/** The lines behind the figures of tips. */
export const tipPools = defineCall('report.tip-pools', {
  method: 'GET',
  path: '/dashboard/shift/tip-pools/',
  summary:
    'The tip pools of a range, one for each branch and date, with how each share came about. An employee is shown the own shares only.',
  restsOn: work,
  query: windowQuery({ live, branch: idInPath.optional(), staff: idInPath.optional() }),
  response: z.array(
    z.object({
      branch: z.int(),
      date: z.string(),
      cents,
      transactions: z.int().describe('How many had a tip'),
      seconds: z.int().describe('Of all who share'),
      people: z.int().describe('How many share'),
      left: z
        .int()
        .describe('Cents that the whole cents of all quotas leave; the largest remainders get one each'),
      shares: z.array(
        z.object({
          employee: z.int(),
          seconds: workedSeconds,
          presence: z.array(z.object({ start_time: instantOut, end_time: instantOut })),
          floor: z.int().describe('Whole cents of the quota: pool × seconds ÷ all seconds'),
          remainder: z.int().describe('What the quota is beyond them, in parts of all seconds'),
          cents,
        }),
      ),
      excluded: z.array(z.object({ employee: z.int(), seconds: workedSeconds, reason: z.string() })),
      unassigned: z.string().nullable().describe('Why it is nobody’s'),
      provisional: z.boolean().describe('Somebody of the window is still in: shares change at the clock-out'),
    }),
  ),
});

/** The lines behind the figures of transactions. */
export const sales = defineCall('report.sales', {
  method: 'GET',
  path: '/dashboard/transaction/sales/',
  summary: 'The transactions of a day, the first 1,000 by time, and the sums of them all.',
  restsOn: tills,
  query: z
    .object({
      date: plainDate,
      branch: idInPath.optional(),
      tender: z.enum(['cash', 'card']).optional(),
      ...hours,
    })
    .superRefine(refuseBackwardHours),
  response: z.object({
    count: z.int(),
    gross: cents,
    discount: cents,
    tax: cents,
    tip: cents,
    taken: cents.describe('gross − discount + tax'),
    rows: z.array(
      z.object({
        branch: z.int(),
        id: z.string(),
        occurred_at: instantOut,
        tender: z.enum(['cash', 'card']),
        gross: cents,
        discount: cents,
        tax: cents,
        tip: cents,
        taken: cents,
      }),
    ),
  }),
});

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
