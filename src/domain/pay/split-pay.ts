import { sum } from '#domain/sum.ts';
import { type CompensationFigures, noFigures } from './compensation.ts';

/** Splits a whole number by weights, rounded cumulatively: the parts add up to it. */
export function splitByWeight(whole: number, weights: readonly number[]): number[] {
  const all = BigInt(sum(weights, (weight) => weight));
  let weighed = 0n;
  let given = 0;
  return weights.map((weight) => {
    weighed += BigInt(weight);
    const due = Number((BigInt(whole) * weighed) / all);
    const part = due - given;
    given = due;
    return part;
  });
}

const { total: _total, ...summands } = noFigures;
const splitKeys = Object.keys(summands) as (keyof typeof summands)[];

/** Figures without cents. */
const times: readonly string[] = [
  'regular',
  'overtime',
  'double_time',
  'pto',
  'sick',
  'unpaid',
  'meal_premiums',
];

/**
 * Splits pay by seconds worked at each place; the cents by what these are paid at plain time, where rates differ
 * (docs/rules/pay.md#pay-by-branch).
 */
export function splitPay(
  pay: CompensationFigures,
  seconds: readonly number[],
  straight: readonly number[] = seconds,
): CompensationFigures[] {
  if (seconds.length === 1) return [pay];
  const parts = seconds.map(() => ({ ...noFigures }));
  const isPaid = straight.some((cents) => cents > 0);
  for (const key of splitKeys) {
    if (pay[key] === 0) continue;
    const weights = isPaid && !times.includes(key) ? straight : seconds;
    for (const [index, part] of splitByWeight(pay[key], weights).entries()) {
      if (parts[index]) parts[index][key] = part;
    }
  }
  for (const part of parts) part.total = part.wages + part.leave_pay + part.premium_pay + part.tips;
  return parts;
}
