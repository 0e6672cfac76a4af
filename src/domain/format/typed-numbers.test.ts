import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents } from './money.ts';
import { parseMoney, parseNumber } from './typed-numbers.ts';

describe('a typed number', () => {
  it.each([
    ['40', 40],
    [' 1,250.5 ', 1250.5],
    ['7.', 7],
    ['.5', 0.5],
    ['-3', -3],
    ['3,5', 3.5],
    ['1.250,75', 1250.75],
  ])('%s is %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each(['', 'four', '1e5', '1.2.3', '-', 'NaN', '0x10', '1,2345', '12,34,567', ','])(
    '%j is none',
    (text) => {
      expect(parseNumber(text)).toBeUndefined();
    },
  );
});

describe('typed money', () => {
  it.each([
    ['12', 1200],
    ['$1,234.5', 123_450],
    ['1.15', 115],
    ['.07', 7],
    ['-3.20', -320],
    ['-0', 0],
    ['18,50', 1850],
    ['$1.234,5', 123_450],
    ['1,234', 123_400],
  ])('%s is %d cents', (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
  });

  it.each(['', '$', '.', '1.234', '1,2345', '1,23,456', 'ten', '12 dollars', '99999999999999999'])(
    '%j is none',
    (text) => {
      expect(parseMoney(text)).toBeUndefined();
    },
  );

  it('reads back every amount as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(parseMoney(formatCents(cents))).toBe(cents);
      }),
    );
  });
});
