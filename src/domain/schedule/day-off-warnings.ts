import { isLeaveRole } from '#domain/roles.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import type { Violation } from '#domain/violation.ts';

/** A requested or approved day off. */
export interface DayOff {
  employee: number;
  date: PlainDate;
  kind: 'TO' | 'SL';
  state: 'pending' | 'approved';
}

/** Work on a day that somebody has off, or has asked for, warns (docs/rules/schedule.md#planning-warnings); the leave itself does not. */
export function dayOffViolations(
  candidate: PlannedShift,
  daysOff: readonly DayOff[],
): Violation<{ kind: DayOff['kind'] }>[] {
  if (isLeaveRole(candidate.role) || candidate.role === 'OW') return [];
  return daysOff
    .filter(({ employee, date }) => employee === candidate.employee && date === candidate.localDate)
    .map(({ kind, state }) => ({
      field: 'employee',
      code: state === 'approved' ? 'shift.on_day_off' : 'shift.on_requested_day',
      level: 'warns',
      facts: { kind },
    }));
}
