import { addDays, type DateRange, monthEnd, monthStart, type PlainDate } from './dates.ts';

/** Tells whether a day lies in one of these ranges. */
export function isWithin(ranges: readonly DateRange[]): (date: PlainDate) => boolean {
  return (date) => ranges.some(({ from, to }) => date >= from && date <= to);
}

/** Tells whether a range holds another one whole. */
export function containsRange(range: DateRange, { from, to }: DateRange): boolean {
  return from >= range.from && to <= range.to;
}

/** The parts of a range that lie in none of these others, which are in order. */
export function subtractRanges(range: DateRange, others: readonly DateRange[]): DateRange[] {
  const beside: DateRange[] = [];
  let { from } = range;
  for (const other of others) {
    if (other.from > from) beside.push({ from, to: addDays(other.from, -1) });
    if (other.to >= from) from = addDays(other.to, 1);
  }
  if (from <= range.to) beside.push({ from, to: range.to });
  return beside.filter(({ from, to }) => from <= to);
}

/** Splits a range into its whole months, as one range, and the days around them. */
export function splitAtMonths({ from, to }: DateRange): { months: DateRange[]; days: DateRange[] } {
  const first = from === monthStart(from) ? from : addDays(monthEnd(from), 1);
  const last = to === monthEnd(to) ? to : addDays(monthStart(to), -1);
  if (first > last) return { months: [], days: [{ from, to }] };
  return {
    months: [{ from: first, to: last }],
    days: subtractRanges({ from, to }, [{ from: first, to: last }]),
  };
}

/** Splits a range into parts of at most so many days, in order. */
export function splitDays({ from, to }: DateRange, most: number): DateRange[] {
  const parts: DateRange[] = [];
  for (let first = from; first <= to; first = addDays(first, most)) {
    const last = addDays(first, most - 1);
    parts.push({ from: first, to: last < to ? last : to });
  }
  return parts;
}
