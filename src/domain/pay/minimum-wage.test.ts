import { expect, test } from 'vitest';
import { findMinimumAbove } from './minimum-wage.ts';

const minimums = [
  { from: '2026-07-01', rate: 1961 },
  { from: '2025-07-01', rate: 1918 },
];
const find = (rate: number, from: string, until: string | null = null) =>
  findMinimumAbove({ rate, from, until }, minimums);

test('a rate is compared with every minimum that holds while it does', () => {
  expect(find(1917, '2026-01-01')).toEqual(minimums[1]);
  expect(find(1918, '2026-01-01')).toEqual(minimums[0]);
  expect(find(1961, '2026-01-01')).toBeNull();
  expect(find(1918, '2026-01-01', '2026-07-01')).toBeNull();
  expect(find(1918, '2026-01-01', '2026-07-02')).toEqual(minimums[0]);
  expect(find(1900, '2024-01-01', '2025-07-01')).toBeNull();
  expect(find(1900, '2026-08-01')).toEqual(minimums[0]);
  expect(findMinimumAbove({ rate: 0, from: '2026-01-01', until: null }, [])).toBeNull();
});
