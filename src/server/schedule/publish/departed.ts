import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { Branches } from '#domain/permissions.ts';
import type { Announcement } from '#domain/schedule/announcement.ts';
import { addDays } from '#domain/time/dates.ts';
import { isReached } from '#server/http/reach.ts';
import { announcedColumns, toAnnouncedShift } from '#server/notifications/announced-shift.ts';

/** Keeps what was told of shifts in branches that they have left and that are not published now: there they are gone, and not yet settled. */
export async function keepDeparted(
  query: StoreQuery,
  uuids: readonly string[],
  published: readonly number[],
): Promise<void> {
  await sql`
    insert into departed_shift
      (shift_uuid, branch_id, employee_id, start_time, end_time, local_date, shift_role, position_id, note)
    select a.shift_uuid, a.branch_id, a.employee_id, a.start_time, a.end_time, a.local_date, a.shift_role, a.position_id, a.note
    from announced_shift a join shift s on s.store_id = a.store_id and s.uuid = a.shift_uuid
    where a.shift_uuid = any(${[...uuids]}::uuid[]) and not a.withdrawn and a.branch_id <> s.branch_id
      and not a.branch_id = any(${[...published]}::bigint[])
    on conflict do nothing`.execute(query);
}

/** Settles a week's branches: what has left them is told, or withdrawn with the rest. */
export async function settleDeparted(
  query: StoreQuery,
  sunday: string,
  branches: readonly number[],
): Promise<void> {
  await query
    .deleteFrom('departed_shift')
    .where('local_date', '>=', sunday)
    .where('local_date', '<=', addDays(sunday, 6))
    .where(isReached('branch_id', branches))
    .execute();
}

/** Finds shifts that have left branches of a week since they were told there. Their people know: another branch has told them. */
export async function findDeparted(
  query: StoreQuery,
  sunday: string,
  branches: Branches,
): Promise<Announcement[]> {
  const rows = await query
    .selectFrom('departed_shift')
    .select(['shift_uuid as uuid', ...announcedColumns])
    .where('local_date', '>=', sunday)
    .where('local_date', '<=', addDays(sunday, 6))
    .where(isReached('branch_id', branches))
    // One that has come back is compared with what was told last.
    .where(
      sql<boolean>`not exists (
        select from shift s where s.uuid = departed_shift.shift_uuid and s.branch_id = departed_shift.branch_id)`,
    )
    .where(
      sql<boolean>`not exists (
        select from announced_shift a
        where a.shift_uuid = departed_shift.shift_uuid and a.branch_id = departed_shift.branch_id)`,
    )
    .execute();
  return rows.map(toAnnouncedShift).map((before) => ({
    kind: 'removed',
    uuid: before.uuid,
    employee: before.employee,
    before,
    after: null,
    isKnown: true,
  }));
}
