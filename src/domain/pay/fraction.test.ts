import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFraction, roundHalfUp } from './fraction.ts';

test.each([
  [1, 2, 1],
  [-1, 2, 0],
  [-3, 2, -1],
  [-4, 3, -1],
  [5, 3, 2],
  [4, 3, 1],
  [0, 7, 0],
])('%i/%i rounds to %i', (numerator, denominator, rounded) => {
  expect(roundHalfUp({ numerator: BigInt(numerator), denominator: BigInt(denominator) })).toBe(rounded);
});

test('no whole number is nearer than the rounded one', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      fc.bigInt(10n ** 6n, 10n ** 9n),
      (numerator, denominator) => {
        const twice = 2n * (BigInt(roundHalfUp({ numerator, denominator })) * denominator - numerator);
        expect(twice > -denominator && twice <= denominator).toBe(true);
      },
    ),
  );
});

test.each([
  [100_000n, 6n, '50000/3'],
  [320n, 2n, '160'],
  [0n, 5n, '0'],
  [-6n, 4n, '-3/2'],
] as const)('%i/%i reads %s', (numerator, denominator, text) => {
  expect(formatFraction({ numerator, denominator })).toBe(text);
});
