import { expect, test } from 'vitest';
import { comparedDays } from './compared-days.ts';

const days = { from: '2026-11-16', to: '2026-11-30' };
const before = { from: '2026-11-01', to: '2026-11-15' };

test('days that are over are compared with all of those before', () => {
  expect(comparedDays(days, before, '2026-12-01')).toEqual(before);
  expect(comparedDays(days, before, '2027-01-20')).toEqual(before);
});

test.each([
  ['2026-11-17', '2026-11-01'],
  ['2026-11-28', '2026-11-12'],
  ['2026-11-30', '2026-11-14'],
])('on %s the days that are over are compared with those to %s', (today, to) => {
  expect(comparedDays(days, before, today)).toEqual({ from: '2026-11-01', to });
});

test('more days than were before are compared with all of those', () => {
  const long = { from: '2026-12-16', to: '2026-12-31' };
  const short = { from: '2026-12-01', to: '2026-12-15' };
  expect(comparedDays(long, short, '2026-12-31')).toEqual(short);
});

test('nothing is compared before the first day is over', () => {
  expect(comparedDays(days, before, '2026-11-16')).toBeNull();
  expect(comparedDays(days, before, '2026-10-01')).toBeNull();
});

test('days longer than the server reads at once are not compared', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  expect(comparedDays(year, { from: '2025-01-01', to: '2025-12-31' }, '2027-01-01')).toBeNull();
});
