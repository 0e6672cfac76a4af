import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';

/** Keeps that employees confirm their shifts as they are; returns those that were not confirmed so. */
export async function keepConfirmations(
  query: StoreQuery,
  uuids: readonly string[],
  now: number,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    insert into shift_confirmation as kept
      (shift_uuid, employee_id, branch_id, position_id, start_time, end_time, confirmed_at)
    select uuid, employee_id, branch_id, position_id, start_time, end_time, ${at(now)}
    from shift where uuid = any(${[...uuids]}::uuid[]) and employee_id is not null
    on conflict (store_id, shift_uuid) do update set
      employee_id = excluded.employee_id, branch_id = excluded.branch_id, position_id = excluded.position_id,
      start_time = excluded.start_time, end_time = excluded.end_time, confirmed_at = excluded.confirmed_at
    where (kept.employee_id, kept.branch_id, kept.position_id, kept.start_time, kept.end_time) is distinct from
      (excluded.employee_id, excluded.branch_id, excluded.position_id, excluded.start_time, excluded.end_time)
    returning shift_uuid as uuid`.execute(query);
  return rows.map(({ uuid }) => uuid);
}

/** Ends confirmations of shifts that were announced otherwise than they were confirmed. */
export async function endConfirmations(query: StoreQuery, uuids: readonly string[]): Promise<void> {
  await sql`
    delete from shift_confirmation c where c.shift_uuid = any(${[...uuids]}::uuid[]) and not exists (
      select from announced_shift a where a.shift_uuid = c.shift_uuid
        and (a.employee_id, a.branch_id, a.position_id, a.start_time, a.end_time) is not distinct from
          (c.employee_id, c.branch_id, c.position_id, c.start_time, c.end_time)
    )`.execute(query);
}
