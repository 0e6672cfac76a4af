import { isLeaveRole, isWorkRole, type ShiftRole } from '#domain/roles.ts';
import type { Instant } from '#domain/time/dates.ts';
import { type Interval, subtract, total } from '#domain/time/intervals.ts';

/** A break of less than this counts as worked (docs/rules/timesheets.md#breaks). */
export const shortestUnpaidBreakSeconds = 20 * 60;
/** A break of this or more is a meal (docs/rules/timesheets.md#breaks). */
export const shortestMealSeconds = 30 * 60;

export interface ShiftBreak {
  start: Instant;
  /** Null: still running. */
  end: Instant | null;
}

export interface WorkedShift {
  role: ShiftRole;
  planned: boolean;
  start: Instant;
  end: Instant;
  clock_in: Instant | null;
  clock_out: Instant | null;
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
 * The stretches that count as worked (docs/rules/hours.md#worked-time): from `clock_in`, or the planned start, to `clock_out`, less unpaid breaks.
 * Without a `clock_out` nothing; salaried people do not clock, their plans count once they have ended. Leave and off work are no work.
 */
export function workedIntervals(shift: WorkedShift, { salaried, now }: WorkCircumstances): Interval[] {
  if (!isWorkRole(shift.role)) return [];
  if (salaried) {
    const ended = shift.planned && shift.start < shift.end && shift.end <= now;
    return ended ? [{ start: shift.start, end: shift.end }] : [];
  }
  if (shift.clock_out === null) return [];
  const record = { start: shift.clock_in ?? shift.start, end: shift.clock_out };
  return subtract(record, unpaidBreaks(shift.breaks));
}

/** Whole seconds worked, of real time. */
export function workedSeconds(shift: WorkedShift, circumstances: WorkCircumstances): number {
  return total(workedIntervals(shift, circumstances));
}

/** Whole seconds of paid time off or sick leave: by plan, for everyone, and no work (docs/rules/hours.md#worked-time). */
export function leaveSeconds({ role, start, end }: Pick<WorkedShift, 'role' | 'start' | 'end'>): number {
  return isLeaveRole(role) ? total([{ start, end }]) : 0;
}
