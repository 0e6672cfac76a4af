import { type RawBuilder, sql } from 'kysely';
import { addDays, type DateRange } from '#domain/time/dates.ts';

/**
 * Which rows of `shift` can touch a range of days in whatever zone a branch may have, and some more, as two conditions on `s` without a row in
 * common: those that lie by their plan's day, and the few whose plan or record begins more than a day before it or ends more than two
 * after. Each is an index of its own (0024-records-by-day.sql has the same words), so that reports cost the same however long the history.
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

/** These rows in the place of the table. */
export function selectShiftsNear(range: DateRange): RawBuilder<unknown> {
  const [near, far] = filterShiftsNear(range);
  return sql`(select s.* from shift s where ${near} union all select s.* from shift s where ${far})`;
}
