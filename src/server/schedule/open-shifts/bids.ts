import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { personName } from '#domain/format/person-name.ts';
import { fitsPosition } from '#domain/schedule/position-fit.ts';
import { nonFieldErrors } from '#domain/violation.ts';
import type { Context } from '#server/http/context.ts';
import { writing } from '#server/http/handler.ts';
import { isReached, reachedBranches } from '#server/http/reach.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { readAccounts } from '#server/notifications/recipients.ts';
import { readBranchesOf, readPositionsOf } from '../positions-of.ts';
import { isPublished } from '../publish/published-branches.ts';
import { lockPeople } from '../save-shift.ts';
import type { StoredShift } from '../shift-state.ts';
import { holdWanted, judgeWanted, requireEmployee } from './claim.ts';
import { notifyBid } from './notify-bid.ts';
import { auditBid, bidJson, placeBid, type StoredBid } from './place-bid.ts';
import { takeShift } from './take-shift.ts';

/** Asks a manager for an open or dropped shift that the hard rules allow. */
export const createBid = writing<Calls['shift-bid.create']>(async (query, context, { body }) => {
  const employee = requireEmployee(context);
  const stored = await holdWanted(query, body.shift, employee);
  if (!stored || stored.employee_id === employee) throw invalid({ field: 'shift', code: 'claim.not_open' });
  await judgeWanted(query, context, stored, employee);
  return placeBid(query, context, stored, employee);
});

/** Locks the people of a bid, its shift, then the bid; 404 beyond reach, or of another. */
async function holdBid(query: StoreQuery, { reach, actor }: Context, id: number) {
  const found = query
    .selectFrom('shift_bid')
    .innerJoin('shift', 'shift.uuid', 'shift_bid.shift_uuid')
    .selectAll('shift_bid')
    .where('id', '=', id)
    .where(isReached('shift.branch_id', reachedBranches({ reach, actor })))
    .$if(reach === 'own', (some) => some.where('shift_bid.employee_id', '=', actor.employeeId ?? 0));
  const glance = await found.executeTakeFirst();
  if (!glance) throw notFound();
  await lockPeople(query, [glance.employee_id, glance.from_employee]);
  const shift = await query
    .selectFrom('shift')
    .selectAll()
    .where('uuid', '=', glance.shift_uuid)
    .forUpdate()
    .executeTakeFirst();
  const bid = await query
    .selectFrom('shift_bid')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!shift || !bid) throw notFound();
  if (bid.state !== 'waiting') throw invalid({ field: nonFieldErrors, code: 'trade.answered' });
  return { shift, bid };
}

async function settle(query: StoreQuery, id: number, state: 'withdrawn' | 'declined') {
  const row = await query
    .updateTable('shift_bid')
    .set({ state })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return bidJson(row);
}

export const withdrawBid = writing<Calls['shift-bid.delete']>(async (query, context, { params }) => {
  const { shift } = await holdBid(query, context, params.id);
  const after = await settle(query, params.id, 'withdrawn');
  await auditBid(query, context, shift, { action: 'withdraw', after });
});

/** Refuses to give a shift that is not as it was asked for, or whose branch or position its taker lacks. */
async function requireAsAsked(
  query: StoreQuery,
  context: Context,
  shift: StoredShift,
  bid: StoredBid,
): Promise<void> {
  const isAsAsked =
    shift.planned &&
    shift.employee_id === bid.from_employee &&
    shift.clock_in === null &&
    shift.start_time > context.now();
  if (!isAsAsked) throw invalid({ field: nonFieldErrors, code: 'trade.changed' });
  if (!(await isPublished(query, shift))) {
    throw invalid({ field: nonFieldErrors, code: 'trade.not_tradeable' });
  }
  const findBranches = await readBranchesOf(query, [bid.employee_id]);
  const offer = await query
    .selectFrom('shift_offer')
    .select('shift_uuid')
    .where('shift_uuid', '=', shift.uuid)
    .where('employee_id', '=', bid.employee_id)
    .executeTakeFirst();
  if (!offer && !findBranches(bid.employee_id).includes(shift.branch_id)) {
    throw invalid({ field: nonFieldErrors, code: 'claim.branch_missing' });
  }
  const findPositions = await readPositionsOf(query, [bid.employee_id]);
  if (!fitsPosition(findPositions(bid.employee_id), shift.position_id)) {
    throw invalid({ field: nonFieldErrors, code: 'claim.position_missing' });
  }
}

/** Gives the shift to a bidder by the hard rules as they hold now, or declines; managers may overrule warnings. */
export const decideBid = writing<Calls['shift-bid.decide']>(async (query, context, { params, body }) => {
  const { shift, bid } = await holdBid(query, context, params.id);
  const { action, reason } = body;
  if (action === 'refuse') {
    const after = await settle(query, bid.id, 'declined');
    await auditBid(query, context, shift, { action, after, reason });
    await notifyBid(query, context, await readAccounts(query, [bid.employee_id]), {
      step: 'declined',
      shift,
      reason,
    });
    return after;
  }
  await requireAsAsked(query, context, shift, bid);
  const taker = await query
    .selectFrom('employee')
    .select(['first_name', 'last_name'])
    .where('id', '=', bid.employee_id)
    .executeTakeFirstOrThrow();
  await takeShift(query, context, { stored: shift, employee: bid.employee_id, person: personName(taker) });
  const after = { ...bidJson(bid), state: 'approved' as const };
  await auditBid(query, context, shift, { action, after, reason });
  await notifyBid(query, context, await readAccounts(query, [bid.employee_id]), {
    step: 'approved',
    shift,
    reason,
  });
  return after;
});
