import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { applyAnswer, type DayOffState, readDayOffState } from '#domain/leave/day-off-state.ts';
import { listLeaveKinds } from '#domain/leave/leave-kinds.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { writing } from '#server/http/handler.ts';
import { invalid } from '#server/http/refusal.ts';
import { addLeaveShift, deleteLeaveShift, resizeLeaveShift } from './leave-shift.ts';
import { notifyEmployee } from './notify-day-off.ts';
import { holdDayOff, mustReadDayOff, type StoredDayOff } from './read-days-off.ts';

const actions = { approved: 'approve', ignored: 'ignore', pending: 'reopen' } as const satisfies Record<
  DayOffState,
  string
>;

/** Updates the plan for an answer; returns the uuid of the leave shift. */
async function updatePlan(
  query: StoreQuery,
  context: Context,
  before: StoredDayOff,
  after: StoredDayOff,
): Promise<string | null> {
  if (!after.approved) {
    await deleteLeaveShift(query, context, before);
    return null;
  }
  // Approved again: what found no room the first time may find it now.
  if (before.shift_uuid === null) return addLeaveShift(query, context, after);
  if (before.minutes !== after.minutes) await resizeLeaveShift(query, context, after);
  return before.shift_uuid;
}

/** Answers a request; repeats change nothing, but retry the shift of an approved day without one. */
export const answerDayOff = writing<Calls['day-off.update']>(async (query, context, { params, body }) => {
  const before = await holdDayOff(query, context, params.id);
  const answer = applyAnswer(before, {
    ...(body.approved === undefined ? {} : { approved: body.approved }),
    ...(body.ignore === undefined ? {} : { ignore: body.ignore }),
  });
  if (answer === null) throw invalid({ field: 'ignore', code: 'dayoff.both' });
  const profile = await query
    .selectFrom('store')
    .select(['plan', 'enable_pto', 'enable_sickleave'])
    .executeTakeFirstOrThrow();
  if (answer.approved && !before.approved && !listLeaveKinds(profile).includes(before.kind as 'TO')) {
    throw invalid({ field: 'approved', code: 'feature_off' });
  }
  const rowBefore = await mustReadDayOff(query, before.id);
  const minutes = body.hours === undefined ? before.minutes : body.hours * 60;
  const after = { ...before, ...answer, minutes };
  const shift_uuid = await updatePlan(query, context, before, after);
  if (JSON.stringify({ ...after, shift_uuid }) === JSON.stringify(before)) return rowBefore;
  await query
    .updateTable('day_off')
    .set({ ...answer, minutes, shift_uuid })
    .where('id', '=', before.id)
    .execute();
  const row = await mustReadDayOff(query, before.id);
  const state = readDayOffState(answer);
  await audit(query, context, {
    subject: 'day_off',
    subjectId: row.id,
    action: state === readDayOffState(before) ? 'update' : actions[state],
    before: rowBefore,
    after: row,
  });
  if (state !== readDayOffState(before)) await notifyEmployee(query, context, row, state);
  return row;
});
