import { daysBetween } from '#domain/time/dates.ts';
import { formatTimeRange } from '#domain/time/time-input.ts';
import type { DateOrder } from '#domain/time/typed-date.ts';
import { localDate, localTime } from '#domain/time/zones.ts';
import type { Language } from './languages.ts';

/** How one person reads numbers and times: the language, and the clock it writes. */
export interface Reader {
  language: Language;
  /** 12-hour (`9:00 AM`) in American English, 24-hour as a preference and in Spanish (docs/rules/time.md#how-times-read). */
  clock: 12 | 24;
}

/** BCP 47 tag of each language: the product is American, so are its dates. */
const tags: Record<Language, string> = { en: 'en-US', es: 'es-US' };

const kept = new Map<
  string,
  Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat | Intl.RelativeTimeFormat
>();

/** Formatters are dear to make and asked for by every cell of a table: each is made once. */
function cached<
  F extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat | Intl.RelativeTimeFormat,
>(make: (tag: string) => F, language: Language, name: string): F {
  const key = `${language} ${name}`;
  const found = kept.get(key);
  if (found) return found as F;
  const made = make(tags[language]);
  kept.set(key, made);
  return made;
}

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached((tag) => new Intl.DateTimeFormat(tag, options), language, JSON.stringify(options));
}

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached((tag) => new Intl.NumberFormat(tag, options), language, JSON.stringify(options));
}

/** A calendar day (`YYYY-MM-DD`) as a moment that every formatter below shows in UTC, so that no zone can shift it. */
function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

/** `1,234.5`, or with exactly so many decimals. */
export function formatNumber(reader: Reader, value: number, decimals?: number): string {
  return numberFormat(
    reader.language,
    decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  ).format(value);
}

/** Hours from seconds with 2 decimals, `7.25` (docs/rules/screens.md#how-figures-read). */
export function formatHours(reader: Reader, seconds: number): string {
  return formatNumber(reader, seconds / 3600, 2);
}

/** Hours from seconds as short as they can be written, `8` or `7.5`: for the grid. */
export function formatShortHours(reader: Reader, seconds: number): string {
  return numberFormat(reader.language, { maximumFractionDigits: 2 }).format(seconds / 3600);
}

/**
 * Whole cents as an amount without its sign of currency, `1,234.50`; what is not a whole number shows as 0 (docs/rules/screens.md#how-figures-read).
 */
export function formatAmount(reader: Reader, cents: number): string {
  return Number.isInteger(cents) ? formatNumber(reader, cents / 100, 2) : '0';
}

