import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInstant } from '#domain/time/instants.ts';
import { localTime } from '#domain/time/zones.ts';
import { afterQuiet, nextDigest, planNotice } from './quiet-hours.ts';

const zone = 'America/Los_Angeles';
const night = { from: 22 * 60, to: 7 * 60 };
const at = (text: string) => parseInstant(text) ?? 0;

/** The plain way: minute by minute, until the wall clock is outside. */
function stepToEnd({ from, to }: { from: number; to: number }, now: number): number {
  const isInside = (instant: number) => {
    const [hours = 0, minutes = 0] = localTime(instant, zone).split(':').map(Number);
    let minute = from;
    for (let left = 0; left < 1440 && minute !== to; left += 1) {
      if (minute === hours * 60 + minutes) return true;
      minute = (minute + 1) % 1440;
    }
    return false;
  };
  if (!isInside(now)) return now;
  let instant = now - (now % 60) + 60;
  while (isInside(instant)) instant += 60;
  return instant;
}

describe('quiet hours', () => {
  it.each([
    ['an evening before them', '2026-11-18T21:59:59-08:00', '2026-11-18T21:59:59-08:00'],
    ['their beginning', '2026-11-18T22:00:00-08:00', '2026-11-19T07:00:00-08:00'],
    ['after midnight', '2026-11-19T06:59:59-08:00', '2026-11-19T07:00:00-08:00'],
    ['their end', '2026-11-19T07:00:00-08:00', '2026-11-19T07:00:00-08:00'],
    ['the night when clocks go forward', '2026-03-07T23:00:00-08:00', '2026-03-08T07:00:00-07:00'],
  ])('let %s through when they are over', (_name, now, then) => {
    expect(afterQuiet(night, at(now), zone)).toBe(at(then));
  });

  it('end like a walk through the minutes', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    // Around both changes of the clock, when an end may occur twice or never.
    const second = fc.oneof(
      fc.integer({ min: at('2026-03-07T00:00:00-08:00'), max: at('2026-03-09T00:00:00-07:00') }),
      fc.integer({ min: at('2026-10-31T00:00:00-07:00'), max: at('2026-11-02T00:00:00-08:00') }),
    );
    fc.assert(
      fc.property(minute, minute, second, (from, to, now) => {
        fc.pre(from !== to);
        expect(afterQuiet({ from, to }, now, zone)).toBe(stepToEnd({ from, to }, now));
      }),
      { numRuns: 30 },
    );
  });
});

describe('the mail of the day', () => {
  it('is at its time today, or tomorrow once that has passed', () => {
    const six = 18 * 60;
    expect(nextDigest(six, at('2026-11-18T17:59:59-08:00'), zone)).toBe(at('2026-11-18T18:00:00-08:00'));
    expect(nextDigest(six, at('2026-11-18T18:00:00-08:00'), zone)).toBe(at('2026-11-19T18:00:00-08:00'));
  });

  it('waits for the end of quiet hours; what is urgent does not wait for it', () => {
    const now = at('2026-11-18T12:00:00-08:00');
    const settings = { quiet: night, digest: 23 * 60 };
    expect(planNotice(settings, { urgent: false, now, zone })).toEqual({
      mail: at('2026-11-19T07:00:00-08:00'),
      push: now,
    });
    expect(planNotice(settings, { urgent: true, now, zone })).toEqual({ mail: now, push: now });
  });
});
