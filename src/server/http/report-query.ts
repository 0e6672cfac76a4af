import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import { type DayHours, wholeDay } from '#domain/time/hour-window.ts';

/** The days that a report is asked for. */
export function readRange(query: { date_from: PlainDate; date_to: PlainDate }): DateRange {
  return { from: query.date_from, to: query.date_to };
}

/** The hours of each day that a report is asked for; the whole day where it names none. */
export function readHours(query: { hour_from?: number | undefined; hour_to?: number | undefined }): DayHours {
  return { from: query.hour_from ?? wholeDay.from, to: query.hour_to ?? wholeDay.to };
}
