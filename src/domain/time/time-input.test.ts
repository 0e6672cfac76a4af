import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Clock, formatShortTime, formatTimeRange, parseTimeRange } from './time-input.ts';

/** `09:00 17:30`, with `+1` where it ends on the next day; or the code. */
function read(text: string, clock: Clock): string {
  const typed = parseTimeRange(text, clock);
  return typed.kind === 'refused'
    ? typed.code
    : `${typed.start} ${typed.end}${typed.endsNextDay ? ' +1' : ''}`;
}

describe('on the 12-hour clock', () => {
  test.each([
    ['9-17', '09:00 17:00'],
    ['9a-5:30p', '09:00 17:30'],
    ['9:30 - 18', '09:30 18:00'],
    ['22-6', '22:00 06:00 +1'],
    ['9-5', '09:00 17:00'],
    ['9–5p', '09:00 17:00'],
    ['9a to 5', '09:00 17:00'],
    ['1-5p', '13:00 17:00'],
    ['1-5', '13:00 17:00'],
    ['12-4', '12:00 16:00'],
    ['7-11', '07:00 11:00'],
    ['6-2', '06:00 14:00'],
    ['10p-6', '22:00 06:00 +1'],
    ['11p-1a', '23:00 01:00 +1'],
    ['4p-12a', '16:00 00:00 +1'],
    ['12a-8a', '00:00 08:00'],
    ['12p-8p', '12:00 20:00'],
    ['16-24', '16:00 00:00 +1'],
    ['0-24', '00:00 00:00 +1'],
    ['930-1730', '09:30 17:30'],
    ['9.30-17.00', '09:30 17:00'],
    ['09:00-05:00', '09:00 05:00 +1'],
    ['9 AM - 5 pm', '09:00 17:00'],
    ['9 a.m. – 5 p.m.', '09:00 17:00'],
    ['9-9', '09:00 21:00'],
  ])('%j means %s', (text, meaning) => {
    expect(read(text, 12)).toBe(meaning);
  });
});

test.each([
  ['9-5', '09:00 05:00 +1'],
  ['9-17', '09:00 17:00'],
  ['12-4', '12:00 04:00 +1'],
  ['9a-5p', '09:00 17:00'],
])('on the 24-hour clock %j means %s', (text, meaning) => {
  expect(read(text, 24)).toBe(meaning);
});

test.each([
  ['', 'time_range.unreadable'],
  ['9', 'time_range.unreadable'],
  ['9-', 'time_range.unreadable'],
  ['nine to five', 'time_range.unreadable'],
  ['9-17-18', 'time_range.unreadable'],
  ['9-25', 'time_range.no_such_time'],
  ['9:75-17', 'time_range.no_such_time'],
  ['13p-17', 'time_range.no_such_time'],
  ['0a-8a', 'time_range.no_such_time'],
  ['24-8', 'time_range.no_such_time'],
  ['9-24:30', 'time_range.no_such_time'],
  ['9a-9a', 'time_range.empty'],
  ['17-17', 'time_range.empty'],
])('%j is refused: %s', (text, code) => {
  expect(read(text, 12)).toBe(code);
});

const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '05', '30', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);

test('what the grid writes is read again', () => {
  fc.assert(
    fc.property(times, times, fc.constantFrom<Clock>(12, 24), (start, end, clock) => {
      fc.pre(start !== end);
      const written = formatTimeRange(start, end, clock);
      expect(parseTimeRange(written, clock)).toEqual({ kind: 'range', start, end, endsNextDay: end < start });
    }),
  );
});

test('no text takes long to read', () => {
  const before = performance.now();
  for (const text of [' '.repeat(100_000), `9${' '.repeat(100_000)}x`, `9a${' '.repeat(100_000)}-`])
    parseTimeRange(text);
  expect(performance.now() - before).toBeLessThan(1000);
});

test.each([
  ['09:00', '9a', '9'],
  ['00:00', '12a', '0'],
  ['12:30', '12:30p', '12:30'],
  ['17:05', '5:05p', '17:05'],
])('%s is written %s or %s', (time, short12, short24) => {
  expect(formatShortTime(time, 12)).toBe(short12);
  expect(formatShortTime(time, 24)).toBe(short24);
});
