import { type Absence, isAway } from '#domain/employment.ts';
import type { PlainDate } from '#domain/time/dates.ts';

/** Leaves out the days away: a salary earns no leave on them, only recorded work does (docs/rules/leave.md#days-away). */
export function salariedWhileEmployed(
  salariedOn: (date: PlainDate) => boolean,
  absences: readonly Absence[],
): (date: PlainDate) => boolean {
  return (date) => salariedOn(date) && !isAway(absences, date);
}
