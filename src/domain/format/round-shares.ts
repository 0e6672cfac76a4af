import { divideCents } from '../divide-cents.ts';

/** Rounds the shares of whole values to thousandths that add up to the whole; a negative value has none. */
export function roundShares(values: readonly number[]): number[] {
  const weights = values.map((value) => Math.max(Math.round(value), 0));
  return weights.some((weight) => weight > 0)
    ? divideCents(1000, weights).map(({ cents }) => cents / 1000)
    : weights;
}
