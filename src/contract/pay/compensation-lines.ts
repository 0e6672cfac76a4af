import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath, instantOut } from '#contract/base/fields.ts';
import { live, rangeQuery } from '#contract/base/report.ts';
import { laborRulesNames } from '#domain/labor-rules.ts';
import { premiumCauses } from '#domain/pay/premium-cause.ts';
import { shiftRoles } from '#domain/roles.ts';
import { compensationRow } from './compensation.ts';

const cents = z.int().describe('Cents');
const seconds = z.int().describe('Seconds');
/** Rounding of an amount: exact cents so far (`50000/3`), the same rounded half up, and this day's share of them. */
const rounding = { exact: z.string(), rounded: cents, cents };

const mealFailure = z.object({
  code: z.enum(['meal.missing', 'meal.short', 'meal.late']),
  meal: z.union([z.literal(1), z.literal(2)]),
  worked_seconds: seconds,
  begun_after_seconds: seconds.nullable(),
  uuid: z.string().describe('The shift'),
});

const laborRules = z
  .array(z.enum(laborRulesNames))
  .optional()
  .describe('The rules of the branches of the day’s work; absent: California’s');

const restFailure = z.object({
  due: z.int().describe('Rest breaks due'),
  worked_seconds: seconds,
  uuid: z.string().describe('The shift whose person said that they were not given'),
});

const cause = z.enum(premiumCauses).optional().describe('What a manager said; employee: not paid');

const categories = [
  'regular',
  'overtime',
  'double_time',
  'leave',
  'meal_premium',
  'rest_premium',
  'reporting_time',
  'split_shift',
  'notice_premium',
  'federal_overtime_premium',
] as const;

const parts = z
  .array(z.object({ position: z.int().nullable(), rate: cents, seconds }))
  .optional()
  .describe('The work by position and rate, in order of time; absent where all is at the rate of the day');

const closed = z
  .boolean()
  .describe('Whether it tells what was kept of closed days; another entry of the same tells the other days');

const week = z.object({
  sunday: z.string(),
  closed,
  regular_rate: z
    .string()
    .describe('Cents per hour, exactly: straight pay of all hours worked ÷ those hours'),
  days: z.array(
    z.object({
      date: z.string(),
      worked_seconds: seconds,
      leave_seconds: seconds,
      meal_premiums: z.int(),
      rest_premiums: z.int().optional().describe('Absent: none'),
      reporting_seconds: seconds.optional().describe('Paid for reporting; absent: none'),
      notice_seconds: seconds.optional().describe('Paid for changes at short notice; absent: none'),
      split_minimum: cents.optional().describe('The minimum wage of a split shift; absent: none'),
      rate: cents,
      labor_rules: laborRules,
      parts,
      regular: seconds,
      overtime: seconds,
      double_time: seconds,
    }),
  ),
  lines: z.array(
    z.object({
      category: z.enum(categories),
      cents: cents.describe('Of the days of the range'),
      days: z
        .array(z.object({ date: z.string(), quantity: z.int(), rate: cents, ...rounding }))
        .describe('One for each rate of a day'),
    }),
  ),
});

const range = z.object({ from: z.string(), to: z.string() });

export const compensationLines = defineCall('report.compensation-lines', {
  method: 'GET',
  path: '/dashboard/shift/comp-report/emp/',
  summary:
    'How the figures of one employee in the compensation report came about: punches, rules, shares and rounding.',
  query: rangeQuery({ live, staff: idInPath.optional(), branch: idInPath.optional() }),
  response: z.object({
    employee: z.int(),
    range,
    figures: compensationRow,
    by_day: z
      .array(compensationRow.extend({ date: z.string() }))
      .nullable()
      .describe(
        'What the branches have of each day, where the person’s pay is shared with others: lines that are of all branches are absent. Null: the receipt is whole.',
      ),
    days: z.array(
      z.object({
        date: z.string(),
        salaried: z.boolean(),
        rate: cents.nullable(),
        labor_rules: laborRules,
        worked: seconds,
        parts,
        pto: seconds,
        sick: seconds,
        unpaid: seconds.optional().describe('Unpaid leave; absent: none'),
        meal_failure: mealFailure.nullable(),
        rest_failure: restFailure.optional().describe('Absent: none'),
        reporting: z
          .object({
            branch: z.int(),
            scheduled: seconds,
            worked: seconds,
            owed: seconds,
            cause,
            cancelled: z
              .literal(true)
              .optional()
              .describe(
                'The shift was deleted: nothing is owed unless a manager says that the employer caused it',
              ),
          })
          .optional()
          .describe('Reported to too little work; absent: no'),
        split: z
          .object({ branch: z.int(), gap: seconds, minimum: cents, cause })
          .optional()
          .describe('A split shift, its longest gap and the minimum wage; absent: none'),
        notice: z
          .object({
            branch: z.int(),
            owed: seconds,
            cause,
            changes: z.array(
              z.object({
                uuid: z.string(),
                notice: seconds.describe('From the notification to the start; negative: it had begun'),
                before: seconds.nullable().describe('Scheduled; null: not at all'),
                after: seconds.nullable().describe('Scheduled; null: no longer'),
                owed: seconds,
              }),
            ),
          })
          .optional()
          .describe('Changes of published shifts at short notice; absent: none'),
      }),
    ),
    weeks: z.array(week),
    salary: z.array(
      z.object({
        period: range,
        closed,
        length: z.int().describe('Calendar days'),
        cents,
        days: z.array(z.object({ date: z.string(), rate: cents, ...rounding })),
      }),
    ),
    adjustments: z
      .array(
        z.object({
          date: z.string().describe('The open day on which it is paid'),
          kind: z.enum(['week', 'salary']),
          of: range.describe('The workweek, or the pay period of a salary'),
          lines: z
            .array(
              z.object({
                category: z.enum([...categories, 'salary']),
                date: z.string(),
                kept: cents,
                due: cents,
              }),
            )
            .describe('The closed days’ lines that come to another amount since'),
          settled: cents.describe('Adjustments of the same that closed periods have paid already'),
          settled_federal: cents,
          cents: cents.describe(
            'Due − kept − settled, without the federal premium, which is part of the others',
          ),
          federal: cents.describe('The same of the federal premium'),
        }),
      )
      .describe('What closed days are due beyond what was kept of them, by the open day that pays it'),
    punches: z
      .array(
        z.object({
          uuid: z.string(),
          branch: z.int(),
          shift_role: z.enum(shiftRoles),
          date: z.string(),
          start_time: instantOut,
          end_time: instantOut,
          clock_in: instantOut.nullable(),
          clock_out: instantOut.nullable(),
          seconds: seconds.describe('Counted, or of leave'),
        }),
      )
      .describe('The records of the range’s whole workweeks'),
    tips: z.object({
      shares: z.array(
        z.object({
          branch: z.int(),
          date: z.string(),
          name: z.string().nullable().describe('The pool’s in the tip rule; null without a rule'),
          by: z.enum(['hours', 'server']),
          pool: cents,
          pool_seconds: seconds,
          pool_weight: z.int(),
          seconds,
          weight: z.int().describe('Seconds × points, or cents of tips from own sales'),
          floor: cents,
          remainder: z.int().describe('Beyond the floor, in parts of all weights'),
          cents,
        }),
      ),
      declared: z.array(z.object({ uuid: z.string(), date: z.string(), cents })),
    }),
  }),
});
