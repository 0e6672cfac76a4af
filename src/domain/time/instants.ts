import { isPlainDate } from './dates.ts';

/** A point in time, in whole seconds since 1970-01-01T00:00Z. */
export type Instant = number;

const pattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|([+-])(\d{2}):(\d{2}))$/;

/**
 * Reads ISO 8601 with an offset (`2026-11-08T09:00:00-08:00`, `Z` is one); fractions of a second are dropped (decisions, section 3).
 * Anything else, an impossible date among it: null.
 */
export function parseInstant(text: string): Instant | null {
  const [, date, hour, minute, second = '00', sign, offsetHour = '00', offsetMinute = '00'] =
    pattern.exec(text) ?? [];
  if (!date || !isPlainDate(date)) return null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  if (Number(offsetHour) > 18 || Number(offsetMinute) > 59) return null;
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * 60 * (sign === '-' ? -1 : 1);
  const instant = Date.parse(`${date}T${hour}:${minute}:${second}Z`) / 1000 - offset;
  return instant >= 0 ? instant : null;
}

/** An instant in UTC as the API gives it: `2026-11-08T17:00:00+00:00`. */
export function formatInstant(instant: Instant): string {
  return `${new Date(instant * 1000).toISOString().slice(0, 19)}+00:00`;
}
