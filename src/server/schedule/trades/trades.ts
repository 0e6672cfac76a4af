import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { isWorkRole, type ShiftRole } from '#domain/roles.ts';
import { fitsPosition } from '#domain/schedule/position-fit.ts';
import { hasChanged, staysWithinBranches, tradeViolations } from '#domain/schedule/trade.ts';
import { addDays } from '#domain/time/dates.ts';
import { nonFieldErrors } from '#domain/violation.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { writing } from '#server/http/handler.ts';
import { reachedBranches } from '#server/http/reach.ts';
import { invalid, notAllowed, notFound } from '#server/http/refusal.ts';
import { requireEmployee } from '../open-shifts/claim.ts';
import { judgeMoves } from '../open-shifts/judge-moves.ts';
import { markAsKnown } from '../open-shifts/mark-as-known.ts';
import { checkStoredPlans } from '../plan-problems.ts';
import { readBranchesOf, readPositionsOf } from '../positions-of.ts';
import { isPublished } from '../publish/published-branches.ts';
import { lockPeople, updateShift } from '../save-shift.ts';
import type { StoredShift } from '../shift-state.ts';
import { toPlan } from '../to-plan.ts';
import { notifyManagers, notifyPeople } from './notify-trade.ts';
import { isTradeReached, keepPublished, mustReadTrade, type TradeRow } from './read-trades.ts';

/** Requires planned work in a published week before its start. */
export async function requireTradeable(
  query: StoreQuery,
  context: Context,
  { uuid, owner, field }: { uuid: string; owner: number; field: string },
): Promise<StoredShift> {
  const stored = await query.selectFrom('shift').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  const fits =
    stored?.employee_id === owner &&
    stored.planned &&
    stored.clock_in === null &&
    stored.start_time > context.now() &&
    isWorkRole(stored.shift_role as ShiftRole) &&
    (await isPublished(query, stored));
  if (!stored || !fits) throw invalid({ field, code: 'trade.not_tradeable' });
  return stored;
}

async function readPlansBeside(query: StoreQuery, people: number[], shifts: StoredShift[]) {
  const days = shifts.map(({ local_date }) => local_date).sort();
  const rows = await query
    .selectFrom('shift')
    .selectAll()
    .where('planned', '=', true)
    .where('employee_id', 'in', people)
    .where('local_date', '>=', addDays(days[0] ?? '', -2))
    .where('local_date', '<=', addDays(days.at(-1) ?? '', 2))
    .execute();
  return rows.map(toPlan);
}

type Traded = Pick<StoredShift, 'branch_id' | 'position_id'>;

/** Refuses a trade that gives somebody a shift of a branch or a position that is not theirs. */
async function requirePlaces(
  query: StoreQuery,
  { from, to, shift, other }: { from: number; to: number; shift: Traded; other: Traded | null },
): Promise<void> {
  const findBranches = await readBranchesOf(query, [from, to]);
  const place = (stored: Traded | null) => stored && { branch: stored.branch_id };
  if (!staysWithinBranches({ from, to, shift: place(shift), other: place(other) }, findBranches))
    throw invalid({ field: nonFieldErrors, code: 'trade.other_branch' });
  const findPositions = await readPositionsOf(query, [from, to]);
  const fits =
    fitsPosition(findPositions(to), shift.position_id) &&
    fitsPosition(findPositions(from), other?.position_id ?? null);
  if (!fits) throw invalid({ field: nonFieldErrors, code: 'trade.other_position' });
}

/** Withdraws an outdated proposal to make room for a new one. */
async function withdrawOutdated(query: StoreQuery, context: Context, shiftUuid: string): Promise<void> {
  const pending = await query
    .selectFrom('shift_trade')
    .select('id')
    .where('shift_uuid', '=', shiftUuid)
    .where('state', 'in', ['asked', 'accepted'])
    .executeTakeFirst();
  if (!pending) return;
  const before = await mustReadTrade(query, pending.id);
  if (!before.outdated) return;
  await query.updateTable('shift_trade').set({ state: 'withdrawn' }).where('id', '=', pending.id).execute();
  const after = await mustReadTrade(query, pending.id);
  await audit(query, context, {
    subject: 'shift_trade',
    subjectId: pending.id,
    action: 'withdraw',
    before,
    after,
  });
}

