import { expect, test } from 'vitest';
import { comparesDays } from './compares-days.ts';

const range = { from: '2026-12-01', to: '2026-12-15' };
const before = { from: '2026-11-16', to: '2026-11-30' };

test('days that have begun are compared, days ahead are not', () => {
  expect(comparesDays(range, before, '2026-11-30')).toBe(false);
  expect(comparesDays(range, before, '2026-12-01')).toBe(true);
  expect(comparesDays(range, before, '2027-01-20')).toBe(true);
});

test('days longer than the server reads at once are not compared', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  expect(comparesDays(year, { from: '2025-01-01', to: '2025-12-31' }, '2027-01-01')).toBe(false);
});
