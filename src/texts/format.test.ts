import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMinutes } from '#domain/time/minutes.ts';
import { parseTime } from '#domain/time/typed-time.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import {
  formatAmount,
  formatDateTime,
  formatDay,
  formatDays,
  formatDistance,
  formatEnd,
  formatGridTimes,
  formatHours,
  formatMoney,
  formatTime,
  type Reader,
} from './format.ts';

const twelve: Reader = { language: 'en', clock: 12 };
const twentyFour: Reader = { language: 'en', clock: 24 };
const zone = 'America/Los_Angeles';
const nine = Date.parse('2026-11-18T09:00:00-08:00') / 1000;

/** Intl separates with spaces of several widths; they do not matter here. */
const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ');

describe('format', () => {
  it('shows money from whole cents, and 0 for what is none', () => {
    expect(formatAmount(twelve, 12_345)).toBe('123.45');
    expect(formatAmount(twelve, 1.5)).toBe('0');
    expect(formatMoney(twelve, 1.5)).toBe('0');
    expect(formatMoney(twelve, 3_336_827)).toBe('$33,368.27');
    expect(formatMoney(twelve, 4_700, 'whole')).toBe('$47');
  });

  it('shows hours with two decimals', () => {
    expect(formatHours(twelve, 27_000)).toBe('7.50');
    expect(formatHours(twelve, 3_600_000)).toBe('1,000.00');
  });

  it('never shifts a calendar day', () => {
    expect(formatDay(twelve, '2026-11-15')).toBe('Nov 15');
    expect(formatDay(twelve, '2026-11-15', 'full')).toBe('Sunday, November 15, 2026');
    expect(plain(formatDays(twelve, '2026-11-15', '2026-11-21'))).toBe('November 15 – 21');
  });

  it('shows times as the person reads them', () => {
    expect(plain(formatTime(twelve, nine, zone))).toBe('9:00 AM');
    expect(plain(formatTime(twelve, nine + 7, zone, 'seconds'))).toBe('9:00:07 AM');
    expect(plain(formatDateTime(twelve, nine, zone))).toBe('Nov 18, 9:00 AM');
    expect(plain(formatEnd(twelve, nine, zone, '2026-11-18'))).toBe('9:00 AM');
    expect(plain(formatEnd(twelve, nine, zone, '2026-11-17'))).toBe('Wed 9:00 AM');
    expect(formatTime(twentyFour, nine, zone)).toBe('09:00');
    expect(formatGridTimes(twelve, nine, nine + 8 * 3600, zone)).toBe('9a–5p');
    expect(formatGridTimes(twentyFour, nine, nine + 8.5 * 3600, zone)).toBe('9–17:30');
    expect(formatGridTimes(twelve, nine + 15 * 3600, nine + 3 * 3600, zone)).toBe('12a–12p');
  });

  it('speaks Spanish, with 24 hours unless the other is asked for', () => {
    const spanish: Reader = { language: 'es', clock: 24 };
    expect(formatMoney(spanish, 3_336_827)).toBe('$33,368.27');
    expect(formatDay(spanish, '2026-11-15', 'full')).toBe('domingo, 15 de noviembre de 2026');
    expect(plain(formatDays(spanish, '2026-11-15', '2026-11-21'))).toBe('15 al 21 de noviembre');
    expect(plain(formatDays(spanish, '2026-11-29', '2026-12-05'))).toBe('29 de noviembre al 5 de diciembre');
    expect(plain(formatDays(spanish, '2026-11-29', '2026-12-05', 'short'))).toBe('29 de nov al 5 de dic');
    expect(formatTime(spanish, nine + 8 * 3600, zone)).toBe('17:00');
    expect(formatGridTimes(spanish, nine, nine + 8.5 * 3600, zone)).toBe('9–17:30');
    expect(plain(formatTime({ ...spanish, clock: 12 }, nine, zone))).toBe('9:00 a.m.');
    expect(formatDistance(spanish, nine - 3 * 86_400, nine, zone)).toBe('hace 3 días');
  });

  it('shows distances in their largest unit, and soon ones in minutes', () => {
    expect(formatDistance(twelve, nine + 42 * 60, nine, zone)).toBe('in 42 minutes');
    expect(formatDistance(twelve, nine + 119 * 60, nine, zone)).toBe('in 119 minutes');
    expect(formatDistance(twelve, nine - 119 * 60, nine, zone)).toBe('1 hour ago');
    expect(formatDistance(twelve, nine - 59, nine, zone)).toBe('now');
    expect(formatDistance(twelve, nine - 3 * 86_400, nine, zone)).toBe('3 days ago');
  });

  it.each([
    ['2026-11-26 19:50', '2026-11-28 09:00', 'in 2 days'],
    ['2026-11-26 23:59', '2026-11-28 00:01', 'in 2 days'],
    ['2026-11-27 00:30', '2026-11-28 09:00', 'tomorrow'],
    ['2026-11-27 20:59', '2026-11-28 09:00', 'tomorrow'],
    ['2026-11-27 21:01', '2026-11-28 09:00', 'in 11 hours'],
    ['2026-11-27 23:30', '2026-11-28 00:30', 'in 60 minutes'],
    ['2026-11-28 00:30', '2026-11-28 21:50', 'in 21 hours'],
    ['2026-11-28 09:00', '2026-11-26 19:50', '2 days ago'],
    // 25 and 23 hours apart, over the change of clocks.
    ['2026-10-31 09:00', '2026-11-01 09:00', 'tomorrow'],
    ['2026-10-31 23:30', '2026-11-02 00:30', 'in 2 days'],
    ['2026-03-07 09:00', '2026-03-08 09:00', 'tomorrow'],
    ['2026-03-07 00:30', '2026-03-08 23:30', 'tomorrow'],
  ])('tells by the calendar that at %s an instant at %s is %s', (now, then, said) => {
    const at = (wall: string) => instantOfWallTime(wall.slice(0, 10), wall.slice(11), zone);
    expect(formatDistance(twelve, at(then), at(now), zone)).toBe(said);
  });

  it('counts days where the branch is', () => {
    const evening = Date.parse('2026-11-26T22:00:00-08:00') / 1000;
    const shift = Date.parse('2026-11-28T00:30:00-08:00') / 1000;
    expect(formatDistance(twelve, shift, evening, zone)).toBe('in 2 days');
    expect(formatDistance(twelve, shift, evening, 'America/New_York')).toBe('tomorrow');
  });

  it('writes times that a field reads again, whatever comes before', () => {
    const times = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(
        times,
        times,
        fc.constantFrom<Reader['language']>('en', 'es'),
        fc.constantFrom<Reader['clock']>(12, 24),
        (minutes, earlier, language, clock) => {
          const time = formatMinutes(minutes);
          const shown = formatTime({ language, clock }, minutes * 60, 'UTC');
          expect(parseTime(shown, clock, formatMinutes(earlier))).toBe(time);
        },
      ),
    );
  });
});
