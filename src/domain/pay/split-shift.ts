import type { Instant } from '#domain/time/dates.ts';
import type { PremiumCause } from './premium-cause.ts';

/** The shortest unpaid time between two shifts of a day that makes it a split shift (docs/rules/pay.md#split-shifts). */
const splitAfter = 3600;

/** A shift worked on a day, and the minimum wage of its branch; null: none is known. */
export interface WorkedPiece {
  start: Instant;
  end: Instant;
  branch: number;
  minimum: number | null;
}

/** A day in two shifts: the longest gap between them, and the highest of the minimum wages. */
export interface SplitShift {
  branch: number;
  gap: number;
  minimum: number;
  /** A manager’s answer; absent: none. */
  cause?: PremiumCause;
}

/** Finds whether a day's shifts, in order of time, lie over an hour apart; null: they don't, or no minimum wage is known. */
export function findSplitShift(pieces: readonly WorkedPiece[]): SplitShift | null {
  let [gap, end] = [0, Number.POSITIVE_INFINITY];
  for (const piece of pieces) {
    gap = Math.max(gap, piece.start - end);
    end = end === Number.POSITIVE_INFINITY ? piece.end : Math.max(end, piece.end);
  }
  const minimums = pieces.flatMap(({ minimum }) => minimum ?? []);
  return gap > splitAfter && minimums.length > 0
    ? { branch: pieces[0]?.branch ?? 0, gap, minimum: Math.max(...minimums) }
    : null;
}
