import { isWorkRole } from '#domain/roles.ts';
import type { Instant } from '#domain/time/dates.ts';
import type { GridShift } from '../week/week-model.ts';

/** Finds somebody's shift that runs or comes next. */
export function findNextShift(
  shifts: readonly GridShift[],
  employee: number | null,
  now: Instant,
): GridShift | undefined {
  return shifts
    .filter((shift) => shift.employee === employee && shift.planned && isWorkRole(shift.role))
    .filter(({ end }) => end > now)
    .sort((a, b) => a.start - b.start)[0];
}
