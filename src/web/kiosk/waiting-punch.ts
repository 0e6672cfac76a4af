import type { ClockAction } from '#domain/clock/clock-rules.ts';
import type { RestAnswer } from '#domain/pay/rests.ts';
import type { Instant } from '#domain/time/dates.ts';

/** An answer about rest breaks, in the words that were read. */
export interface SaidRests {
  answer: RestAnswer;
  words: string;
}

/** Punch on this tablet that the server has not answered. Its key and time stay the same in every attempt. */
export interface WaitingPunch {
  order: number;
  key: string;
  storeId: number;
  branchId: number;
  employee: number;
  action: ClockAction;
  at: Instant;
  /** PIN that only the server can read. */
  sealedPin: string;
  /** In cents. */
  cashTips?: number | undefined;
  /** The person's answer about rest breaks, given with the clock-out or later. */
  rests?: SaidRests | undefined;
  /** Milliseconds of this tablet's clock; until then its screen sends it while the person waits. */
  heldUntil: number;
}

export type NewPunch = Omit<WaitingPunch, 'order'>;

/** Punch that the server refused after its person left: the manager's list keeps it, and its person sees the reason later. */
export interface RefusedPunch {
  key: string;
  storeId: number;
  employee: number;
  action: ClockAction;
  at: Instant;
  words: string;
}
