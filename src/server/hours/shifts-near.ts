import { type RawBuilder, sql } from 'kysely';
import { addDays, type DateRange } from '#domain/time/dates.ts';

/**
 * Filters rows of `shift` that may touch a range of days in any zone, by two disjoint conditions on `s`: rows near it by their plan's day,
 * and the few whose plan or record begins over a day before that day or ends over two after. Each has its index (0024-records-by-day.sql,
 * in the same words), which keeps the cost of reports independent of history.
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

/** Selects these rows in place of the table. */
export function selectShiftsNear(range: DateRange): RawBuilder<unknown> {
  const [near, far] = filterShiftsNear(range);
  return sql`(select s.* from shift s where ${near} union all select s.* from shift s where ${far})`;
}