/** Offers an own shift to a colleague, or a swap. Refuses early if it cannot work. */
export const createShiftTrade = writing<Calls['shift-trade.create']>(async (query, context, { body }) => {
  const from = requireEmployee(context);
  const { to } = body;
  const colleague = await query
    .selectFrom('employee')
    .select('active')
    .where('id', '=', to)
    .executeTakeFirst();
  if (!colleague?.active || to === from) throw invalid({ field: 'to', code: 'unknown_employee' });
  await lockPeople(query, [from, to]);
  const shift = await requireTradeable(query, context, { uuid: body.shift, owner: from, field: 'shift' });
  const other =
    body.other === undefined
      ? null
      : await requireTradeable(query, context, { uuid: body.other, owner: to, field: 'other' });
  const beside = await readPlansBeside(query, [from, to], [shift, ...(other ? [other] : [])]);
  const against = tradeViolations({ from, to, shift: toPlan(shift), other: other && toPlan(other) }, beside);
  if (against.length > 0) throw invalid({ field: nonFieldErrors, code: 'trade.does_not_fit' });
  await requirePlaces(query, { from, to, shift, other });
  await withdrawOutdated(query, context, shift.uuid);
  const made = await query
    .insertInto('shift_trade')
    .values({
      from_employee: from,
      to_employee: to,
      shift_uuid: shift.uuid,
      shift_version: shift.version,
      other_uuid: other?.uuid ?? null,
      other_version: other?.version ?? null,
      asked_at: at(context.now()),
    })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw invalid({ field: 'shift', code: 'trade.pending' });
  const row = await mustReadTrade(query, made.id);
  await audit(query, context, { subject: 'shift_trade', subjectId: row.id, action: 'ask', after: row });
  await notifyPeople(query, context, { trade: row, step: 'asked', to: [to] });
  return row;
});

/** Locks both people, then the trade; 404 for outsiders and hidden shifts. */
async function holdTrade(query: StoreQuery, { reach, actor }: Context, id: number) {
  const found = query
    .selectFrom('shift_trade')
    .selectAll()
    .where('id', '=', id)
    .where(isTradeReached(reachedBranches({ reach, actor })));
  const glance = await found.executeTakeFirst();
  const people = glance ? [glance.from_employee, glance.to_employee] : [];
  if (!glance || (reach === 'own' && !people.includes(actor.employeeId ?? 0))) throw notFound();
  await lockPeople(query, people);
  const stored = await found.forUpdate().executeTakeFirst();
  if (!stored) throw notFound();
  if (reach === 'own' && (await keepPublished(query, [stored])).length === 0) throw notFound();
  return stored;
}

type StoredTrade = Awaited<ReturnType<typeof holdTrade>>;

/** Locks the shifts of a trade, in the order of its moves; refuses one that changed since, or has begun. */
async function holdMoves(query: StoreQuery, context: Context, trade: StoredTrade) {
  const moves = [
    {
      uuid: trade.shift_uuid,
      version: trade.shift_version,
      from: trade.from_employee,
      to: trade.to_employee,
    },
    ...(trade.other_uuid === null
      ? []
      : [
          {
            uuid: trade.other_uuid,
            version: trade.other_version,
            from: trade.to_employee,
            to: trade.from_employee,
          },
        ]),
  ];
  const stored = await query
    .selectFrom('shift')
    .selectAll()
    .where(
      'uuid',
      'in',
      moves.map(({ uuid }) => uuid),
    )
    .orderBy('uuid')
    .forUpdate()
    .execute();
  return moves.map(({ version, ...move }) => {
    const shift = stored.find(({ uuid }) => uuid === move.uuid);
    const now = shift && { employee: shift.employee_id, version: shift.version };
    if (!shift || hasChanged({ from: move.from, version, now }) || shift.start_time <= context.now()) {
      throw invalid({ field: nonFieldErrors, code: 'trade.changed' });
    }
    return { ...move, shift };
  });
}

