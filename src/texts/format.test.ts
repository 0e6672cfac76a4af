import {
  formatAmount,
  formatDate,
  formatDates,
  formatDay,
  formatDistance,
  formatGridTimes,
  formatHours,
  formatMoney,
  formatTime,
  type ReadingHabits,
} from './format.ts';

const twelve: ReadingHabits = { language: 'en', zone: 'America/Los_Angeles' };
const twentyFour: ReadingHabits = { ...twelve, clock: 24 };
const nine = Date.parse('2026-11-18T09:00:00-08:00') / 1000;

/** Intl separates with spaces of several widths; they do not matter here. */
const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ');

describe('format', () => {
  it('shows money from whole cents, and 0 for what is none', () => {
    expect(formatAmount(12_345, twelve)).toBe('123.45');
    expect(formatAmount(1.5, twelve)).toBe('0.00');
    expect(formatMoney(3_336_827, twelve)).toBe('$33,368.27');
    expect(formatMoney(4_700, twelve, 'whole')).toBe('$47');
  });

  it('shows hours with two decimals', () => {
    expect(formatHours(27_000, twelve)).toBe('7.50');
    expect(formatHours(3_600_000, twelve)).toBe('1,000.00');
  });

  it('never shifts a calendar day', () => {
    expect(formatDate('2026-11-15', twelve)).toBe('Nov 15');
    expect(formatDate('2026-11-15', twelve, 'full')).toBe('Sunday, November 15, 2026');
    expect(plain(formatDates('2026-11-15', '2026-11-21'), twelve)).toBe('November 15 – 21');
  });

  it('shows times as the person reads them', () => {
    expect(plain(formatTime(nine), twelve)).toBe('9:00 AM');
    expect(formatTime(nine, twentyFour)).toBe('09:00');
    expect(formatDay(nine, twelve)).toBe('Wed, Nov 18');
    expect(formatGridTimes(nine, nine + 8 * 3600, twelve)).toBe('9a–5p');
    expect(formatGridTimes(nine, nine + 8.5 * 3600, twentyFour)).toBe('9–17:30');
    expect(formatGridTimes(nine + 15 * 3600, nine + 3 * 3600, twelve)).toBe('12a–12p');
  });

  it('shows distances in their largest unit', () => {
    expect(formatDistance(nine + 42 * 60, nine, twelve)).toBe('in 42 minutes');
    expect(formatDistance(nine - 3 * 86_400, nine, twelve)).toBe('3 days ago');
  });
});
