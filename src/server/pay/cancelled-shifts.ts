import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { CancelledShift } from '#domain/pay/reporting-time.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { readFreedForLeave } from '#server/schedule/freed-for-leave.ts';
import { nonWorkRoles } from '#server/schedule/visible-shifts.ts';

type CancelledOf = CancelledShift & { employee: number; uuid: string };

/** Reads published shifts of days that were deleted, but not for leave, without their person being told before they began. */
export async function readCancelled(
  query: StoreQuery,
  { from, to }: DateRange,
  now: number,
): Promise<CancelledOf[]> {
  const { rows } = await sql<CancelledOf>`
    select a.employee_id as employee, a.shift_uuid as uuid, a.branch_id as branch, a.local_date as date,
      extract(epoch from a.end_time - a.start_time)::float8 as scheduled
    from announced_shift a
    where a.local_date between ${from} and ${to} and a.employee_id is not null and (a.cancelled or not a.withdrawn)
      and extract(epoch from a.start_time) <= ${now} and a.shift_role not in ${nonWorkRoles}
      and not exists (select from shift s where s.store_id = a.store_id and s.uuid = a.shift_uuid)
    order by a.local_date, a.start_time, a.shift_uuid`.execute(query);
  const isFreed = await readFreedForLeave(query, rows);
  return rows.filter((one) => !isFreed(one));
}
