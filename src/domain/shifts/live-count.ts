import { isLeaveRole } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import type { PlannedShift } from './shift.ts';

export interface LiveShift extends Pick<PlannedShift, 'employee' | 'branch' | 'localDate' | 'role'> {
  /** The moment in any form; null: not clocked out. */
  clockOut: unknown;
}

/** Counts the shifts of a cell of the schedule that are no leave and have no clock-out (docs/rules/schedule.md#live-count). */
export function liveCount(
  shifts: readonly LiveShift[],
  { branch, employee, date }: { branch: number; employee: number | null; date: PlainDate },
): number {
  return shifts.filter(
    (shift) =>
      shift.branch === branch &&
      shift.employee === employee &&
      shift.localDate === date &&
      shift.clockOut === null &&
      !isLeaveRole(shift.role),
  ).length;
}

/** Tells whether the person is on the clock now; a forgotten clock-out does not count (docs/rules/schedule.md#live-count). */
export function isInNow(shift: { clockIn: unknown; clockOut: unknown; missingOut: boolean }): boolean {
  return shift.clockIn !== null && shift.clockOut === null && !shift.missingOut;
}
