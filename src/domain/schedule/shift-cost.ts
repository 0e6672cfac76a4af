import { sum } from '#domain/sum.ts';

/** Whole cents of a planned shift, and the part of them that is paid for overtime and double time. */
export interface ShiftCost {
  cents: number;
  overtime: number;
}

/** Costs by the shift's uuid. */
export type ShiftCosts = ReadonlyMap<string, ShiftCost>;

/** Adds up what shifts cost; those without a price cost nothing. */
export function sumCosts(shifts: readonly { uuid: string }[], costs: ShiftCosts): ShiftCost {
  return {
    cents: sum(shifts, ({ uuid }) => costs.get(uuid)?.cents ?? 0),
    overtime: sum(shifts, ({ uuid }) => costs.get(uuid)?.overtime ?? 0),
  };
}
