import { expect, it } from 'vitest';
import { effectiveOn, findRepeatedStart } from './effective.ts';

const rates = [
  { from: '2026-07-01', rate: 2500 },
  { from: '2025-01-01', rate: 2300 },
  { from: '2027-01-01', rate: 2700 },
];

it.each([
  ['2024-12-31', undefined],
  ['2025-01-01', 2300],
  ['2026-06-30', 2300],
  ['2026-07-01', 2500],
  ['2030-01-01', 2700],
])('on %s holds what began last', (date, rate) => {
  expect(effectiveOn(rates, date)?.rate).toBe(rate);
});

it('names the day on which two begin', () => {
  expect(findRepeatedStart(rates)).toBeNull();
  expect(findRepeatedStart([...rates, { from: '2025-01-01' }])).toBe('2025-01-01');
});
