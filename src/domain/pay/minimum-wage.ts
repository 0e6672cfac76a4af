import type { PlainDate } from '#domain/time/dates.ts';

/** Cents per hour that a branch's work must earn from a day on (docs/rules/pay.md#minimum-wages). */
export interface MinimumWage {
  from: PlainDate;
  rate: number;
}

/** Finds the first minimum wage above a rate while the rate holds; `until` is the first day that it no longer does. */
export function findMinimumAbove(
  { rate, from, until }: { rate: number; from: PlainDate; until: PlainDate | null },
  minimums: readonly MinimumWage[],
): MinimumWage | null {
  const sorted = minimums.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const found = sorted.find((minimum, index) => {
    const end = sorted[index + 1]?.from;
    const overlaps = (until === null || minimum.from < until) && (end === undefined || end > from);
    return overlaps && rate < minimum.rate;
  });
  return found ?? null;
}
