import { isNoShow } from '#domain/clock/late-now.ts';
import { isWorkRole } from '#domain/roles.ts';
import type { GridShift } from './week-model.ts';

/** Finds who was told of a shift and never clocked in, in branches that use the clock; salaried people do not clock. */
export function findNoShows(
  shifts: readonly GridShift[],
  salaried: ReadonlySet<number>,
  now: number,
): ReadonlySet<string> {
  const clocking = new Set(shifts.flatMap(({ clockIn, branch }) => (clockIn === null ? [] : branch)));
  return new Set(
    shifts.flatMap((shift) => {
      const { uuid, employee, branch, role, announced } = shift;
      const clocks = employee !== null && !salaried.has(employee) && clocking.has(branch);
      return clocks && announced && isWorkRole(role) && isNoShow(shift, now) ? uuid : [];
    }),
  );
}