/** Whole cents as money, `$1,234.50`; `whole` leaves the cents out. What is not a whole number shows as 0. */
export function formatMoney(reader: Reader, cents: number, precision: 'cents' | 'whole' = 'cents'): string {
  if (!Number.isInteger(cents)) return '0';
  const digits = precision === 'whole' ? 0 : 2;
  return numberFormat(reader.language, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}

/** A share of 1 as `31.4%`. */
export function formatPercent(reader: Reader, share: number, decimals = 1): string {
  return numberFormat(reader.language, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(share);
}

/** Formats the size of a file, `1 kB`, `412 kB`, `1.8 MB`. */
export function formatBytes(reader: Reader, bytes: number): string {
  const isLarge = bytes >= 999_500;
  const size = isLarge ? bytes / 1e6 : Math.max(bytes / 1e3, 1);
  return numberFormat(reader.language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge && size < 10 ? 1 : 0,
  }).format(size);
}

const dayStyles = {
  /** Nov 15 */
  short: { month: 'short', day: 'numeric' },
  /** November 15 */
  long: { month: 'long', day: 'numeric' },
  /** Nov 15, 2026 */
  withYear: { month: 'short', day: 'numeric', year: 'numeric' },
  /** November 15, 2026 */
  longWithYear: { month: 'long', day: 'numeric', year: 'numeric' },
  /** Sunday, November 15, 2026 */
  full: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  /** Sunday, November 15 */
  weekdayLong: { weekday: 'long', month: 'long', day: 'numeric' },
  /** Sun, Nov 15 */
  weekdayShort: { weekday: 'short', month: 'short', day: 'numeric' },
  /** Sun */
  weekday: { weekday: 'short' },
  /** Sunday */
  weekdayName: { weekday: 'long' },
  /** S */
  weekdayNarrow: { weekday: 'narrow' },
  /** 15 */
  dayOfMonth: { day: 'numeric' },
  /** 11/27/2026, as it is typed */
  typed: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayStyle = keyof typeof dayStyles;

/** How a language orders a date in figures. */
export function findDateOrder({ language }: Reader): DateOrder {
  const [first] = dateFormat(language, { ...dayStyles.typed, timeZone: 'UTC' }).formatToParts(0);
  return first?.type === 'day' ? 'day-first' : 'month-first';
}

/** A calendar day (`YYYY-MM-DD`) in words. */
export function formatDay(reader: Reader, day: string, style: DayStyle = 'short'): string {
  return dateFormat(reader.language, { ...dayStyles[style], timeZone: 'UTC' }).format(noonOf(day));
}

/** Two calendar days as a span, `November 15 – 21`. */
export function formatDays(
  reader: Reader,
  from: string,
  to: string,
  style: 'short' | 'long' | 'withYear' = 'long',
): string {
  const options = { ...dayStyles[style], timeZone: 'UTC' };
  const span = dateFormat(reader.language, options).formatRange(noonOf(from), noonOf(to));
  // Spanish sentences put 'del' before it, which asks for 'al'.
  return reader.language === 'es' ? span.replace(/\s?–\s?/, ' al ') : span;
}

/** Extent of a request for time off. */
export interface DaySpan {
  from: string;
  /** The last day; absent: the first. */
  to?: string | undefined;
  /** `HH:MM`; absent: whole days. */
  from_time?: string | null | undefined;
  to_time?: string | null | undefined;
}

/** A day, `Nov 15 – 21`, or hours of a day, `Sun, Nov 15, 1:00 – 5:00 PM`. */
export function formatDaySpan(
  reader: Reader,
  { from, to = from, from_time, to_time }: DaySpan,
  style: DayStyle = 'weekdayShort',
): string {
  if (to !== from) return formatDays(reader, from, to, style === 'withYear' ? style : 'short');
  if (!from_time || !to_time) return formatDay(reader, from, style);
  const instantOf = (time: string) => Date.parse(`${from}T${time}:00Z`);
  const options = { ...dayStyles[style], ...timeOptions(reader, 'UTC') };
  return dateFormat(reader.language, options).formatRange(instantOf(from_time), instantOf(to_time));
}

function timeOptions({ clock }: Reader, zone: string): Intl.DateTimeFormatOptions {
  return {
    hour: clock === 12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: clock === 12 ? 'h12' : 'h23',
    timeZone: zone,
  };
}

/** The wall time of an instant (epoch seconds) in a zone, `9:00 AM`; or to the second. */
export function formatTime(
  reader: Reader,
  instant: number,
  zone: string,
  precision: 'minutes' | 'seconds' = 'minutes',
): string {
  const seconds = precision === 'seconds' ? { second: '2-digit' as const } : {};
  return dateFormat(reader.language, { ...timeOptions(reader, zone), ...seconds }).format(instant * 1000);
}

/** When something ends that began on a local day: `5:00 PM`, or `Fri 2:00 AM` where that is another day. */
export function formatEnd(reader: Reader, instant: number, zone: string, day: string): string {
  if (localDate(instant, zone) === day) return formatTime(reader, instant, zone);
  return dateFormat(reader.language, { ...dayStyles.weekday, ...timeOptions(reader, zone) }).format(
    instant * 1000,
  );
}

/** An instant's day and time in a zone, `Nov 15, 9:00 AM`. */
export function formatDateTime(reader: Reader, instant: number, zone: string): string {
  return dateFormat(reader.language, { ...dayStyles.short, ...timeOptions(reader, zone) }).format(
    instant * 1000,
  );
}

/** Two instants (epoch seconds) as the grid writes them: `9a–5p`, or `9–17` (docs/rules/time.md#how-times-read). */
export function formatGridTimes({ clock }: Reader, from: number, to: number, zone: string): string {
  const wallTime = (instant: number) => localTime(instant, zone).slice(0, 5);
  return formatTimeRange(wallTime(from), wallTime(to), clock);
}

/** `Ana, Ben, and Chloe`. */
export function formatList(reader: Reader, items: string[]): string {
  return cached((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }), reader.language, 'list').format(
    items,
  );
}

/** Units with the distance from which each is used, behind and ahead (seconds): whoever waits for a shift wants its minutes. */
const units = [
  ['hour', 3600, 3 * 3600],
  ['minute', 60, 60],
] as const;

/** Shorter distances are given in hours, even across midnight (seconds). */
const nearby = 12 * 3600;

/**
 * How far an instant is from now (epoch seconds): `in 92 minutes` or `3 hours ago` on the same day or nearby, else by days of the zone's
 * calendar, `tomorrow`; `now` below a minute.
 */
export function formatDistance(reader: Reader, instant: number, now: number, zone: string): string {
  const seconds = instant - now;
  const days = daysBetween(localDate(now, zone), localDate(instant, zone));
  const written = cached(
    (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }),
    reader.language,
    'distance',
  );
  if (days !== 0 && Math.abs(seconds) >= nearby) return written.format(days, 'day');
  const [unit, length] =
    units.find(([, behind, ahead]) => seconds >= ahead || -seconds >= behind) ?? (['second', 60] as const);
  return written.format(Math.trunc(seconds / length), unit);
}
