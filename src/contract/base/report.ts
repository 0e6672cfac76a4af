import { z } from 'zod';
import { daysBetween, isPlainDate } from '#domain/time/dates.ts';
import { plainDate } from './fields.ts';

const maxRangeInDays = 400;

/** Finds the code of a problem with a range of days; null without one, or when a date has its own problem. */
export function rangeProblem(from: unknown, to: unknown): string | null {
  if (typeof from !== 'string' || typeof to !== 'string' || !isPlainDate(from) || !isPlainDate(to))
    return null;
  const days = daysBetween(from, to);
  if (days < 0) return 'report.range_backwards';
  return days >= maxRangeInDays ? 'report.range_too_long' : null;
}

/** Refuses an invalid range of `date_from` and `date_to`. */
export function refuseRange(given: object, context: z.core.$RefinementCtx): void {
  const { date_from, date_to } = given as { date_from?: unknown; date_to?: unknown };
  const problem = rangeProblem(date_from, date_to);
  if (!problem) return;
  context.addIssue({ code: 'custom', path: ['date_to'], params: { code: problem }, input: date_to });
}

/** Computes closed days anew instead of showing the figures kept at closing. */
export const live = z
  .enum(['0', '1'])
  .transform((given) => given === '1')
  .meta({ type: 'string', enum: ['0', '1'], description: '1: live figures, also of closed days' })
  .optional();

/** A range of local days, at most 400, both inclusive (docs/rules/time.md#dates), with a report's filters. */
export function rangeQuery<Shape extends z.ZodRawShape>(filters: Shape) {
  return z.object({ date_from: plainDate, date_to: plainDate, ...filters }).superRefine(refuseRange);
}

const hourOfDay = z
  .string()
  .regex(/^(\d|1\d|2[0-4])$/)
  .transform(Number)
  .meta({ type: 'string', description: 'An hour of wall time, 0 to 24' });

export const windowHours = { hour_from: hourOfDay.optional(), hour_to: hourOfDay.optional() };

export function refuseBackwardHours(query: object, context: z.core.$RefinementCtx): void {
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

/** Adds a window of hours of each day, `hour_to` exclusive (docs/rules/time.md#hours-of-the-day). */
export function windowQuery<Shape extends z.ZodRawShape>(filters: Shape) {
  return rangeQuery({ ...filters, ...windowHours }).superRefine(refuseBackwardHours);
}

/** Topics behind figures of work and pay. */
export const work = ['shifts', 'employees', 'pay-rates', 'store', 'sales', 'closed-periods'] as const;
/** Topics behind figures of transactions. */
export const tills = ['sales', 'store'] as const;

/** A report table: row → column → value; empty rows are absent. */
export const reportTable = z.record(z.string(), z.record(z.string(), z.number())).meta({ id: 'ReportTable' });

export const cents = z.int().describe('Cents');
