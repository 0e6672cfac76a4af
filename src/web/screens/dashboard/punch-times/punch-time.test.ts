import { describe, expect, it } from 'vitest';
import { isPunchTwice, parsePunchTime, toPunchTime } from './punch-time.ts';

const zone = 'America/Los_Angeles';
const instant = (text: string) => Date.parse(text) / 1000;
/** Half past one in the night when clocks go back, with some seconds. */
const [first, second] = [instant('2026-11-01T01:30:20-07:00'), instant('2026-11-01T01:30:20-08:00')];

describe('the time of a punch to accept', () => {
  it.each([first, second])('keeps its seconds and its hour while unchanged', (at) => {
    expect(parsePunchTime(toPunchTime(at, zone), at, zone)).toBe(at);
  });

  it('is the chosen one of two equal times', () => {
    const values = toPunchTime(first, zone);
    expect(isPunchTwice(values, zone)).toBe(true);
    expect(parsePunchTime({ ...values, occurrence: 'second' }, first, zone)).toBe(second - 20);
    expect(parsePunchTime({ ...values, time: '01:45', occurrence: 'second' }, first, zone)).toBe(
      instant('2026-11-01T01:45:00-08:00'),
    );
    expect(parsePunchTime({ ...toPunchTime(second, zone), occurrence: 'first' }, second, zone)).toBe(
      first - 20,
    );
  });

  it('is asked about only where it occurs twice', () => {
    const values = toPunchTime(first, zone);
    expect(isPunchTwice({ ...values, time: '02:30' }, zone)).toBe(false);
    expect(isPunchTwice({ ...values, date: null }, zone)).toBe(false);
    expect(isPunchTwice({ ...values, time: '' }, zone)).toBe(false);
  });

  describe('typed alone', () => {
    const typed = (after: string, time: string, occurrence: 'first' | 'second' = 'first') => {
      const values = { after: instant(after), time, occurrence };
      return [isPunchTwice(values, zone), parsePunchTime(values, null, zone)];
    };

    it('is the first such time after the punch before it', () => {
      expect(typed('2026-11-09T09:00:30-08:00', '17:00')).toEqual([
        false,
        instant('2026-11-09T17:00:00-08:00'),
      ]);
      expect(typed('2026-11-09T22:00:00-08:00', '06:00')).toEqual([
        false,
        instant('2026-11-10T06:00:00-08:00'),
      ]);
      expect(typed('2026-11-09T09:00:30-08:00', '09:00')).toEqual([
        false,
        instant('2026-11-10T09:00:00-08:00'),
      ]);
      expect(typed('2026-11-09T09:00:00-08:00', '5')).toEqual([false, null]);
    });

    it('is asked about where both of two equal times come after it', () => {
      const evening = '2026-10-31T20:00:00-07:00';
      expect(typed(evening, '01:30')).toEqual([true, first - 20]);
      expect(typed(evening, '01:30', 'second')).toEqual([true, second - 20]);
      expect(typed('2026-11-01T01:40:00-07:00', '01:30')).toEqual([false, second - 20]);
      expect(typed('2026-11-01T01:40:00-08:00', '01:30')).toEqual([
        false,
        instant('2026-11-02T01:30:00-08:00'),
      ]);
    });

    it('is none where clocks skip it that night', () => {
      expect(typed('2026-03-07T20:00:00-08:00', '02:30')).toEqual([false, null]);
    });
  });

  it('is none in the hour that clocks skip', () => {
    expect(
      parsePunchTime({ ...toPunchTime(first, zone), date: '2026-03-08', time: '02:30' }, first, zone),
    ).toBe(null);
  });
});
