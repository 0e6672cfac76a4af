import { expect, test } from 'vitest';
import { isFullDate, moveDay, readTypedDate } from './typed-date.ts';

const today = '2026-12-20';

test.each([
  ['11/27/2026', '2026-11-27'],
  [' 1/2/26 ', '2026-01-02'],
  ['11.27.2026', '2026-11-27'],
  ['11-27-2026', '2026-11-27'],
  ['11272026', '2026-11-27'],
  ['2026-1-5', '2026-01-05'],
  ['02/29/2028', '2028-02-29'],
])('reads %s as an American writes it', (typed, day) => {
  expect(readTypedDate(typed, 'month-first', today)).toBe(day);
});

test('reads the day first in Spanish', () => {
  expect(readTypedDate('05/01/2027', 'day-first', today)).toBe('2027-01-05');
  expect(readTypedDate('27/11/2026', 'day-first', today)).toBe('2026-11-27');
});

test('a day without a year is the one closest to today', () => {
  expect(readTypedDate('1/4', 'month-first', today)).toBe('2027-01-04');
  expect(readTypedDate('12/1', 'month-first', today)).toBe('2026-12-01');
  expect(readTypedDate('12/30', 'month-first', '2027-01-03')).toBe('2026-12-30');
});

test.each(['', 'tomorrow', '27/11/2026', '2/30/2026', '02/29/2027', '11/', '2026-13-01', '1/2/3'])(
  'refuses %s, which is no date',
  (typed) => {
    expect(readTypedDate(typed, 'month-first', today)).toBeNull();
  },
);

test('a date is full once its year is', () => {
  expect(['11/27/2026', '2026-11-27', '11272026'].map(isFullDate)).toEqual([true, true, true]);
  expect(['11/27', '11/27/20', '2026-11-2'].map(isFullDate)).toEqual([false, false, false]);
});

test('moves within limits', () => {
  expect(moveDay('2026-11-30', 1)).toBe('2026-12-01');
  expect(moveDay('2026-11-30', 1, undefined, '2026-11-30')).toBe('2026-11-30');
  expect(moveDay('2026-11-30', -1, '2026-11-30')).toBe('2026-11-30');
});
