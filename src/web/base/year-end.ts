import { isPlainDate } from '#domain/time/dates.ts';
import { format } from './format.ts';

/** Last days of the months: when a fiscal year may end. */
const monthEnds = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map(
  (day, month) => `${String(month + 1).padStart(2, '0')}-${day}`,
);

/** Formats `12-31` as 'December 31'; anything else that a client's file says stays as it is. */
export function formatYearEnd(yearEnd: string): string {
  // A leap year has every day.
  const day = `2000-${yearEnd}`;
  return isPlainDate(day) ? format.day(day, 'long') : yearEnd;
}

/** Lists the choices of a fiscal year's end: none, the calendar year first, and what is kept now. */
export function listYearEnds(now: string, none: string): { value: string; label: string }[] {
  const known = ['12-31', ...monthEnds.slice(0, -1)];
  return [
    { value: '', label: none },
    ...[...(now === '' || known.includes(now) ? [] : [now]), ...known].map((value) => ({
      value,
      label: formatYearEnd(value),
    })),
  ];
}
