import type { Selectable } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { ShiftBid } from '#database/schema.ts';
import { at } from '#database/timestamps.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { audit } from '#server/http/audit.ts';
import { type Context, formatAccountName } from '#server/http/context.ts';
import { readManagerAccounts } from '#server/notifications/recipients.ts';
import type { StoredShift } from '../shift-state.ts';
import { notifyBid } from './notify-bid.ts';

export type BidRow = ResponseOf<Calls['shift-bid.create']>;
export type StoredBid = Omit<Selectable<ShiftBid>, 'store_id'>;

export function bidJson({ id, shift_uuid, employee_id, state, asked_at }: StoredBid): BidRow {
  return {
    id,
    shift: shift_uuid,
    employee: employee_id,
    state: state as BidRow['state'],
    asked_at: formatInstant(asked_at),
  };
}

/** Writes the history of a bid; its shift says where and when. */
export function auditBid(
  query: StoreQuery,
  context: Context,
  shift: StoredShift,
  { action, after, reason }: { action: string; after: BidRow; reason?: string | undefined },
): Promise<void> {
  const { branch_id: branch, start_time } = shift;
  const about = { ...after, branch, start_time: formatInstant(start_time) };
  return audit(query, context, { subject: 'shift_bid', subjectId: after.id, action, after: about, reason });
}

/** Leaves to a manager whether somebody gets a shift; asking again changes nothing. */
export async function placeBid(
  query: StoreQuery,
  context: Context,
  shift: StoredShift,
  employee: number,
): Promise<BidRow> {
  const made = await query
    .insertInto('shift_bid')
    .values({
      shift_uuid: shift.uuid,
      employee_id: employee,
      from_employee: shift.employee_id,
      asked_at: at(context.now()),
    })
    .onConflict((same) => same.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!made) {
    const waiting = await query
      .selectFrom('shift_bid')
      .selectAll()
      .where('shift_uuid', '=', shift.uuid)
      .where('employee_id', '=', employee)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return bidJson(waiting);
  }
  const row = bidJson(made);
  await auditBid(query, context, shift, { action: 'ask', after: row });
  const person = formatAccountName(context.actor);
  await notifyBid(query, context, await readManagerAccounts(query, { branches: [shift.branch_id] }), {
    step: 'asked',
    event: 'trade_waiting',
    shift,
    person,
  });
  return row;
}
