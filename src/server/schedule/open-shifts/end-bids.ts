import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { addDays } from '#domain/time/dates.ts';
import type { Sender } from '#server/notifications/notify.ts';
import { readAccounts } from '#server/notifications/recipients.ts';
import type { ShiftState, StoredShift } from '../shift-state.ts';
import { notifyBid } from './notify-bid.ts';

/** Ends the bids that wait for a shift, and tells who made them. `shift` is as they asked for it. */
async function endBids(
  query: StoreQuery,
  sender: Sender,
  shift: StoredShift,
  step: 'taken' | 'ended',
): Promise<void> {
  const ended = await query
    .updateTable('shift_bid')
    .set({ state: 'ended' })
    .where('shift_uuid', '=', shift.uuid)
    .where('state', '=', 'waiting')
    .returning('employee_id')
    .execute();
  if (ended.length === 0) return;
  const people = ended.map(({ employee_id }) => employee_id);
  await notifyBid(query, sender, await readAccounts(query, people), { step, shift });
}

/** Takes a shift out of the pool: it is no longer dropped, and the bids for it end. */
export async function leavePool(
  query: StoreQuery,
  sender: Sender,
  shift: StoredShift,
  step: 'taken' | 'ended' = 'ended',
): Promise<void> {
  await query.deleteFrom('shift_drop').where('shift_uuid', '=', shift.uuid).execute();
  await endBids(query, sender, shift, step);
}

const describePlan = ({ branch, start, end, role, position, planned }: ShiftState) =>
  JSON.stringify([branch, start, end, role, position, planned]);

/**
 * Ends bids and offers of a shift whose plan changes, since they were made for it as it was. One that changes hands is no longer dropped
 * either.
 */
export async function endOutdated(
  query: StoreQuery,
  sender: Sender,
  stored: StoredShift,
  { before, after }: { before: ShiftState; after: ShiftState },
): Promise<void> {
  if (!before.planned) return;
  const changesHands = after.employee !== before.employee;
  if (!changesHands && describePlan(after) === describePlan(before)) return;
  await query.deleteFrom('shift_offer').where('shift_uuid', '=', stored.uuid).execute();
  if (!changesHands) await endBids(query, sender, stored, 'ended');
  else await leavePool(query, sender, stored, after.employee === null ? 'ended' : 'taken');
}

/** Takes shifts of branches out of the pool whose week is no longer published. */
export async function emptyPool(
  query: StoreQuery,
  sender: Sender,
  { sunday, branches }: { sunday: string; branches: readonly number[] },
): Promise<void> {
  const shifts = await query
    .selectFrom('shift')
    .selectAll()
    .where('local_date', '>=', sunday)
    .where('local_date', '<=', addDays(sunday, 6))
    .where('branch_id', 'in', [...branches])
    .where(
      sql<boolean>`(uuid in (select shift_uuid from shift_bid where state = 'waiting') or uuid in (select shift_uuid from shift_drop))`,
    )
    .orderBy('uuid')
    .execute();
  for (const shift of shifts) await leavePool(query, sender, shift);
}
