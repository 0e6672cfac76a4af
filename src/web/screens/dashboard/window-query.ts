import { type DayHours, wholeDay } from '#domain/time/hour-window.ts';

/** The hours of each day as a query says them; the whole day is not said. */
export function hoursQuery({ from, to }: DayHours): { hour_from?: string; hour_to?: string } {
  if (from === wholeDay.from && to === wholeDay.to) return {};
  return { hour_from: String(from), hour_to: String(to) };
}
