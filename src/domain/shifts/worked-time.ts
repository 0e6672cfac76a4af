import { isLeaveRole, isWorkRole } from '#domain/roles.ts';
import type { Instant } from '#domain/time/dates.ts';
import { type Interval, subtract, total } from '#domain/time/intervals.ts';
import type { PlannedShift } from './shift.ts';

/** A shorter break counts as worked (docs/rules/timesheets.md#breaks). */
export const shortestUnpaidBreakSeconds = 20 * 60;

export interface ShiftBreak {
  start: Instant;
  /** Null: still running. */
  end: Instant | null;
}

/** A shift with its record. Unplanned, its start and end follow the record. */
export interface WorkedShift extends Pick<PlannedShift, 'role' | 'start' | 'end'> {
  planned: boolean;
  clockIn: Instant | null;
  clockOut: Instant | null;
  breaks: readonly ShiftBreak[];
}

export interface WorkCircumstances {
  /** Salaried people do not clock. */
  salaried: boolean;
  now: Instant;
}

function unpaidBreaks(breaks: readonly ShiftBreak[]): Interval[] {
  return breaks.flatMap(({ start, end }) =>
    end !== null && end - start >= shortestUnpaidBreakSeconds ? [{ start, end }] : [],
  );
}

/**
 * Returns the stretches that count as worked (docs/rules/hours.md#worked-time): from the clock-in, or the planned start, to the clock-out,
 * less unpaid breaks. Nothing counts before the clock-out. Salaried people do not clock: their plans count once they have ended.
 */
export function workedIntervals(shift: WorkedShift, { salaried, now }: WorkCircumstances): Interval[] {
  if (!isWorkRole(shift.role)) return [];
  if (salaried) {
    const ended = shift.planned && shift.start < shift.end && shift.end <= now;
    return ended ? [{ start: shift.start, end: shift.end }] : [];
  }
  if (shift.clockOut === null) return [];
  const record = { start: shift.clockIn ?? shift.start, end: shift.clockOut };
  return subtract(record, unpaidBreaks(shift.breaks));
}

/** Returns whole seconds worked, of real time. */
export function workedSeconds(shift: WorkedShift, circumstances: WorkCircumstances): number {
  return total(workedIntervals(shift, circumstances));
}

/** Returns whole seconds worked until now by who is on the clock, as if they clocked out now; none of it counts before they do. */
export function workedSoFar(shift: WorkedShift, now: Instant): number {
  const breaks = shift.breaks.map(({ start, end }) => ({ start, end: end ?? now }));
  return workedSeconds({ ...shift, clockOut: now, breaks }, { salaried: false, now });
}

/** Returns whole seconds of paid time off or sick leave, by plan, for everyone (docs/rules/hours.md#worked-time). */
export function leaveSeconds({ role, start, end }: Pick<WorkedShift, 'role' | 'start' | 'end'>): number {
  return isLeaveRole(role) ? total([{ start, end }]) : 0;
}
