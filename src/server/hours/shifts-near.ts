import { type RawBuilder, sql } from 'kysely';
import { splitDays } from '#domain/time/date-ranges.ts';
import { addDays, type DateRange } from '#domain/time/dates.ts';

/**
 * Selects rows of `shift s` that may touch a range in any zone, by two disjoint conditions: near their plan's day, or far from it
 * (over a day before, over two after). An index for each (0024-records-by-day.sql, same words) makes cost independent of history.
 */
export function filterShiftsNear({
  from,
  to,
}: DateRange): [near: RawBuilder<unknown>, far: RawBuilder<unknown>] {
  const near = sql`s.local_date between ${addDays(from, -4)} and ${addDays(to, 3)}`;
  const far = sql`not (${near}) and (s.start_time - s.clock_in > interval '1 day'
    or s.clock_out - s.start_time > interval '2 days' or s.end_time - s.start_time > interval '2 days')`;
  return [near, far];
}

/** Days read in one go: what others ask meanwhile is answered in between. */
const daysAtOnce = 42;

/** Selects the same rows in parts, to be read one after the other. */
export function selectShiftsInParts(range: DateRange): RawBuilder<unknown>[] {
  const [, far] = filterShiftsNear(range);
  const days = { from: addDays(range.from, -4), to: addDays(range.to, 3) };
  return splitDays(days, daysAtOnce).map(({ from, to }, index) => {
    const near = sql`select s.* from shift s where s.local_date between ${from} and ${to}`;
    return index === 0 ? sql`(${near} union all select s.* from shift s where ${far})` : sql`(${near})`;
  });
}

export function selectShiftsNear(range: DateRange): RawBuilder<unknown> {
  const [near, far] = filterShiftsNear(range);
  return sql`(select s.* from shift s where ${near} union all select s.* from shift s where ${far})`;
}
