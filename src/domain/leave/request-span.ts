import { countDays, type PlainDate } from '#domain/time/dates.ts';
import type { Violation } from '#domain/violation.ts';
import { defaultDayOffHours } from './day-off-state.ts';

/** Extent of a request for time off: whole days, or hours of one day in minutes of wall time (docs/rules/leave.md#requests). */
export interface RequestSpan {
  from: PlainDate;
  /** The last day. */
  to: PlainDate;
  hours: { from: number; to: number } | null;
}

/** As long as the longest leave that the law knows, and some. */
const maxRequestDays = 100;

/** Minutes of leave on each day unless its approval says otherwise; null: the usual day. */
export function countMinutes({ hours }: Pick<RequestSpan, 'hours'>): number | null {
  return hours && hours.to - hours.from;
}

/** Hours of leave of all its days together, unless its approval says otherwise. */
export function countRequestHours(span: RequestSpan): number {
  return countDays(span) * ((countMinutes(span) ?? defaultDayOffHours * 60) / 60);
}

/** Checks that days and hours are in order, and hours of one day. */
export function spanViolations({ from, to, hours }: RequestSpan): Violation<{ max?: number }>[] {
  const refuse = (field: string, code: string, facts: { max?: number } = {}) => [
    { field, code, level: 'blocks' as const, facts },
  ];
  if (to < from) return refuse('to', 'dayoff.end_before_start');
  if (countDays({ from, to }) > maxRequestDays)
    return refuse('to', 'dayoff.too_long', { max: maxRequestDays });
  if (hours === null) return [];
  if (to !== from) return refuse('from_time', 'dayoff.hours_of_one_day');
  return hours.to <= hours.from ? refuse('to_time', 'dayoff.end_before_start') : [];
}
