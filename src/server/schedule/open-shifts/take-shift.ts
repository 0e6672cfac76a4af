import type { NoticeData } from '#contract/notifications/notices.ts';
import type { StoreQuery } from '#database/open.ts';
import { weekStart } from '#domain/time/dates.ts';
import type { Context } from '#server/http/context.ts';
import { notFound } from '#server/http/refusal.ts';
import { notify } from '#server/notifications/notify.ts';
import { readAccounts } from '#server/notifications/recipients.ts';
import { updateShift } from '../save-shift.ts';
import { readShift, type ShiftRow } from '../shift-json.ts';
import type { StoredShift } from '../shift-state.ts';
import { markAsKnown } from './mark-as-known.ts';
import { toNoticeShift } from './notice-shift.ts';
import { notifyBid } from './notify-bid.ts';

export function noticeOf(row: ShiftRow, date: string): NoticeData<'shift_taken'> {
  return { sunday: weekStart(date), shift: toNoticeShift(row) };
}

/** Gives an open or dropped shift, held by the caller, to somebody, and tells those it was offered to and who dropped it. */
export async function takeShift(
  query: StoreQuery,
  context: Context,
  { stored, employee, person }: { stored: StoredShift; employee: number; person: string },
): Promise<void> {
  const { uuid, employee_id: giver } = stored;
  // Bids and offers of the others end with the change below.
  const offers = await query
    .selectFrom('shift_offer')
    .select('employee_id')
    .where('shift_uuid', '=', uuid)
    .execute();
  await query
    .updateTable('shift_bid')
    .set({ state: 'approved' })
    .where('shift_uuid', '=', uuid)
    .where('employee_id', '=', employee)
    .where('state', '=', 'waiting')
    .execute();
  await updateShift(
    query,
    // A taker may work in other branches only.
    { ...context, ifMatch: undefined, reach: 'all' },
    uuid,
    { employee },
    { alone: false, action: giver === null ? 'claim' : 'hand_over' },
  );
  await markAsKnown(query, context, { uuid, taker: employee, giver });
  const row = await readShift(query, uuid);
  if (!row) throw notFound();
  const others = offers.map(({ employee_id }) => employee_id).filter((other) => other !== employee);
  await notify(query, context, await readAccounts(query, others), {
    event: 'open_shift',
    kind: 'shift_taken',
    data: noticeOf(row, stored.local_date),
  });
  if (giver !== null) {
    await notifyBid(query, context, await readAccounts(query, [giver]), {
      step: 'given',
      shift: stored,
      person,
    });
  }
}
