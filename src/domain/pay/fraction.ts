/** An exact amount, not necessarily in lowest terms; the denominator is positive. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator % denominator < 0n ? quotient - 1n : quotient;
}

/** Rounds to the nearest whole number, a half up: the one place where pay is rounded to cents (docs/rules/pay.md#rounding-of-cents). */
export function roundHalfUp({ numerator, denominator }: Fraction): number {
  return Number(floorDivide(2n * numerator + denominator, 2n * denominator));
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other);
}

/** Writes the exact amount in lowest terms, `50000/3` or `160`, for checking by hand. */
export function formatFraction({ numerator, denominator }: Fraction): string {
  const size = numerator < 0n ? -numerator : numerator;
  const divisor = greatestCommonDivisor(size, denominator);
  const rest = denominator / divisor;
  return rest === 1n ? `${numerator / divisor}` : `${numerator / divisor}/${rest}`;
}
