import { addDays, dayNumber, isPlainDate, type PlainDate } from './dates.ts';

/** Order of a typed day: month first in American English, day first in Spanish. */
export type DateOrder = 'month-first' | 'day-first';

const digitGroups = /^(\d{1,2})[\s./-]+(\d{1,2})(?:[\s./-]+(\d{2}|\d{4}))?$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/;
const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

const pad = (part: string) => part.padStart(2, '0');

/** Finds the year that puts a month and day closest to today. */
function findNearest(monthAndDay: string, today: PlainDate): PlainDate | null {
  const year = Number(today.slice(0, 4));
  const distance = (day: PlainDate) => Math.abs(dayNumber(day) - dayNumber(today));
  const [nearest] = [year - 1, year, year + 1]
    .map((one) => `${one}-${monthAndDay}`)
    .filter(isPlainDate)
    .sort((one, other) => distance(one) - distance(other));
  return nearest ?? null;
}

/** Reads `11/27/2026`, `11/27/26`, `11/27`, `11272026` or `2026-11-27` as typed; null for what is no date. */
export function readTypedDate(typed: string, order: DateOrder, today: PlainDate): PlainDate | null {
  const words = typed.trim();
  const iso = isoDate.exec(words);
  if (iso) {
    const [, year = '', month = '', day = ''] = iso;
    const date = `${year}-${pad(month)}-${pad(day)}`;
    return isPlainDate(date) ? date : null;
  }
  const [, first, second, year] = digitGroups.exec(words) ?? digitsOnly.exec(words) ?? [];
  if (first === undefined || second === undefined) return null;
  const [month, day] = order === 'month-first' ? [first, second] : [second, first];
  const monthAndDay = `${pad(month)}-${pad(day)}`;
  if (year === undefined) return findNearest(monthAndDay, today);
  const date = `${year.length === 2 ? `20${year}` : year}-${monthAndDay}`;
  return isPlainDate(date) ? date : null;
}

/** Tells whether a typed date needs nothing more: its year has 4 digits. */
export const isFullDate = (typed: string): boolean =>
  /^\d{4}-\d{1,2}-\d{2}$|^\d{1,2}[\s./-]+\d{1,2}[\s./-]+\d{4}$|^\d{8}$/.test(typed.trim());

/** Moves a day within limits. */
export function moveDay(day: PlainDate, days: number, min?: PlainDate, max?: PlainDate): PlainDate {
  const moved = addDays(day, days);
  if (min !== undefined && moved < min) return min;
  return max !== undefined && moved > max ? max : moved;
}
