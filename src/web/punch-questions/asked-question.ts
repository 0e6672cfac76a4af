import type { Instant } from '#domain/time/dates.ts';

/** A recorded punch that the server asks something about. */
export interface AskedQuestion {
  key: string;
  employee: number;
  at: Instant;
  /** Positions to choose from; empty: the question is about rest breaks. */
  positions: readonly number[];
  restsDue: number;
}

/** What the server's answer to a punch asks. */
export interface Questions {
  positions: readonly number[];
  rests_due: number;
}

/** Finds what is asked about a punch; null: nothing. */
export function findQuestion(
  { key, employee, at }: Pick<AskedQuestion, 'key' | 'employee' | 'at'>,
  { positions, rests_due }: Questions,
): AskedQuestion | null {
  return positions.length > 0 || rests_due > 0 ? { key, employee, at, positions, restsDue: rests_due } : null;
}
