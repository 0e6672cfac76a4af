import type { ClockAction } from '#domain/clock/clock-rules.ts';
import type { Instant } from '#domain/time/dates.ts';

/** A punch on this tablet's disk that the server has not answered yet. Its key and time never change: each try is the same punch. */
export interface WaitingPunch {
  /** Place in the queue, given by the disk. */
  order: number;
  key: string;
  storeId: number;
  branchId: number;
  employee: number;
  action: ClockAction;
  at: Instant;
  /** The PIN, readable by the server alone. */
  sealedPin: string;
  /** In cents. */
  cashTips?: number | undefined;
  /** Milliseconds of this tablet's clock: until then the screen that made it is sending it, with its person before it. */
  heldUntil: number;
}

export type NewPunch = Omit<WaitingPunch, 'order'>;

/** A punch that the server refused for good after its person had gone: it waits for the manager, and its person is told. */
export interface RefusedPunch {
  key: string;
  storeId: number;
  employee: number;
  action: ClockAction;
  at: Instant;
  words: string;
}
