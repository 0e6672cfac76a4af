import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { Branches } from '#domain/permissions.ts';
import { type Announcement, findAnnouncements } from '#domain/schedule/announcement.ts';
import { addDays } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { isReached } from '#server/http/reach.ts';
import { announcedColumns, toAnnouncedShift } from '#server/notifications/announced-shift.ts';
import { endConfirmations } from '../confirmations/keep-confirmation.ts';
import { findDeparted, keepDeparted, settleDeparted } from './departed.ts';

/**
 * Finds changes in branches of a week since people were last told. A shift that has left the week or the branches is gone
 * there; one that has come into them is compared with what was told elsewhere.
 */
export async function findUnannounced(
  query: StoreQuery,
  sunday: string,
  branches: Branches,
): Promise<Announcement[]> {
  const saturday = addDays(sunday, 6);
  const current = await query
    .selectFrom('shift')
    .select(['uuid', ...announcedColumns])
    .where('local_date', '>=', sunday)
    .where('local_date', '<=', saturday)
    .where('planned', '=', true)
    .where(isReached('branch_id', branches))
    .execute();
  const uuids = current.map(({ uuid }) => uuid);
  const earlier = await query
    .selectFrom('announced_shift')
    .select(['shift_uuid as uuid', 'withdrawn', ...announcedColumns])
    // Its person knows; it is kept for what is owed for it.
    .where('cancelled', '=', false)
    .where((is) =>
      is.or([
        is('shift_uuid', '=', sql<string>`any(${uuids}::uuid[])`),
        is.and([
          is('local_date', '>=', sunday),
          is('local_date', '<=', saturday),
          isReached('branch_id', branches),
        ]),
      ]),
    )
    .execute();
  return findAnnouncements(
    current.map(toAnnouncedShift),
    earlier.map((row) => ({ ...toAnnouncedShift(row), withdrawn: row.withdrawn })),
    await findDeparted(query, sunday, branches),
  );
}

/** Stores the state announced to people in branches of a week; of a shift that is gone, whether its person learned so too late. */
export async function rememberAnnounced(
  query: StoreQuery,
  all: readonly Announcement[],
  { sunday, branches, now }: { sunday: string; branches: readonly number[]; now: number },
): Promise<void> {
  await settleDeparted(query, sunday, branches);
  const changes = all.filter(({ isKnown }) => !isKnown);
  const uuids = [...new Set(changes.map(({ uuid }) => uuid))];
  if (uuids.length === 0) return;
  await keepDeparted(query, uuids, branches);
  const there = changes.flatMap(({ after }) => after ?? []);
  // A shift that changes hands has left one person, and is still there.
  const gone = uuids.filter((uuid) => !there.some((shift) => shift.uuid === uuid));
  const kept = await query
    .updateTable('announced_shift')
    .set({ withdrawn: true, cancelled: true })
    .where('shift_uuid', '=', sql<string>`any(${gone}::uuid[])`)
    .where('start_time', '<=', at(now))
    .where('employee_id', 'is not', null)
    .where('withdrawn', '=', false)
    .returning('shift_uuid')
    .execute();
  const cancelled = new Set(kept.map(({ shift_uuid }) => shift_uuid));
  await query
    .deleteFrom('announced_shift')
    .where('shift_uuid', '=', sql<string>`any(${gone.filter((uuid) => !cancelled.has(uuid))}::uuid[])`)
    .execute();
  const rows = there.map(({ start, end, ...shift }) => ({
    ...shift,
    start: formatInstant(start),
    end: formatInstant(end),
  }));
  await sql`
    insert into announced_shift
      (shift_uuid, employee_id, branch_id, start_time, end_time, local_date, shift_role, position_id, note, announced_at)
    select uuid, employee, branch, start, "end", "localDate", role, position, note, ${at(now)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (
      uuid uuid, employee bigint, branch bigint, start timestamptz, "end" timestamptz, "localDate" date, role text, position bigint, note text
    )
    on conflict (store_id, shift_uuid) do update set
      employee_id = excluded.employee_id, branch_id = excluded.branch_id, start_time = excluded.start_time, end_time = excluded.end_time,
      local_date = excluded.local_date, shift_role = excluded.shift_role, position_id = excluded.position_id, note = excluded.note,
      announced_at = excluded.announced_at, withdrawn = false, cancelled = false,
      scheduled_seconds = case when announced_shift.start_time <= ${at(now)} and not announced_shift.withdrawn
        and announced_shift.employee_id = excluded.employee_id
        then coalesce(announced_shift.scheduled_seconds, extract(epoch from announced_shift.end_time - announced_shift.start_time)) end`.execute(
    query,
  );
  await endConfirmations(query, uuids);
}

/** Withdraws the announcements of a week's branches; returns whom they concerned, by branch. */
export async function withdrawAnnounced(
  query: StoreQuery,
  sunday: string,
  branches: readonly number[],
): Promise<{ branch: number; employee: number }[]> {
  await settleDeparted(query, sunday, branches);
  const rows = await query
    .updateTable('announced_shift')
    .set({ withdrawn: true })
    .where('cancelled', '=', false)
    .where('local_date', '>=', sunday)
    .where('local_date', '<=', addDays(sunday, 6))
    .where(isReached('branch_id', branches))
    .returning(['branch_id as branch', 'employee_id as employee'])
    .execute();
  const pairs = rows.flatMap(({ branch, employee }) => (employee === null ? [] : { branch, employee }));
  return [...new Map(pairs.map((pair) => [`${pair.branch} ${pair.employee}`, pair])).values()];
}
