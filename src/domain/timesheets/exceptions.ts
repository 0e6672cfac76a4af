import { forgottenAfterSeconds } from '#domain/clock/clock-rules.ts';
import { isNoShow } from '#domain/clock/late-now.ts';
import type { LaborRules } from '#domain/labor-rules.ts';
import { findMealFailure } from '#domain/pay/meals.ts';
import { asksRestsAt, countRestsDue, type RestAnswer, type RestAttestation } from '#domain/pay/rests.ts';
import { isWorkRole } from '#domain/roles.ts';
import { type WorkedShift, workedIntervals } from '#domain/shifts/worked-time.ts';
import type { Instant } from '#domain/time/dates.ts';
import { total } from '#domain/time/intervals.ts';

/** Reasons for a manager to look at a record (docs/rules/timesheets.md#exceptions), in the order they are shown. */
export const shiftExceptions = [
  'missing_out',
  'no_show',
  'early',
  'late',
  'long_without_break',
  'rests_missed',
  'rests_unanswered',
  'overlap',
  'waiting',
  'overlong',
] as const;
export type ShiftException = (typeof shiftExceptions)[number];

/** Clocking in this close to the plan is no exception; it is still paid to the second. */
const punctualWithinSeconds = 5 * 60;

/** The age at which an open record counts as forgotten. Its own constant: the clock's rules would load with each form of a record. */
const overlongAfterSeconds = 16 * 3600;

/** Tells whether a record is longer than 16 hours: its clock-out counts as forgotten before it comes. */
export function isOverlong(since: Instant, until: Instant | null): boolean {
  return until !== null && until - since > overlongAfterSeconds;
}

export interface ExaminedShift extends WorkedShift {
  /** Null: an open shift. */
  employee: number | null;
  /** Marked when the next punch found it still open. */
  missingOut: boolean;
  /** Clocked out more than 16 hours after the clock-in. */
  lateOut: boolean;
  /** Answer of its person about rest breaks. */
  restAnswer: RestAnswer | null;
  /** It shares time with another record of the same person. */
  overlaps: boolean;
  /** A punch of that person and time waits for a manager. */
  waiting: boolean;
}

interface ExaminationCircumstances {
  salaried: boolean;
  /** The person agreed to work up to six hours without a meal. */
  mealWaiver: boolean;
  /** When the clock asked about rest breaks, in order of time. */
  restAttestations: readonly RestAttestation[];
  /** Of its branch on the day it began. */
  laborRules: Pick<LaborRules, 'meals' | 'rests'>;
  now: Instant;
}

/**
 * Finds the exceptions of a shift. Salaried people, open shifts, leave and off work have none. `early` and `late` concern the clock-in,
 * `late` also a clock-out punched after more than 16 hours, which is `overlong` too and so is never approved unseen; `long_without_break` owes a meal
 * premium, `rests_missed` a rest premium, where the labor rules know them.
 */
export function findExceptions(
  shift: ExaminedShift,
  { salaried, mealWaiver, restAttestations, laborRules, now }: ExaminationCircumstances,
): ShiftException[] {
  if (shift.employee === null || salaried || !isWorkRole(shift.role)) return [];
  const { planned, start, clockIn, clockOut } = shift;
  const lateBy = planned && clockIn !== null ? clockIn - start : 0;
  const stretches = workedIntervals(shift, { salaried, now });
  const isDueRest = clockOut !== null && countRestsDue(total(stretches), laborRules) > 0;
  const { breaks } = shift;
  const mealFailure = findMealFailure({ stretches, breaks }, { waiver: mealWaiver, meals: laborRules.meals });
  const isOpen = clockIn !== null && clockOut === null;
  const found: Record<ShiftException, boolean> = {
    missing_out: isOpen && (shift.missingOut || now - clockIn > forgottenAfterSeconds),
    no_show: isNoShow(shift, now),
    early: lateBy < -punctualWithinSeconds,
    late: lateBy > punctualWithinSeconds || shift.lateOut,
    long_without_break: mealFailure !== null,
    rests_missed: isDueRest && shift.restAnswer === 'no',
    rests_unanswered: isDueRest && shift.restAnswer === null && asksRestsAt(restAttestations, clockOut),
    overlap: shift.overlaps,
    waiting: shift.waiting,
    overlong: isOverlong(clockIn ?? start, clockOut),
  };
  return shiftExceptions.filter((code) => found[code]);
}
