import { isWorkRole } from '#domain/roles.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { daysBetween, type PlainDate } from '#domain/time/dates.ts';

/** Numbers the days on which somebody works, from a first day on. */
export function listWorkedDays(plans: readonly PlannedShift[], first: PlainDate): Set<number> {
  const work = plans.filter(({ role }) => isWorkRole(role));
  return new Set(work.map(({ localDate }) => daysBetween(first, localDate)));
}

/** Counts the days in a row that one more day makes; 0 where it is worked already and makes none longer. */
export function countDaysInRow(isWorked: (day: number) => boolean, day: number): number {
  if (isWorked(day)) return 0;
  let [from, to] = [day, day];
  while (isWorked(from - 1)) from -= 1;
  while (isWorked(to + 1)) to += 1;
  return to - from + 1;
}
