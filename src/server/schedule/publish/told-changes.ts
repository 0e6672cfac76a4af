import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { Announcement } from '#domain/schedule/announcement.ts';
import { findToldChange } from '#domain/schedule/told-change.ts';
import { readFreedForLeave } from '#server/schedule/freed-for-leave.ts';

/** Keeps what people are told of changes of their published shifts, which notice premiums rest on. */
export async function keepToldChanges(
  query: StoreQuery,
  updates: readonly Announcement[],
  now: number,
): Promise<void> {
  const told = updates.flatMap((update) => findToldChange(update, now) ?? []);
  const isFreed = await readFreedForLeave(query, told);
  const rows = told.filter((one) => one.after !== null || !isFreed(one));
  if (rows.length === 0) return;
  await query
    .insertInto('told_change')
    .values(
      rows.map(({ uuid, employee, branch, date, start, before, after }) => ({
        ...{ shift_uuid: uuid, employee_id: employee, branch_id: branch, local_date: date },
        ...{ told_at: at(now), start_time: at(start), seconds_before: before, seconds_after: after },
      })),
    )
    .onConflict((same) => same.doNothing())
    .execute();
}
