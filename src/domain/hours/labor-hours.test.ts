import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { buildHoursTable, splitByDate, toHours, type WorkedStretch } from './labor-hours.ts';

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
  expect(toHours(seconds)).toBe(hours);
});

test('hours are rounded half up to 4 decimals, in whole numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 * 86_400 }), (seconds) => {
      const tenThousandths = (BigInt(seconds) * 20_000n + 3600n) / 7200n;
      expect(toHours(seconds)).toBe(Number(tenThousandths) / 10_000);
    }),
  );
});

test('seconds are added by cell, and only then turned into hours', () => {
  const third = { row: 1, column: 3, seconds: 1 };
  expect(buildHoursTable([third, third, third])).toEqual({ '1': { '3': 0.0008 } });
  expect(
    buildHoursTable([
      { row: 1, column: 1, seconds: 8 * 3600 },
      { row: 1, column: 2, seconds: 3.5 * 3600 },
      { row: 2, column: 1, seconds: 3600 },
      { row: 3, column: 1, seconds: 0 },
    ]),
  ).toEqual({ '1': { '1': 8, '2': 3.5 }, '2': { '1': 1 } });
});

test('a night is split at midnight; both clock changes count as they are', () => {
  const days = splitByDate(
    [
      stretch(1, 1, '2026-03-07 22:00', '2026-03-08 06:00'),
      stretch(1, 1, '2026-10-31 22:00', '2026-11-01 06:00'),
      stretch(1, 1, '2026-11-01 09:00', '2026-11-01 10:00'),
    ],
    bay,
  );
  expect(
    buildHoursTable(days.map(({ employee, date, seconds }) => ({ row: employee, column: date, seconds }))),
  ).toEqual({ '1': { '2026-03-07': 2, '2026-03-08': 5, '2026-10-31': 2, '2026-11-01': 8 } });
});
