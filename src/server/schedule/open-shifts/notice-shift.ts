import { sql } from 'kysely';
import type { NoticeData } from '#contract/notifications/notices.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { keepConfirmations } from '../confirmations/keep-confirmation.ts';
import { keepDeparted } from '../publish/departed.ts';
import type { ShiftRow } from '../shift-json.ts';

export function toNoticeShift(
  row: Pick<ShiftRow, 'branch' | 'start_time' | 'end_time' | 'shift_role'> &
    Partial<Pick<ShiftRow, 'position'>>,
): NoticeData<'shift_offered'>['shift'] {
  const { branch, start_time, end_time, shift_role, position } = row;
  return { branch, start_time, end_time, shift_role, position };
}

/**
 * Marks a taken shift as known to its taker and giver, who need no notification.
 * Keeps earlier announcements to others, who must still hear that it is gone.
 */
export async function markAsKnown(
  query: StoreQuery,
  uuid: string,
  now: number,
  giver: number | null = null,
): Promise<void> {
  await keepDeparted(query, [uuid], []);
  await sql`
    insert into announced_shift
      (shift_uuid, employee_id, branch_id, start_time, end_time, local_date, shift_role, position_id, note, announced_at)
    select uuid, employee_id, branch_id, start_time, end_time, local_date, shift_role, position_id, note, ${at(now)}
    from shift where uuid = ${uuid}
    on conflict (store_id, shift_uuid) do update set
      employee_id = excluded.employee_id, branch_id = excluded.branch_id, start_time = excluded.start_time,
      end_time = excluded.end_time, local_date = excluded.local_date, shift_role = excluded.shift_role,
      position_id = excluded.position_id, note = excluded.note, announced_at = excluded.announced_at, withdrawn = false
    where announced_shift.employee_id is null or announced_shift.employee_id = excluded.employee_id
      or announced_shift.employee_id = ${giver}::bigint or announced_shift.withdrawn`.execute(query);
  // Taking a shift is a promise to work it.
  await keepConfirmations(query, [uuid], now);
}
