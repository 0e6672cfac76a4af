import { forgottenAfterSeconds } from '#domain/clock/clock-rules.ts';
import { mealFailure } from '#domain/pay/meals.ts';
import { isWorkRole } from '#domain/roles.ts';
import { type WorkedShift, workedIntervals } from '#domain/shifts/worked-time.ts';
import type { Instant } from '#domain/time/dates.ts';

/** What a manager should look at in a record (docs/rules/timesheets.md#exceptions), in the order it is shown. */
export const shiftExceptions = [
  'missing_out',
  'no_show',
  'early',
  'late',
  'long_without_break',
  'overlap',
  'waiting',
  'overlong',
] as const;
export type ShiftException = (typeof shiftExceptions)[number];

/** Coming this close to the plan is no exception; every second of it is counted and paid all the same. */
const punctualWithinSeconds = 5 * 60;

const overlongAfterSeconds = 24 * 3600;

/** Whether a record is longer than any plan can be: 24 hours. */
export function isOverlong(since: Instant, until: Instant | null): boolean {
  return until !== null && until - since > overlongAfterSeconds;
}

export interface ExaminedShift extends WorkedShift {
  /** Null: an open shift. */
  employee: number | null;
  /** Marked when the next punch found it still open. */
  missing_out: boolean;
  /** Clocked out more than 16 hours after the clock-in. */
  late_out: boolean;
  /** It shares time with another record of the same person. */
  overlaps: boolean;
  /** A punch of that person and time waits for a manager. */
  waiting: boolean;
}

interface ExaminationCircumstances {
  salaried: boolean;
  /** The person agreed to work up to six hours without a meal. */
  meal_waiver: boolean;
  now: Instant;
}

/**
 * What is amiss with a shift. Those who do not clock, open shifts, leave and off work have nothing that could be. `early` and `late` tell of
 * the clock-in, `late` of a clock-out after more than 16 hours as well; `long_without_break` is what owes a meal premium.
 */
export function exceptionsOf(
  shift: ExaminedShift,
  { salaried, meal_waiver, now }: ExaminationCircumstances,
): ShiftException[] {
  if (shift.employee === null || salaried || !isWorkRole(shift.role)) return [];
  const { planned, start, end, clock_in, clock_out } = shift;
  const lateBy = planned && clock_in !== null ? clock_in - start : 0;
  const stretches = workedIntervals(shift, { salaried, now });
  const isOpen = clock_in !== null && clock_out === null;
  const found: Record<ShiftException, boolean> = {
    missing_out: isOpen && (shift.missing_out || now - clock_in > forgottenAfterSeconds),
    no_show: planned && clock_in === null && clock_out === null && end <= now,
    early: lateBy < -punctualWithinSeconds,
    late: lateBy > punctualWithinSeconds || shift.late_out,
    long_without_break: mealFailure({ stretches, breaks: shift.breaks }, { waiver: meal_waiver }) !== null,
    overlap: shift.overlaps,
    waiting: shift.waiting,
    overlong: isOverlong(clock_in ?? start, clock_out),
  };
  return shiftExceptions.filter((code) => found[code]);
}
