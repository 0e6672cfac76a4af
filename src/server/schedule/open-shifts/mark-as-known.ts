import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { weekStart } from '#domain/time/dates.ts';
import type { Context } from '#server/http/context.ts';
import { announcedColumns, toAnnouncedShift } from '#server/notifications/announced-shift.ts';
import { keepConfirmations } from '../confirmations/keep-confirmation.ts';
import { keepDeparted } from '../publish/departed.ts';
import { notifyChanges } from '../publish/notify.ts';
import { keepToldChanges } from '../publish/told-changes.ts';

/** Tells whoever was last told of a shift as their own that it is gone. */
async function notifyEarlier(
  query: StoreQuery,
  context: Context,
  uuid: string,
  informed: readonly (number | null)[],
): Promise<void> {
  const earlier = await query
    .selectFrom('announced_shift')
    .select(['shift_uuid as uuid', ...announcedColumns])
    .where('shift_uuid', '=', uuid)
    .where('withdrawn', '=', false)
    .executeTakeFirst();
  if (!earlier || earlier.employee_id === null || informed.includes(earlier.employee_id)) return;
  const before = toAnnouncedShift(earlier);
  const changes = [{ kind: 'removed' as const, uuid, employee: before.employee, before, after: null }];
  await keepToldChanges(query, changes, context.now());
  const sunday = weekStart(before.localDate);
  await notifyChanges(query, context, { sunday, event: 'shift_changed', changes });
}

/**
 * Marks a taken shift as known to its taker and giver, who need no notification. Whoever counted on it before them is notified now:
 * only one person can be known to have it, and a later change is compared with what the taker knows.
 */
export async function markAsKnown(
  query: StoreQuery,
  context: Context,
  { uuid, taker, giver }: { uuid: string; taker: number; giver: number | null },
): Promise<void> {
  const now = context.now();
  await keepDeparted(query, [uuid], []);
  await notifyEarlier(query, context, uuid, [taker, giver]);
  await sql`
    insert into announced_shift
      (shift_uuid, employee_id, branch_id, start_time, end_time, local_date, shift_role, position_id, note, announced_at)
    select uuid, employee_id, branch_id, start_time, end_time, local_date, shift_role, position_id, note, ${at(now)}
    from shift where uuid = ${uuid}
    on conflict (store_id, shift_uuid) do update set
      employee_id = excluded.employee_id, branch_id = excluded.branch_id, start_time = excluded.start_time,
      end_time = excluded.end_time, local_date = excluded.local_date, shift_role = excluded.shift_role,
      position_id = excluded.position_id, note = excluded.note, announced_at = excluded.announced_at,
      withdrawn = false`.execute(query);
  // Taking a shift is a promise to work it.
  await keepConfirmations(query, [uuid], now);
}
