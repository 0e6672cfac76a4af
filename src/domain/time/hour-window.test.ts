import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './dates.ts';
import { hourWindow, isWithinHours, wholeDay } from './hour-window.ts';
import { total } from './intervals.ts';
import { endOfDay, startOfDay } from './zones.ts';

const bay = 'America/Los_Angeles';

test.each([
  ['an ordinary evening', '2026-05-06', 17, 22, 5],
  ['the hour that occurs twice', '2026-11-01', 1, 2, 2],
  ['up to it', '2026-11-01', 0, 1, 1],
  ['from after it', '2026-11-01', 2, 24, 22],
  ['the hour that does not exist', '2026-03-08', 2, 3, 0],
  ['around it', '2026-03-08', 1, 4, 2],
  ['the day of 25 hours', '2026-11-01', 0, 24, 25],
  ['the day of 23 hours', '2026-03-08', 0, 24, 23],
])('%s', (_, date, from, to, hours) => {
  expect(total(hourWindow(date, { from, to }, bay)) / 3600).toBe(hours);
});

test('holds the instants whose wall time lies within the hours, and no others', () => {
  // Half-hour offsets, a change by half an hour, and one at midnight are among these.
  const days = fc.constantFrom(
    ['America/Los_Angeles', '2026-11-01'],
    ['America/Los_Angeles', '2026-03-08'],
    ['America/Los_Angeles', '2026-05-06'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-10-04'],
    ['America/Havana', '2026-03-08'],
    ['America/Havana', '2026-11-01'],
    ['Asia/Kathmandu', '2026-05-06'],
  );
  const hours = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
    .filter(([from, to]) => from < to);
  fc.assert(
    fc.property(days, hours, ([zone = '', date = ''], [from, to]) => {
      const window = hourWindow(date, { from, to }, zone);
      const [start, end] = [startOfDay(date, zone), endOfDay(date, zone)];
      for (let instant = start; instant < end; instant += 300) {
        const inside = window.some((part) => part.start <= instant && instant < part.end);
        expect(inside).toBe(isWithinHours(instant, { from, to }, zone));
      }
      expect(window.every((part) => part.start >= start && part.end <= end)).toBe(true);
    }),
  );
});

test('the whole day ends where the next begins', () => {
  const [day] = hourWindow('2026-11-01', wholeDay, bay);
  const [next] = hourWindow(addDays('2026-11-01', 1), wholeDay, bay);
  expect(day?.end).toBe(next?.start);
});
