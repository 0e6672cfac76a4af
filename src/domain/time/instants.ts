import { dayNumber, type Instant, isPlainDate } from './dates.ts';
import { localDate, localTime, offsetAt } from './zones.ts';

/** 2200-01-01T00:00Z: later instants are typing errors. */
const maxInstant = 7_258_118_400;

const pattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|([+-])(\d{2}):(\d{2}))$/;

/**
 * Reads ISO 8601 with an offset or `Z`; drops fractions of a second (docs/rules/time.md#instants).
 * Returns null for other text, an impossible date or time, and instants before 1970 or after 2200-01-01T00:00Z.
 */
export function parseInstant(text: string): Instant | null {
  const [, date, hour, minute, second = '00', sign, offsetHour = '00', offsetMinute = '00'] =
    pattern.exec(text) ?? [];
  if (!date || !isPlainDate(date)) return null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  if (Number(offsetHour) > 18 || Number(offsetMinute) > 59) return null;
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * 60 * (sign === '-' ? -1 : 1);
  const time = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  const instant = dayNumber(date) * 86_400 + time - offset;
  return instant >= 0 && instant <= maxInstant ? instant : null;
}

/** Reads an instant that the server itself wrote; throws if it is none. */
export function requireInstant(text: string): Instant {
  const instant = parseInstant(text);
  if (instant === null) throw new Error(`Not an instant: ${text}`);
  return instant;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Formats ISO 8601 with a numeric offset, as `2026-11-08T09:00:00-08:00` (docs/rules/time.md#instants). */
export function formatInstant(instant: Instant, zone = 'UTC'): string {
  const minutes = Math.round(offsetAt(instant, zone) / 60);
  const ahead = Math.abs(minutes);
  const offset = `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`;
  return `${localDate(instant, zone)}T${localTime(instant, zone)}${offset}`;
}
