import type { Instant } from '#domain/time/dates.ts';

/** A tender that is not cash is card (docs/rules/sales.md#tender). */
export type Tender = 'cash' | 'card';

/** One transaction of a point of sale; money in whole cents, refunds negative. */
export interface Sale {
  /** The point of sale's id, unique within a branch. */
  id: string;
  occurredAt: Instant;
  tender: Tender;
  /** Before the discount, without tax and tip; service charges are part of it. */
  gross: number;
  /** Subtracted from the gross; negative on a refund. */
  discount: number;
  tax: number;
  tip: number;
  /** The name of whose sale it was; absent where the export names nobody. */
  server?: string;
}
