import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';

/** Keeps that employees confirm their shifts as they are. */
export async function keepConfirmations(
  query: StoreQuery,
  uuids: readonly string[],
  now: number,
): Promise<void> {
  await sql`
    insert into shift_confirmation
      (shift_uuid, employee_id, branch_id, position_id, start_time, end_time, confirmed_at)
    select uuid, employee_id, branch_id, position_id, start_time, end_time, ${at(now)}
    from shift where uuid = any(${[...uuids]}::uuid[]) and employee_id is not null
    on conflict (store_id, shift_uuid) do update set
      employee_id = excluded.employee_id, branch_id = excluded.branch_id, position_id = excluded.position_id,
      start_time = excluded.start_time, end_time = excluded.end_time, confirmed_at = excluded.confirmed_at`.execute(
    query,
  );
}
