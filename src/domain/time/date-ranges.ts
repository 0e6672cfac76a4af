import { addDays, type DateRange, type PlainDate } from './dates.ts';

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
