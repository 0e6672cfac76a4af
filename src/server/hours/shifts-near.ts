import { type RawBuilder, sql } from 'kysely';
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

export function selectShiftsNear(range: DateRange): RawBuilder<unknown> {
  const [near, far] = filterShiftsNear(range);
  return sql`(select s.* from shift s where ${near} union all select s.* from shift s where ${far})`;
}
