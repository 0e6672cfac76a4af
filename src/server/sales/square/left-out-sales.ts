import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { Branches } from '#domain/permissions.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { isReached } from '#server/http/reach.ts';
import { closedDay } from './leave-out-closed.ts';

/** The name under which each morning's imports are kept. */
export const pullName = 'Square';

/** Days for which sales that were left out are told: as many as one import by hand fetches. */
const maxDays = 31;

/** Reads how many sales of closed periods the last mornings left out that are still missing, by branch and period. */
export async function readLeftOutSales(query: StoreQuery, reached: Branches, now: number) {
  const { rows } = await sql<{ branch: number; from: PlainDate; to: PlainDate; sales: number }>`
    select job.branch_id as branch, line->'values'->>'from' as "from", line->'values'->>'to' as "to",
      count(distinct line->'values'->>'id')::int as sales
    from sales_import job cross join jsonb_array_elements(job.errors) line
    where job.actor_name = ${pullName} and job.created_at >= ${at(now - maxDays * 86_400)}
      and line->>'code' = ${closedDay} and ${isReached('job.branch_id', reached)}
      and not exists (
        select from sale s where s.store_id = job.store_id and s.branch_id = job.branch_id
          and s.external_id = line->'values'->>'id'
      )
    group by 1, 2, 3 order by 1, 2`.execute(query);
  return rows;
}
