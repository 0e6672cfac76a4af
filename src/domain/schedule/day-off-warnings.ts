import { findInterval } from '#domain/leave/hours-off.ts';
import type { LeaveKind } from '#domain/leave/leave-kinds.ts';
import type { RequestSpan } from '#domain/leave/request-span.ts';
import { isWorkRole } from '#domain/roles.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { listDays, type PlainDate } from '#domain/time/dates.ts';
import type { Interval } from '#domain/time/intervals.ts';
import type { Violation } from '#domain/violation.ts';

/** A day that somebody asked for or has off: all of it, or some hours. */
export interface DayOff {
  employee: number;
  date: PlainDate;
  kind: LeaveKind;
  state: 'pending' | 'approved';
  /** Absent: the whole day. */
  hours?: Interval | null;
}

/** Lists the days of a request. */
export function expandRequest(request: RequestSpan & Omit<DayOff, 'date' | 'hours'>, zone: string): DayOff[] {
  const { employee, kind, state } = request;
  const hours = findInterval(request, zone);
  return listDays(request).map((date) => ({ employee, date, kind, state, hours }));
}

/** Tells whether a shift is on a day off, or shares time with the hours off. */
export function touchesDayOff(
  { localDate, start, end }: Pick<PlannedShift, 'localDate' | 'start' | 'end'>,
  { date, hours }: Pick<DayOff, 'date' | 'hours'>,
): boolean {
  return hours ? start < hours.end && hours.start < end : date === localDate;
}

/** Work on a day or at hours that somebody has off, or has asked for, warns (docs/rules/schedule.md#planning-warnings); leave does not. */
export function dayOffViolations(
  candidate: PlannedShift,
  daysOff: readonly DayOff[],
): Violation<{ kind: DayOff['kind']; off?: Interval }>[] {
  if (!isWorkRole(candidate.role)) return [];
  return daysOff
    .filter((day) => day.employee === candidate.employee && touchesDayOff(candidate, day))
    .map(({ kind, state, hours }) => ({
      field: 'employee',
      code: state === 'approved' ? 'shift.on_day_off' : 'shift.on_requested_day',
      level: 'warns',
      facts: { kind, ...(hours ? { off: hours } : {}) },
    }));
}
