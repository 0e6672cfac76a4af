import { isLeaveRole, type ShiftRole } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';

export interface LiveShift {
  employee: number | null;
  branch: number;
  /** The branch's local date of the start. */
  localDate: PlainDate;
  role: ShiftRole;
  /** Whatever says when it was; null: not clocked out. */
  clockOut: unknown;
}

/**
 * The number in a cell of the schedule (docs/rules/schedule.md#live-count): shifts of that branch, employee and day without a clock-out that are no
 * leave.
 */
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

/** Whether somebody is in on a shift right now: clocked in, not out, and not marked as a forgotten clock-out (docs/rules/schedule.md#live-count). */
export function isInNow(shift: { clockIn: unknown; clockOut: unknown; missingOut: boolean }): boolean {
  return shift.clockIn !== null && shift.clockOut === null && !shift.missingOut;
}
