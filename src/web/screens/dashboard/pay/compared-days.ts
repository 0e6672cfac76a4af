import { addDays, type DateRange, daysBetween, type PlainDate } from '#domain/time/dates.ts';

/** Limit of the server's ranges; longer ones have no comparison. */
const maxDays = 400;

/** Finds the days of a report that are over, of which alone shares and changes say something; null before its first day is over. */
export function daysOver({ from, to }: DateRange, today: PlainDate): DateRange | null {
  if (to < today) return { from, to };
  return from < today ? { from, to: addDays(today, -1) } : null;
}

/** Finds what to compare a report with: the days before it, but only as many as are over while it runs; null for none. */
export function comparedDays(days: DateRange, before: DateRange, today: PlainDate): DateRange | null {
  const over = daysOver(days, today);
  if (!over || before.from >= days.from || daysBetween(before.from, days.to) >= maxDays) return null;
  if (over.to === days.to) return before;
  const end = addDays(before.from, daysBetween(over.from, over.to));
  return { from: before.from, to: end < before.to ? end : before.to };
}
