import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOfWallTime } from '../time/zones.ts';
import { hoursOf, laborHoursByDate, laborHoursTotal, type WorkedStretch } from './labor-hours.ts';

const bay = 'America/Los_Angeles';
const at = (text: string) => instantOfWallTime(text.slice(0, 10), text.slice(11), bay);
const stretch = (employee: number, branch: number, start: string, end: string): WorkedStretch => ({
  employee,
  branch,
  start: at(start),
  end: at(end),
});

test.each([
  [3600, 1],
  [1, 0.0003],
  [27_840, 7.7333],
  [27_841, 7.7336],
  [9, 0.0025],
  [0, 0],
])('%i seconds are %d hours', (seconds, hours) => {
  expect(hoursOf(seconds)).toBe(hours);
});

test('hours are rounded half up to 4 decimals, in whole numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 * 86_400 }), (seconds) => {
      const tenThousandths = (BigInt(seconds) * 20_000n + 3600n) / 7200n;
      expect(hoursOf(seconds)).toBe(Number(tenThousandths) / 10_000);
    }),
  );
});

test('totals add seconds, by employee and branch', () => {
  const third = { employee: 1, branch: 3, start: 0, end: 1 };
  expect(laborHoursTotal([third, third, third])).toEqual({ '1': { '3': 0.0008 } });
  expect(
    laborHoursTotal([
      stretch(1, 1, '2026-11-18 09:00', '2026-11-18 17:00'),
      stretch(1, 2, '2026-11-19 09:00', '2026-11-19 12:30'),
      stretch(2, 1, '2026-11-18 09:00', '2026-11-18 10:00'),
      stretch(3, 1, '2026-11-18 09:00', '2026-11-18 09:00'),
    ]),
  ).toEqual({ '1': { '1': 8, '2': 3.5 }, '2': { '1': 1 } });
});

test('a night is split at midnight; both clock changes count as they are', () => {
  expect(
    laborHoursByDate(
      [
        stretch(1, 1, '2026-03-07 22:00', '2026-03-08 06:00'),
        stretch(1, 1, '2026-10-31 22:00', '2026-11-01 06:00'),
        stretch(1, 1, '2026-11-01 09:00', '2026-11-01 10:00'),
      ],
      bay,
    ),
  ).toEqual({ '1': { '2026-03-07': 2, '2026-03-08': 5, '2026-10-31': 2, '2026-11-01': 8 } });
});
