import type { Instant, PlainDate } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { session } from './session.ts';

/** Reads this device's clock, in whole epoch seconds. */
export function readNow(): Instant {
  return Math.floor(Date.now() / 1000);
}

/** Reads today's date in a zone, by default the store's. */
export function readToday(zone = session.timezone): PlainDate {
  return localDate(readNow(), zone);
}
