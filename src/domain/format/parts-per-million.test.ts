import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPercent, isRate, parsePercent } from './parts-per-million.ts';

it.each([
  ['8.625', 86_250],
  ['8.625 %', 86_250],
  [' 9.5% ', 95_000],
  ['.5', 5_000],
  ['7.', 70_000],
  ['0', 0],
  ['0.0001', 1],
  ['100', 1_000_000],
  ['100.0001', undefined],
  ['8.62501', undefined],
  ['-1', undefined],
  ['1,5', undefined],
  ['8.6.2', undefined],
  ['', undefined],
  ['%', undefined],
  ['.', undefined],
])('%j is %j millionths', (typed, millionths) => {
  expect(parsePercent(typed)).toBe(millionths);
});

it.each([
  [86_250, '8.625'],
  [0, '0'],
  [1, '0.0001'],
  [100_000, '10'],
  [1_000_000, '100'],
])('%i millionths are %s percent', (millionths, text) => {
  expect(formatPercent(millionths)).toBe(text);
});

it('reads back every rate that it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (rate) => parsePercent(formatPercent(rate)) === rate),
  );
});

it('knows a rate from what is none', () => {
  expect([0, 1_000_000].every(isRate)).toBe(true);
  expect([-1, 1_000_001, 0.5, '5', null, Number.NaN].some(isRate)).toBe(false);
});
