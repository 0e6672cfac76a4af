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

/** Sums of others, each with those it is more than. */
const wholes = {
  wages: ['adjustments', 'federal_overtime_premium'],
  premium_pay: ['rest_premiums', 'reporting_time', 'split_shift', 'notice_premiums'],
} as const;

const { total: _total, ...summands } = noFigures;
type Summand = keyof typeof summands;
const splitKeys = Object.keys(summands) as Summand[];

/** Takes from wages and premium pay (`sign` −1) what is told apart in them, or gives it back (1). */
function moveParts(figures: CompensationFigures, sign: 1 | -1): CompensationFigures {
  const apart = (key: keyof typeof wholes) =>
    figures[key] + sign * sum<Summand>(wholes[key], (part) => figures[part]);
  return { ...figures, wages: apart('wages'), premium_pay: apart('premium_pay') };
}

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
 * (docs/rules/pay.md#pay-by-branch). The places add up to the whole, and what is told apart to what it is part of.
 */
export function splitPay(
  pay: CompensationFigures,
  seconds: readonly number[],
  straight: readonly number[] = seconds,
): CompensationFigures[] {
  if (seconds.length === 1) return [pay];
  const parts = seconds.map(() => ({ ...noFigures }));
  const isPaid = straight.some((cents) => cents > 0);
  const apart = moveParts(pay, -1);
  for (const key of splitKeys) {
    if (apart[key] === 0) continue;
    const weights = isPaid && !times.includes(key) ? straight : seconds;
    for (const [index, part] of splitByWeight(apart[key], weights).entries()) {
      if (parts[index]) parts[index][key] = part;
    }
  }
  return parts.map((part) => {
    const whole = moveParts(part, 1);
    return { ...whole, total: whole.wages + whole.leave_pay + whole.premium_pay + whole.tips };
  });
}
