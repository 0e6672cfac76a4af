import { addDays, type DateRange, daysBetween, type PlainDate } from '#domain/time/dates.ts';

/** Limit of the server's ranges; longer ones have no comparison. */
const maxDays = 400;

/** Finds the days to compare a report with: those before it, while it runs only as many as are over; null for none. */
export function comparedDays({ from, to }: DateRange, before: DateRange, today: PlainDate): DateRange | null {
  if (today <= from || before.from >= from || daysBetween(before.from, to) >= maxDays) return null;
  const end = addDays(before.from, daysBetween(from, today) - 1);
  return to < today || end > before.to ? before : { from: before.from, to: end };
}
