import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { NoticeCover, ToldChange } from '#domain/pay/notice-premium.ts';
import type { DateRange } from '#domain/time/dates.ts';

/** Reads the ordinances that cover each branch. */
export async function readNoticeCovers(query: StoreQuery): Promise<Map<number, NoticeCover[]>> {
  const rows = await query
    .selectFrom('notice_rule')
    .select(['branch_id', 'from_date as from', 'rule'])
    .execute();
  const byBranch = Map.groupBy(rows as (NoticeCover & { branch_id: number })[], (row) => row.branch_id);
  return new Map(
    [...byBranch].map(([branch, covers]) => [branch, covers.map(({ from, rule }) => ({ from, rule }))]),
  );
}

/** Reads changes of published shifts of days that their people were told of. */
export async function readToldChanges(
  query: StoreQuery,
  { from, to }: DateRange,
): Promise<(ToldChange & { employee: number })[]> {
  const { rows } = await sql<ToldChange & { employee: number }>`
    select c.shift_uuid as uuid, c.employee_id as employee, c.branch_id as branch, c.local_date as date,
      extract(epoch from c.start_time - c.told_at)::float8 as notice,
      c.seconds_before as before, c.seconds_after as after
    from told_change c
    where c.local_date between ${from} and ${to}
    order by c.local_date, c.start_time, c.shift_uuid, c.told_at`.execute(query);
  return rows;
}
