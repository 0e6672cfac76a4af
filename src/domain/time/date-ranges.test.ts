import { expect, it } from 'vitest';
import { containsRange, isWithin, splitAtMonths, subtractRanges } from './date-ranges.ts';

const november = { from: '2026-11-01', to: '2026-11-30' };
const [first, second] = [
  { from: '2026-11-01', to: '2026-11-15' },
  { from: '2026-11-16', to: '2026-11-30' },
];

it('knows whether ranges hold a day, and one another', () => {
  expect(['2026-11-15', '2026-11-16', '2026-12-01'].map(isWithin([first]))).toEqual([true, false, false]);
  expect([containsRange(november, second), containsRange(second, november)]).toEqual([true, false]);
});

it('finds what lies beside ranges, also where they reach over the ends', () => {
  expect(subtractRanges(november, [])).toEqual([november]);
  expect(subtractRanges(november, [first, second])).toEqual([]);
  expect(subtractRanges(november, [{ from: '2026-10-20', to: '2026-11-02' }, second])).toEqual([
    { from: '2026-11-03', to: '2026-11-15' },
  ]);
  expect(subtractRanges(first, [{ from: '2026-11-10', to: '2026-12-05' }])).toEqual([
    { from: '2026-11-01', to: '2026-11-09' },
  ]);
});

it('splits a range into whole months and the days around them', () => {
  const split = (from: string, to: string) => splitAtMonths({ from, to });
  expect(split('2026-01-15', '2026-04-02')).toEqual({
    months: [{ from: '2026-02-01', to: '2026-03-31' }],
    days: [
      { from: '2026-01-15', to: '2026-01-31' },
      { from: '2026-04-01', to: '2026-04-02' },
    ],
  });
  expect(split('2025-12-01', '2026-02-28')).toEqual({
    months: [{ from: '2025-12-01', to: '2026-02-28' }],
    days: [],
  });
  for (const [from, to] of [
    ['2026-01-02', '2026-02-27'],
    ['2026-01-02', '2026-01-31'],
    ['2026-01-31', '2026-02-01'],
  ] as const) {
    expect(split(from, to)).toEqual({ months: [], days: [{ from, to }] });
  }
});
