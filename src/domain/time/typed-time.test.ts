import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Clock, formatShortTime } from './time-input.ts';
import { isTimeOfDay, moveTime, parseTime } from './typed-time.ts';

test.each([
  ['5p', '17:00'],
  ['5 p.m.', '17:00'],
  ['05:59', '05:59'],
  ['5:05\u202fp.\u00a0m.', '17:05'],
  ['17', '17:00'],
  ['1705', '17:05'],
  ['505', '17:05'],
  ['05:05', '05:05'],
  ['5.05 AM', '05:05'],
  ['9', '09:00'],
  ['12', '12:00'],
  ['12a', '00:00'],
  ['24', '00:00'],
])('one time %j means %s on the 12-hour clock', (text, meaning) => {
  expect(parseTime(text, 12)).toBe(meaning);
});

test.each([
  ['5', '17:00', '05:00'],
  ['5', '22:00', '05:00'],
  ['9', '09:00', '21:00'],
  ['12', '14:00', '00:00'],
  ['7p', '22:00', '19:00'],
])('on the 12-hour clock %j after %s means %s', (text, after, meaning) => {
  expect(parseTime(text, 12, after)).toBe(meaning);
});

test.each([
  ['5', '05:00'],
  ['5p', '17:00'],
  ['1705', '17:05'],
])('one time %j means %s on the 24-hour clock', (text, meaning) => {
  expect(parseTime(text, 24, '09:00')).toBe(meaning);
});

test.each(['', '5x', '05:-- --', 'noon', '9-17', '25', '9:75', '13p', '0a', '24:30', '12345'])(
  'one time %j is refused',
  (text) => {
    expect(parseTime(text, 12)).toBeNull();
    expect(parseTime(text, 24)).toBeNull();
    expect(isTimeOfDay(text)).toBe(false);
  },
);

test('a time moves round midnight', () => {
  expect(moveTime('23:50', 15)).toBe('00:05');
  expect(moveTime('00:05', -15)).toBe('23:50');
});

const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '05', '30', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);

test('a time in the grid’s short form is read again', () => {
  fc.assert(
    fc.property(times, fc.constantFrom<Clock>(12, 24), (time, clock) => {
      expect(isTimeOfDay(time)).toBe(true);
      expect(parseTime(formatShortTime(time, clock), clock)).toBe(time);
    }),
  );
});
