import { sum } from './sum.ts';

/** Divides cents in proportion to weights, by largest remainder, ties to the earlier one: the parts are the cents. */
export function divideCents(cents: number, weights: readonly number[]) {
  const all = BigInt(sum(weights, (weight) => weight));
  const parts = weights.map((weight) => {
    const quota = BigInt(cents) * BigInt(weight);
    const floor = Number(quota / all);
    return { floor, remainder: Number(quota % all), cents: floor };
  });
  const left = cents - sum(parts, ({ floor }) => floor);
  for (const part of [...parts].sort((a, b) => b.remainder - a.remainder).slice(0, left)) part.cents += 1;
  return parts;
}
