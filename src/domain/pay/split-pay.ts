import { sum } from '#domain/sum.ts';
import type { DailyPay } from './daily-pay.ts';

/** Splits a whole number by weights, rounded cumulatively: the parts add up to it. */
function splitByWeight(whole: number, weights: readonly number[]): number[] {
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

/** Splits pay by seconds worked at each place (docs/rules/pay.md#labor-share). */
export function splitPay(pay: DailyPay, seconds: readonly number[]): DailyPay[] {
  const [cost, regular, overtime, doubleTime] = [pay.cost, pay.regular, pay.overtime, pay.double_time].map(
    (figure) => splitByWeight(figure, seconds),
  );
  return seconds.map((_, index) => ({
    cost: cost?.[index] ?? 0,
    regular: regular?.[index] ?? 0,
    overtime: overtime?.[index] ?? 0,
    double_time: doubleTime?.[index] ?? 0,
  }));
}
