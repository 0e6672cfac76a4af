import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { isPublished } from './publish/published-branches.ts';

/** Confirmation, drop and offers of a planned shift, deleted with it and kept in the history. Instants in epoch seconds. */
export interface Attached {
  confirmed_at?: number;
  dropped_at?: number;
  offers?: { employee: number; known: string[]; at: number }[];
}

/** Reads what is deleted with a shift: its confirmation where it holds, its drop, its offers and its pending trades. */
export async function readAttached(
  query: StoreQuery,
  uuid: string,
): Promise<{ attached: Attached; trades: number[] }> {
  const { rows } = await sql<{ attached: Attached; trades: number[] }>`
    select json_strip_nulls(json_build_object(
      'confirmed_at', (
        select extract(epoch from c.confirmed_at)::bigint from shift_confirmation c
        where c.shift_uuid = s.uuid and (c.employee_id, c.branch_id, c.position_id, c.start_time, c.end_time)
          is not distinct from (s.employee_id, s.branch_id, s.position_id, s.start_time, s.end_time)),
      'dropped_at', (
        select extract(epoch from d.dropped_at)::bigint from shift_drop d
        where d.shift_uuid = s.uuid and d.employee_id = s.employee_id),
      'offers', (
        select json_agg(json_build_object(
          'employee', o.employee_id, 'known', o.known, 'at', extract(epoch from o.offered_at)::bigint) order by o.employee_id)
        from shift_offer o where o.shift_uuid = s.uuid and s.employee_id is null)
    )) as attached,
    coalesce((
      select json_agg(t.id order by t.id) from shift_trade t
      where s.uuid in (t.shift_uuid, t.other_uuid) and t.state in ('asked', 'accepted')), '[]') as trades
    from shift s where s.uuid = ${uuid}`.execute(query);
  return rows[0] ?? { attached: {}, trades: [] };
}

/** Gives back to a shift what was deleted with it: a drop and offers in a published week, a confirmation unless people were notified since. */
export async function restoreAttached(
  query: StoreQuery,
  uuid: string,
  { confirmed_at, dropped_at, offers = [] }: Attached,
): Promise<void> {
  if (confirmed_at !== undefined) {
    await sql`
      insert into shift_confirmation
        (shift_uuid, employee_id, branch_id, position_id, start_time, end_time, confirmed_at)
      select uuid, employee_id, branch_id, position_id, start_time, end_time, ${at(confirmed_at)}
      from shift s where uuid = ${uuid} and exists (
        select from announced_shift a
        where a.shift_uuid = s.uuid and a.employee_id = s.employee_id and not a.withdrawn)`.execute(query);
  }
  if (dropped_at === undefined && offers.length === 0) return;
  const stored = await query
    .selectFrom('shift')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  if (!(await isPublished(query, stored))) return;
  if (dropped_at !== undefined && stored.employee_id !== null) {
    await query
      .insertInto('shift_drop')
      .values({ shift_uuid: uuid, employee_id: stored.employee_id, dropped_at: at(dropped_at) })
      .execute();
  }
  if (offers.length === 0) return;
  const there = await query
    .selectFrom('employee')
    .select('id')
    .where(
      'id',
      'in',
      offers.map(({ employee }) => employee),
    )
    .where('active', '=', true)
    .execute();
  const kept = offers.filter(({ employee }) => there.some(({ id }) => id === employee));
  if (kept.length === 0) return;
  await query
    .insertInto('shift_offer')
    .values(
      kept.map(({ employee, known, at: offered }) => ({
        ...{ shift_uuid: uuid, employee_id: employee, known, offered_at: at(offered) },
      })),
    )
    .execute();
}
