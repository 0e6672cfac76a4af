import type { Language } from './languages.ts';

/** How a person reads numbers and times: the language, the zone of what is shown, and 12 or 24 hours (decisions, section 3). */
export interface ReadingHabits {
  language: Language;
  zone: string;
  /** 12-hour (`9:00 AM`) in American English unless the preference says 24. */
  clock?: 12 | 24;
}

/** What a number or a calendar day needs: no zone. */
type InLanguage = Pick<ReadingHabits, 'language'>;

/** BCP 47 tag of each language: the product is American, so are its dates. */
const tags: Record<Language, string> = { en: 'en-US' };

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
export function formatNumber(value: number, { language }: InLanguage, decimals?: number): string {
  return numberFormat(
    language,
    decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  ).format(value);
}

/** Hours from seconds with 2 decimals, `7.25` (specification, section 9). */
export function formatHours(seconds: number, habits: InLanguage): string {
  return formatNumber(seconds / 3600, habits, 2);
}

/** Hours from seconds as short as they can be written, `8` or `7.5`: for the grid. */
export function formatShortHours(seconds: number, { language }: InLanguage): string {
  return numberFormat(language, { maximumFractionDigits: 2 }).format(seconds / 3600);
}

/** Whole cents as an amount without its sign of currency, `1,234.50`; what is not a whole number shows as 0 (specification, section 9). */
export function formatAmount(cents: number, habits: InLanguage): string {
  return formatNumber(Number.isInteger(cents) ? cents / 100 : 0, habits, 2);
}

/** Whole cents as money, `$1,234.50`; `whole` leaves the cents out. */
export function formatMoney(
  cents: number,
  { language }: InLanguage,
  precision: 'cents' | 'whole' = 'cents',
): string {
  const digits = precision === 'whole' ? 0 : 2;
  return numberFormat(language, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number.isInteger(cents) ? cents / 100 : 0);
}

/** A share of 1 as `31.4%`. */
export function formatPercent(share: number, { language }: InLanguage, decimals = 1): string {
  return numberFormat(language, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(share);
}

const dateStyles = {
  /** Nov 15 */
  short: { month: 'short', day: 'numeric' },
  /** November 15 */
  long: { month: 'long', day: 'numeric' },
  /** Nov 15, 2026 */
  withYear: { month: 'short', day: 'numeric', year: 'numeric' },
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
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof dateStyles;

/** A calendar day (`YYYY-MM-DD`) in words. */
export function formatDate(date: string, { language }: InLanguage, style: DateStyle = 'short'): string {
  return dateFormat(language, { ...dateStyles[style], timeZone: 'UTC' }).format(noonOf(date));
}

/** Two calendar days as a span, `November 15 – 21`. */
export function formatDates(
  from: string,
  to: string,
  { language }: InLanguage,
  style: 'short' | 'long' | 'withYear' = 'long',
): string {
  return dateFormat(language, { ...dateStyles[style], timeZone: 'UTC' }).formatRange(
    noonOf(from),
    noonOf(to),
  );
}

function timeOptions({ clock = 12, zone }: ReadingHabits): Intl.DateTimeFormatOptions {
  return {
    hour: clock === 12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: clock === 12 ? 'h12' : 'h23',
    timeZone: zone,
  };
}

/** The wall time of an instant (epoch seconds): `9:00 AM`, or `09:00`. */
export function formatTime(instant: number, habits: ReadingHabits): string {
  return dateFormat(habits.language, timeOptions(habits)).format(instant * 1000);
}

/** The same to the second: `9:00:07 AM`. */
export function formatTimeToSecond(instant: number, habits: ReadingHabits): string {
  return dateFormat(habits.language, { ...timeOptions(habits), second: '2-digit' }).format(instant * 1000);
}

/** The day of an instant (epoch seconds): `Thu, Nov 19`. */
export function formatDay(instant: number, { language, zone }: ReadingHabits): string {
  return dateFormat(language, { ...dateStyles.weekdayShort, timeZone: zone }).format(instant * 1000);
}

/** Day and time of an instant (epoch seconds): `Nov 15, 9:00 AM`. */
export function formatDateTime(instant: number, habits: ReadingHabits): string {
  return dateFormat(habits.language, { ...dateStyles.short, ...timeOptions(habits) }).format(instant * 1000);
}

function gridHour(instant: number, { clock = 12, zone }: ReadingHabits): string {
  const parts: Record<string, string> = {};
  const format = dateFormat('en', { hour: 'numeric', minute: '2-digit', hourCycle: 'h23', timeZone: zone });
  for (const { type, value } of format.formatToParts(instant * 1000)) parts[type] = value;
  const hour = Number(parts.hour);
  const minutes = parts.minute === '00' ? '' : `:${parts.minute}`;
  if (clock === 24) return `${hour}${minutes}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? 'a' : 'p'}`;
}

/** Two instants (epoch seconds) as the grid writes them: `9a–5p`, or `9–17` (decisions, section 3). */
export function formatGridTimes(from: number, to: number, habits: ReadingHabits): string {
  return `${gridHour(from, habits)}–${gridHour(to, habits)}`;
}

/** `Ana, Ben, and Chloe`. */
export function formatList(items: string[], { language }: InLanguage): string {
  return cached((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }), language, 'list').format(items);
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How far an instant is from now (epoch seconds), in its largest whole unit: `in 42 minutes`, `3 days ago`. */
export function formatDistance(instant: number, now: number, { language }: InLanguage): string {
  const seconds = instant - now;
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? (['minute', 60] as const);
  const format = cached((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }), language, 'distance');
  return format.format(Math.trunc(seconds / length), unit);
}
