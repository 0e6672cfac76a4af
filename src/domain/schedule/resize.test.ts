import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planningViolations } from '#domain/shifts/index.ts';
import { instantOfWallTime, localDate, localTime } from '#domain/time/zones.ts';
import type { PlannedEntry } from './placing.ts';
import { resizeEntry } from './resize.ts';

const zone = 'America/Los_Angeles';

function entry(date: string, from: string, lasts: number): PlannedEntry {
  const start = instantOfWallTime(date, from, zone);
  return {
    uuid: 'shift',
    employee: 1,
    branch: 1,
    start,
    end: start + lasts,
    localDate: localDate(start, zone),
    role: 'AT',
    position: null,
    zone,
    note: '',
  };
}

const times = ({ start, end }: PlannedEntry) =>
  [start, end].map((instant) => localTime(instant, zone).slice(0, 5));

describe('moving the edges of a shift', () => {
  const nine = entry('2026-11-18', '09:00', 8 * 3600);

  it('goes by quarters of an hour, each edge for itself', () => {
    expect(times(resizeEntry(nine, { start: 0, end: 3 }))).toEqual(['09:00', '17:45']);
    expect(times(resizeEntry(nine, { start: -2, end: -1 }))).toEqual(['08:30', '16:45']);
  });

  it('goes to the next quarter first', () => {
    const odd = entry('2026-11-18', '09:10', 8 * 3600);
    expect(times(resizeEntry(odd, { start: 1, end: -1 }))).toEqual(['09:15', '17:00']);
  });

  it('stops at a quarter of an hour, at its own day and at 24 hours', () => {
    expect(times(resizeEntry(nine, { start: 0, end: -99 }))).toEqual(['09:00', '09:15']);
    expect(times(resizeEntry(nine, { start: 99, end: 0 }))).toEqual(['16:45', '17:00']);
    expect(times(resizeEntry(nine, { start: -99, end: 0 }))).toEqual(['00:00', '17:00']);
    const night = entry('2026-11-18', '22:00', 8 * 3600);
    expect(times(resizeEntry(night, { start: 12, end: 0 }))).toEqual(['23:45', '06:00']);
    const late = entry('2026-11-18', '23:50', 8 * 3600);
    expect(times(resizeEntry(late, { start: 1, end: 0 }))).toEqual(['23:50', '07:50']);
    const longest = resizeEntry(nine, { start: 0, end: 99 });
    expect(longest.end - longest.start).toBe(86_400);
  });

  it('gives a shift that the rules let stand, on its day, whatever is done, over both clock changes too', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01', '2026-11-18'),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 1, max: 1440 }),
        fc.record({ start: fc.integer({ min: -120, max: 120 }), end: fc.integer({ min: -120, max: 120 }) }),
        (date, minute, lasts, steps) => {
          const clock = [Math.floor(minute / 60), minute % 60]
            .map((part) => String(part).padStart(2, '0'))
            .join(':');
          const before = entry(date, clock, lasts * 60);
          const after = resizeEntry(before, steps);
          expect(planningViolations(after, [])).toEqual([]);
          expect(localDate(after.start, zone)).toBe(before.localDate);
          if (steps.start === 0) expect(after.start).toBe(before.start);
          if (steps.end === 0) expect(after.end).toBe(before.end);
          if (steps.start === 0 && steps.end === 0) expect(after).toEqual(before);
        },
      ),
      { numRuns: 500 },
    );
  });
});
