import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dateFromDayNumber,
  dayNumber,
  daysBetween,
  isPlainDate,
  monthEnd,
  monthStart,
  weekDays,
  weekday,
  weekStart,
} from './dates.ts';

const days = fc.integer({ min: 0, max: dayNumber('2200-12-31') });

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['1970-01-01', true],
  ['2200-12-31', true],
  ['2026-02-29', false],
  ['2100-02-29', false],
  ['2026-13-01', false],
  ['2026-00-01', false],
  ['2026-04-31', false],
  ['2026-01-00', false],
  ['1969-12-31', false],
  ['2201-01-01', false],
  ['2026-1-1', false],
  ['2026-11-21 ', false],
  ['2026-11-21T00:00', false],
  ['', false],
])('%j is a calendar date: %s', (text, real) => {
  expect(isPlainDate(text)).toBe(real);
});

test('day numbers and dates are those of the platform', () => {
  fc.assert(
    fc.property(days, (number) => {
      const date = new Date(number * 86_400_000).toISOString().slice(0, 10);
      expect(dateFromDayNumber(number)).toBe(date);
      expect(dayNumber(date)).toBe(number);
      expect(isPlainDate(date)).toBe(true);
      expect(weekday(date)).toBe(new Date(number * 86_400_000).getUTCDay());
    }),
  );
});

test('adding days and counting them are inverse', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -4000, max: 4000 }), (number, count) => {
      const date = dateFromDayNumber(number);
      expect(daysBetween(date, addDays(date, count))).toBe(count);
    }),
  );
});

test('a week runs from its Sunday and holds the date', () => {
  fc.assert(
    fc.property(days, (number) => {
      const date = dateFromDayNumber(number);
      const week = weekDays(weekStart(date));
      expect(week).toHaveLength(7);
      expect(week).toContain(date);
      expect(week.map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    }),
  );
});

test('months are as long as they are', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2027-12-31', 2)).toBe('2028-02-29');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  expect(monthStart('2028-02-17')).toBe('2028-02-01');
  expect(monthEnd('2028-02-17')).toBe('2028-02-29');
  expect(monthEnd('2100-02-17')).toBe('2100-02-28');
});
