import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateFromDayNumber, dayNumber, daysInMonth, weekday } from './dates.ts';
import { calendarStart, monthAnchor, monthCalendar, stepMonth } from './month-calendar.ts';

test.each([
  ['six weeks', '2026-08-15', '2026-07-26'],
  ['five weeks', '2026-11-15', '2026-10-25'],
  ['five weeks, not from a Sunday', '2026-07-15', '2026-06-21'],
  ['four weeks', '2026-02-15', '2026-01-25'],
])('a month of %s, %s, is shown from %s', (_, anchor, start) => {
  expect(calendarStart(anchor)).toBe(start);
});

test('a calendar has 42 days in order from a Sunday and holds the whole month', () => {
  const dates = fc
    .integer({ min: dayNumber('1971-01-01'), max: dayNumber('2199-12-31') })
    .map(dateFromDayNumber);
  fc.assert(
    fc.property(dates, (date) => {
      const cells = monthCalendar(date, { today: date, selected: monthAnchor(date) });
      expect(cells).toHaveLength(42);
      const first = cells[0]?.date ?? '';
      expect(weekday(first)).toBe(0);
      expect(cells.map((cell) => cell.date)).toEqual(cells.map((_, index) => addDays(first, index)));
      const inMonth = cells.filter((cell) => cell.isCurrentMonth);
      expect(inMonth).toHaveLength(daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7))));
      expect(cells.filter((cell) => cell.isToday).map((cell) => cell.date)).toEqual([date]);
      expect(cells.filter((cell) => cell.isSelected).map((cell) => cell.date)).toEqual([monthAnchor(date)]);
    }),
  );
});

test('months are stepped by their 15th, which all of them have', () => {
  expect(monthAnchor('2026-01-31')).toBe('2026-01-15');
  expect(stepMonth('2026-01-31', 1)).toBe('2026-02-15');
  expect(stepMonth('2026-01-15', -1)).toBe('2025-12-15');
});
