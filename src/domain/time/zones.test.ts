import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekDays } from './dates.ts';
import { parseInstant } from './instants.ts';
import { total } from './intervals.ts';
import {
  endOfDay,
  instantOfWallTime,
  isTimeZone,
  listTimeZones,
  localDate,
  localTime,
  moveByDays,
  offsetAt,
  splitAtMidnights,
  startOfDay,
  wallTime,
} from './zones.ts';

const bay = 'America/Los_Angeles';
const zones = fc.constantFrom(
  bay,
  'UTC',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Havana',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Pacific/Apia',
);
const instants = fc.integer({
  min: Date.UTC(1990, 0, 1) / 1000,
  max: Date.UTC(2060, 0, 1) / 1000,
});

function at(text: string): number {
  const instant = parseInstant(text);
  if (instant === null) throw new Error(`No instant: ${text}`);
  return instant;
}

test.each([
  ['America/Los_Angeles', true],
  ['UTC', true],
  ['America/Nowhere', false],
  ['PST', false],
  ['+08:00', false],
  ['', false],
])('%j is a time zone: %s', (text, known) => {
  expect(isTimeZone(text)).toBe(known);
});

test('the zones to choose from are known ones, with UTC', () => {
  expect(listTimeZones().filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(listTimeZones()).toContain('UTC');
});

test('local days, times and offsets are those of the zone database', () => {
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const there = Temporal.Instant.fromEpochMilliseconds(instant * 1000).toZonedDateTimeISO(zone);
      expect(localDate(instant, zone)).toBe(there.toPlainDate().toString());
      expect(localTime(instant, zone)).toBe(there.toPlainTime().toString({ smallestUnit: 'second' }));
      expect(offsetAt(instant, zone)).toBe(there.offsetNanoseconds / 1e9);
    }),
    { numRuns: 300 },
  );
});

test('the offset changes in the very second of a clock change', () => {
  const change = at('2026-03-08T10:00:00Z');
  expect(localTime(change - 1, bay)).toBe('01:59:59');
  expect(localTime(change, bay)).toBe('03:00:00');
});

describe('a wall time', () => {
  test('means one instant on most days', () => {
    expect(wallTime('2026-11-08', '09:00', bay)).toEqual({
      kind: 'once',
      instant: at('2026-11-08T17:00:00Z'),
    });
    expect(wallTime('2026-11-08', '24:00', bay)).toEqual(wallTime('2026-11-09', '00:00', bay));
  });

  test('occurs twice where clocks are put back', () => {
    expect(wallTime('2026-11-01', '01:30', bay)).toEqual({
      kind: 'twice',
      first: at('2026-11-01T08:30:00Z'),
      second: at('2026-11-01T09:30:00Z'),
    });
    expect(wallTime('2026-11-01', '00:59', bay).kind).toBe('once');
    expect(wallTime('2026-11-01', '02:00', bay).kind).toBe('once');
  });

  test('does not exist where they are put forward', () => {
    expect(wallTime('2026-03-08', '02:00', bay).kind).toBe('never');
    expect(wallTime('2026-03-08', '02:59', bay).kind).toBe('never');
    expect(wallTime('2026-03-08', '03:00', bay).kind).toBe('once');
    expect(localTime(instantOfWallTime('2026-03-08', '02:30', bay), bay)).toBe('03:30:00');
  });

  test('of any instant leads back to it', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const meaning = wallTime(localDate(instant, zone), localTime(instant, zone), zone);
        const found = meaning.kind === 'twice' ? [meaning.first, meaning.second] : [];
        expect(meaning.kind === 'once' ? [meaning.instant] : found).toContain(instant);
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['2026-03-08', 23],
  ['2026-03-09', 24],
  ['2026-11-01', 25],
])('%s is %i hours long at the bay', (date, hours) => {
  expect(endOfDay(date, bay) - startOfDay(date, bay)).toBe(hours * 3600);
});

test('a day without a midnight starts with its first instant', () => {
  expect(localTime(startOfDay('2017-10-15', 'America/Sao_Paulo'), 'America/Sao_Paulo')).toBe('01:00:00');
});

test.each([
  ['2026-03-08', 167],
  ['2026-11-01', 169],
])('the week of %s has %i hours', (sunday, hours) => {
  const seconds = weekDays(sunday).map((date) => endOfDay(date, bay) - startOfDay(date, bay));
  expect(seconds.reduce((sum, one) => sum + one, 0)).toBe(hours * 3600);
});

describe('moving by days', () => {
  test('keeps 9:00 at 9:00 across both clock changes', () => {
    expect(moveByDays(at('2026-03-02T09:00:00-08:00'), 7, bay)).toBe(at('2026-03-09T09:00:00-07:00'));
    expect(moveByDays(at('2026-10-26T09:00:00-07:00'), 7, bay)).toBe(at('2026-11-02T09:00:00-08:00'));
  });

  test('moves a time that does not exist later by the gap', () => {
    expect(moveByDays(at('2026-03-01T02:30:00-08:00'), 7, bay)).toBe(at('2026-03-08T03:30:00-07:00'));
  });

  test('keeps the offset of a time that occurs twice', () => {
    expect(moveByDays(at('2026-10-25T01:30:00-07:00'), 7, bay)).toBe(at('2026-11-01T01:30:00-07:00'));
    expect(moveByDays(at('2026-11-08T01:30:00-08:00'), -7, bay)).toBe(at('2026-11-01T01:30:00-08:00'));
  });

  test('keeps the wall time wherever the day has it', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -28, max: 28 }), zones, (instant, days, zone) => {
        const date = addDays(localDate(instant, zone), days);
        const moved = moveByDays(instant, days, zone);
        fc.pre(wallTime(date, localTime(instant, zone), zone).kind !== 'never');
        expect(localDate(moved, zone)).toBe(date);
        expect(localTime(moved, zone)).toBe(localTime(instant, zone));
      }),
      { numRuns: 300 },
    );
  });
});

describe('splitting at midnights', () => {
  test('parts are whole, in order, and each within its day', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 4 * 86_400 }), zones, (start, length, zone) => {
        const parts = splitAtMidnights({ start, end: start + length }, zone);
        expect(total(parts)).toBe(length);
        parts.forEach((part, index) => {
          expect(part.start).toBe(parts[index - 1]?.end ?? start);
          expect(localDate(part.start, zone)).toBe(part.date);
          expect(localDate(part.end - 1, zone)).toBe(part.date);
        });
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['2026-03-07', 2, 5],
    ['2026-10-31', 2, 7],
    ['2026-05-08', 2, 6],
  ])('the night from %s 22:00 to 06:00 is %i h and %i h', (date, before, after) => {
    const start = instantOfWallTime(date, '22:00', bay);
    const end = instantOfWallTime(addDays(date, 1), '06:00', bay);
    const parts = splitAtMidnights({ start, end }, bay);
    expect(parts.map((part) => part.end - part.start)).toEqual([before * 3600, after * 3600]);
    expect(parts.map((part) => daysBetween(date, part.date))).toEqual([0, 1]);
  });
});

test('a year of 60,000 shifts is dated in a blink', () => {
  const start = at('2026-01-01T00:00:00Z');
  const before = performance.now();
  for (let shift = 0; shift < 60_000; shift += 1) localDate(start + shift * 525, 'America/Denver');
  // Measured 15 ms; the bound only tells a cache from none.
  expect(performance.now() - before).toBeLessThan(500);
});