/** Moves all shifts of a trade, or none if one changed. */
async function carryOut(query: StoreQuery, context: Context, trade: StoredTrade): Promise<void> {
  const moves = await holdMoves(query, context, trade);
  const [shift, other = null] = moves.map((move) => move.shift);
  if (shift) await requirePlaces(query, { from: trade.from_employee, to: trade.to_employee, shift, other });
  await sql`set constraints all deferred`.execute(query);
  const action = trade.other_uuid === null ? 'hand_over' : 'swap';
  for (const { uuid, to } of moves) {
    await updateShift(
      query,
      // The person who accepts moves shifts that are not their own.
      { ...context, ifMatch: undefined, reach: 'all' },
      uuid,
      { employee: to },
      { alone: true, action },
    );
  }
  const problems = await checkStoredPlans(
    query,
    context,
    moves.map(({ uuid }) => uuid),
  );
  for (const { uuid, from, to } of moves) {
    const found = problems.get(uuid) ?? [];
    if (found.length > 0) throw invalid(...found);
    await markAsKnown(query, context, { uuid, taker: to, giver: from });
  }
}

async function settle(
  query: StoreQuery,
  context: Context,
  {
    trade,
    state,
    action,
    reason,
  }: { trade: StoredTrade; state: TradeRow['state']; action: string; reason?: string | undefined },
): Promise<TradeRow> {
  const before = await mustReadTrade(query, trade.id);
  if (state === 'done') await carryOut(query, context, trade);
  await query.updateTable('shift_trade').set({ state }).where('id', '=', trade.id).execute();
  const after = await mustReadTrade(query, trade.id);
  await audit(query, context, { subject: 'shift_trade', subjectId: trade.id, action, before, after, reason });
  return after;
}

/** Tells whether a manager decides about a trade; one that the hard rules forbid is refused when it is carried out. */
async function needsApproval(query: StoreQuery, context: Context, trade: StoredTrade): Promise<boolean> {
  const moves = await holdMoves(query, context, trade);
  const moved = moves.map(({ shift, to }) => ({ ...toPlan(shift), employee: to }));
  return (await judgeMoves(query, moved)).outcome === 'asks';
}

const alreadyAnswered = () => invalid({ field: nonFieldErrors, code: 'trade.answered' });

/** Accepts or refuses a trade; its proposer may withdraw it until it takes effect. */
export const answerShiftTrade = writing<Calls['shift-trade.answer']>(
  async (query, context, { params, body: { action } }) => {
    const trade = await holdTrade(query, context, params.id);
    const isProposer = trade.from_employee === context.actor.employeeId;
    if (isProposer !== (action === 'withdraw')) throw notAllowed();
    if (trade.state !== 'asked' && !(isProposer && trade.state === 'accepted')) throw alreadyAnswered();
    if (action === 'withdraw') return settle(query, context, { trade, state: 'withdrawn', action });
    if (action === 'refuse') {
      const refused = await settle(query, context, { trade, state: 'refused', action });
      await notifyPeople(query, context, { trade: refused, step: 'refused', to: [trade.from_employee] });
      return refused;
    }
    const waits = await needsApproval(query, context, trade);
    const row = await settle(query, context, { trade, state: waits ? 'accepted' : 'done', action });
    await notifyManagers(query, context, { trade: row, step: waits ? 'accepted' : 'done' });
    if (!waits) await notifyPeople(query, context, { trade: row, step: 'done', to: [trade.from_employee] });
    return row;
  },
);

/** Approves or refuses an accepted trade. Shifts of an unpublished week are a draft: moving them notifies nobody. */
export const decideShiftTrade = writing<Calls['shift-trade.decide']>(
  async (query, context, { params, body: { action, reason } }) => {
    const trade = await holdTrade(query, context, params.id);
    if (trade.state !== 'accepted') throw alreadyAnswered();
    const isPublic = (await keepPublished(query, [trade])).length > 0;
    if (action === 'approve' && !isPublic) {
      throw invalid({ field: nonFieldErrors, code: 'trade.not_tradeable' });
    }
    const state = action === 'approve' ? 'done' : 'refused';
    const row = await settle(query, context, { trade, state, action, reason });
    if (isPublic) {
      await notifyPeople(query, context, {
        trade: row,
        step: state,
        to: [trade.from_employee, trade.to_employee],
        reason,
      });
    }
    return row;
  },
);
