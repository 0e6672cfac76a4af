/** An exact amount. The denominator is above zero; the two need not be without a common factor. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator % denominator < 0n ? quotient - 1n : quotient;
}

/** The nearest whole number, a half up. This is the one place where pay is rounded to cents (docs/rules/pay.md#rounding-of-cents). */
export function roundHalfUp({ numerator, denominator }: Fraction): number {
  return Number(floorDivide(2n * numerator + denominator, 2n * denominator));
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other);
}

/** The exact amount as text in lowest terms, `50000/3`, or `160` where it is whole: for those who check a number by hand. */
export function formatFraction({ numerator, denominator }: Fraction): string {
  const size = numerator < 0n ? -numerator : numerator;
  const divisor = greatestCommonDivisor(size, denominator);
  const rest = denominator / divisor;
  return rest === 1n ? `${numerator / divisor}` : `${numerator / divisor}/${rest}`;
}
