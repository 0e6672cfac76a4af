import type { LaborRules } from '#domain/labor-rules.ts';
import { countRestsDue } from '#domain/pay/rests.ts';
import { type WorkedShift, workedSeconds } from '#domain/shifts/worked-time.ts';
import type { Instant } from '#domain/time/dates.ts';
import type { SaidRests } from '#web/kiosk/waiting-punch.ts';

/** A recorded punch that the server asks something about. */
export interface AskedQuestion {
  key: string;
  employee: number;
  at: Instant;
  /** Cents sent with the punch; its answer repeats them, as one key stands for one body. */
  cashTips?: number | undefined;
  /** Positions to choose from; empty: the question is about rest breaks. */
  positions: readonly number[];
  restsDue: number;
  /** Keeps the answer with a punch that waits on this device; false: it waits no more, and the server takes it. */
  keep?: (rests: SaidRests) => Promise<boolean>;
}

/** What the server's answer to a punch asks. */
export interface Questions {
  positions: readonly number[];
  rests_due: number;
}

/** Finds what is asked about a punch; null: nothing. */
export function findQuestion(
  { key, employee, at, cashTips }: Pick<AskedQuestion, 'key' | 'employee' | 'at' | 'cashTips'>,
  { positions, rests_due }: Questions,
): AskedQuestion | null {
  return positions.length > 0 || rests_due > 0
    ? { key, employee, at, cashTips, positions, restsDue: rests_due }
    : null;
}

/** Finds what a clock-out is asked that the server has not seen: the rest breaks of its shift, as this device knows it. */
export function findWaitingQuestion(
  punch: Pick<AskedQuestion, 'key' | 'employee' | 'at'> & Required<Pick<AskedQuestion, 'keep'>>,
  shift: WorkedShift | undefined,
  rules: Pick<LaborRules, 'rests'>,
): AskedQuestion | null {
  const restsDue = shift?.clockOut
    ? countRestsDue(workedSeconds(shift, { salaried: false, now: punch.at }), rules)
    : 0;
  return restsDue > 0 ? { ...punch, positions: [], restsDue } : null;
}
