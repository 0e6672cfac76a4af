import { isWorkRole } from '#domain/roles.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import type { Violation } from '#domain/violation.ts';

/** A day on which a branch is closed. */
export interface ClosedDay {
  branch: number;
  date: PlainDate;
}

/** Work at a branch on a day that it is closed warns (docs/rules/schedule.md#day-notes). */
export function closedDayViolations(
  { role, branch, localDate }: PlannedShift,
  closedDays: readonly ClosedDay[],
): Violation<ClosedDay>[] {
  if (!isWorkRole(role)) return [];
  return closedDays
    .filter((day) => day.branch === branch && day.date === localDate)
    .map((facts) => ({ field: 'start_time', code: 'shift.branch_closed', level: 'warns', facts }));
}
