import { containsRange } from '#domain/time/date-ranges.ts';
import type { DateRange } from '#domain/time/dates.ts';

interface Period {
  date_from: string;
  date_to: string;
  reopened_at: number | null;
}

/** Tells of a period whether it is closed and shares days with these. */
export const isClosedIn =
  ({ from, to }: DateRange) =>
  ({ date_from, date_to, reopened_at }: Period): boolean =>
    reopened_at === null && date_from <= to && date_to >= from;

/** Tells of a period whether it is closed and holds all of these days. */
export const isClosedOver =
  (range: DateRange) =>
  ({ date_from, date_to, reopened_at }: Period): boolean =>
    reopened_at === null && containsRange({ from: date_from, to: date_to }, range);
