import type { ParsedRequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { applyAnswer, type DayOffState, readDayOffState } from '#domain/leave/day-off-state.ts';
import { type LeaveKind, listLeaveKinds } from '#domain/leave/leave-kinds.ts';
import { listDays } from '#domain/time/dates.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { writing } from '#server/http/handler.ts';
import { reachedBranches } from '#server/http/reach.ts';
import { invalid, stale } from '#server/http/refusal.ts';
import { readSpan } from '#server/schedule/days-off.ts';
import { type FreedShift, freeShifts, readFreed, restoreShifts } from './freed-shifts.ts';
import { addLeaveShifts, deleteLeaveShifts, resizeLeaveShifts } from './leave-shift.ts';
import { notifyEmployee } from './notify-day-off.ts';
import { holdDayOff, mustReadDayOff, type StoredDayOff } from './read-days-off.ts';
import { readLeaveShifts } from './request-span.ts';

const actions = { approved: 'approve', ignored: 'ignore', pending: 'reopen' } as const satisfies Record<
  DayOffState,
  string
>;

type Choice = ParsedRequestOf<Calls['day-off.update']>['body']['shifts'];

/** Updates the plan for an answer; returns the uuids of its leave and the shifts that were freed for it. */
async function updatePlan(
  query: StoreQuery,
  context: Context,
  { before, after, choice }: { before: StoredDayOff; after: StoredDayOff; choice: Choice },
): Promise<{ leave: string[]; freed: FreedShift[] }> {
  if (!after.approved) {
    await deleteLeaveShifts(query, context, before);
    await restoreShifts(query, context, before);
    return { leave: [], freed: [] };
  }
  const become = choice ?? (before.approved ? 'keep' : 'open');
  const freed = readFreed(before.freed_shifts);
  if (become !== 'keep') {
    const became = become === 'open' ? 'open' : 'deleted';
    freed.push(...(await freeShifts(query, context, before, became)));
  }
  if (before.minutes !== after.minutes) await resizeLeaveShifts(query, context, after);
  // Approved again: what found no room the first time may find it now.
  const leave = readLeaveShifts(before.leave_shifts);
  if (leave.length < listDays(readSpan(after)).length)
    return { leave: await addLeaveShifts(query, context, after), freed };
  return { leave, freed };
}

/** Answers a request; repeats change nothing, but retry the shift of an approved day without one. */
export const answerDayOff = writing<Calls['day-off.update']>(async (query, context, { params, body }) => {
  const before = await holdDayOff(query, context, params.id);
  const readForCaller = () => mustReadDayOff(query, before.id, reachedBranches(context));
  if (context.ifMatch !== undefined && context.ifMatch !== before.version) throw stale(await readForCaller());
  const answer = applyAnswer(before, {
    ...(body.approved === undefined ? {} : { approved: body.approved }),
    ...(body.ignore === undefined ? {} : { ignore: body.ignore }),
  });
  if (answer === null) throw invalid({ field: 'ignore', code: 'dayoff.both' });
  const profile = await query
    .selectFrom('store')
    .select(['plan', 'enable_pto', 'enable_sickleave'])
    .executeTakeFirstOrThrow();
  if (answer.approved && !before.approved && !listLeaveKinds(profile).includes(before.kind as LeaveKind)) {
    throw invalid({ field: 'approved', code: 'feature_off' });
  }
  const rowBefore = await mustReadDayOff(query, before.id);
  const minutes = body.hours === undefined ? before.minutes : body.hours * 60;
  const reason = answer.ignore ? (body.reason?.trim() ?? before.reason) : '';
  const after = { ...before, ...answer, minutes, reason };
  const { leave, freed } = await updatePlan(query, context, { before, after, choice: body.shifts });
  const stored = { ...after, leave_shifts: leave, freed_shifts: freed };
  if (JSON.stringify(stored) === JSON.stringify(before)) return readForCaller();
  await query
    .updateTable('day_off')
    .set({
      ...{ ...answer, minutes, reason, version: before.version + 1 },
      leave_shifts: JSON.stringify(leave),
      freed_shifts: JSON.stringify(freed),
    })
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
    ...(row.reason === '' ? {} : { reason: row.reason }),
  });
  if (state !== readDayOffState(before)) await notifyEmployee(query, context, row, state);
  return readForCaller();
});
