import type { Calls } from '#contract/index.ts';
import { lockEmployee } from '#database/lock-employee.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { ClockAction } from '#domain/clock/clock-rules.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { writing } from '#server/http/handler.ts';
import { isPunchReached, isReachedBranch, reachedBranches } from '#server/http/reach.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { applyPunch } from './apply-punch.ts';
import { otherBranch } from './refused-punch.ts';
import type { SentPunch } from './sent-punch.ts';
import { readWaitingPunch } from './waiting-list.ts';

async function findWaiting(query: StoreQuery, context: Context, id: number) {
  const person = await query
    .selectFrom('waiting_punch as w')
    .select('w.employee_id')
    .where('w.id', '=', id)
    .where(isPunchReached(reachedBranches(context)))
    .executeTakeFirst();
  if (!person) throw notFound();
  // In the order of every punch: the person first, then the row.
  await lockEmployee(query, person.employee_id);
  return query
    .selectFrom('waiting_punch')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type Waiting = Awaited<ReturnType<typeof findWaiting>>;

/** Records the punch; one that takes or ends a shift in another branch is for managers of that branch. */
async function accept(
  query: StoreQuery,
  context: Context,
  waiting: Waiting,
  chosen: { at?: number | undefined; reason: string },
): Promise<string> {
  const body = waiting.body as Partial<Pick<SentPunch, 'position' | 'rests'>>;
  const { shift } = await applyPunch(query, context, {
    key: waiting.key,
    employee: waiting.employee_id,
    action: waiting.action as ClockAction,
    at: chosen.at ?? waiting.at,
    branchId: waiting.branch_id,
    reached: reachedBranches(context),
    userId: waiting.user_id,
    deviceId: waiting.device_id,
    sentAt: waiting.sent_at ?? undefined,
    receivedAt: waiting.received_at,
    late: true,
    cashTips: waiting.cash_tips ?? undefined,
    position: body.position,
    rests: body.rests,
    content: waiting.body as object,
    reason: chosen.reason,
  });
  if (!isReachedBranch(context, shift.branch)) throw otherBranch();
  return shift.uuid;
}

/** Records or dismisses a refused punch without PIN or delay checks; it must only fit the record. */
export const resolveWaitingPunch = writing<Calls['waiting-punch.resolve']>(
  async (query, context, { params, body }) => {
    const waiting = await findWaiting(query, context, params.id);
    if (waiting.resolution !== null) throw invalid({ field: 'action', code: 'clock.already_resolved' });
    if (body.action === 'dismiss' && body.at !== undefined) {
      throw invalid({ field: 'at', code: 'clock.time_of_dismissed' });
    }
    if (body.at !== undefined && body.at > context.now()) {
      throw invalid({ field: 'at', code: 'clock.in_future' });
    }
    const before = await readWaitingPunch(query, context, params.id);
    const shift_uuid = body.action === 'accept' ? await accept(query, context, waiting, body) : null;
    await query
      .updateTable('waiting_punch')
      .set({
        resolution: body.action === 'accept' ? 'accepted' : 'dismissed',
        resolved_at: at(context.now()),
        resolved_by: context.actor.userId,
        reason: body.reason,
        shift_uuid,
      })
      .where('id', '=', params.id)
      .execute();
    const after = await readWaitingPunch(query, context, params.id);
    await audit(query, context, {
      subject: 'waiting_punch',
      subjectId: params.id,
      action: body.action,
      before,
      after,
      reason: body.reason,
    });
    return after;
  },
);
