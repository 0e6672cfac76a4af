import { randomUUID } from 'node:crypto';
import type { StoreQuery } from '#database/open.ts';
import { dayOffStartTime } from '#domain/leave/day-off-state.ts';
import { findInterval } from '#domain/leave/hours-off.ts';
import type { LeaveKind } from '#domain/leave/leave-kinds.ts';
import { isLeaveRole, type ShiftRole } from '#domain/roles.ts';
import { listDays, type PlainDate } from '#domain/time/dates.ts';
import { instantOfWallTime, localDate } from '#domain/time/zones.ts';
import type { Context } from '#server/http/context.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';
import { createShift } from '#server/schedule/create-shifts.ts';
import { readSpan } from '#server/schedule/days-off.ts';
import { checkPlan } from '#server/schedule/plan-problems.ts';
import { deleteShift, updateShift } from '#server/schedule/save-shift.ts';
import { applyPatch, blankShift } from '#server/schedule/shift-state.ts';
import { findFirstBranch } from './first-branch.ts';
import { onWholePlan } from './freed-shifts.ts';
import type { StoredDayOff } from './read-days-off.ts';
import { readLeaveShifts } from './request-span.ts';

/** Adds the leave of the days that have none; leaves out those where the plan has no room, or all where the employee has no branch. */
export async function addLeaveShifts(
  query: StoreQuery,
  context: Context,
  dayOff: StoredDayOff,
): Promise<string[]> {
  const present = await findLeaveShifts(query, dayOff);
  const branch = await findFirstBranch(query, dayOff.employee_id);
  const kept = readLeaveShifts(dayOff.leave_shifts);
  if (!branch) return kept;
  const taken = new Set(present.map(({ local_date }) => local_date));
  const added: string[] = [];
  for (const date of listDays(readSpan(dayOff))) {
    if (taken.has(date)) continue;
    const uuid = await addLeaveShift(query, context, dayOff, { date, branch });
    if (uuid !== null) added.push(uuid);
  }
  return [...kept, ...added];
}

async function addLeaveShift(
  query: StoreQuery,
  context: Context,
  dayOff: StoredDayOff,
  { date, branch }: { date: PlainDate; branch: { id: number; timezone: string } },
): Promise<string | null> {
  const hours = findInterval(readSpan(dayOff), context.actor.store.zone);
  const start = hours?.start ?? instantOfWallTime(date, dayOffStartTime, branch.timezone);
  const shift = {
    uuid: randomUUID(),
    employee: dayOff.employee_id,
    branch: branch.id,
    start_time: start,
    end_time: start + dayOff.minutes * 60,
    shift_role: dayOff.kind as LeaveKind,
  };
  const plan = applyPatch(blankShift(shift.uuid, branch.id), shift);
  const problems = await checkPlan(query, context, plan, localDate(start, branch.timezone), {
    alone: false,
  });
  if (problems.length > 0) return null;
  await createShift(query, onWholePlan(context), shift);
  return shift.uuid;
}

/** Finds the leave of approved time off while it still is that: not given to somebody else, to another role, or worked. */
async function findLeaveShifts(query: StoreQuery, dayOff: StoredDayOff) {
  const uuids = readLeaveShifts(dayOff.leave_shifts);
  if (uuids.length === 0) return [];
  const shifts = await query
    .selectFrom('shift')
    .select(['uuid', 'local_date', 'shift_role', 'start_time'])
    .where('uuid', 'in', uuids)
    .where('employee_id', '=', dayOff.employee_id)
    .where('clock_in', 'is', null)
    .where('clock_out', 'is', null)
    .orderBy('start_time')
    .execute();
  return shifts.filter(({ shift_role }) => isLeaveRole(shift_role as ShiftRole));
}

/** Deletes the leave of a request. */
export async function deleteLeaveShifts(
  query: StoreQuery,
  context: Context,
  dayOff: StoredDayOff,
): Promise<void> {
  for (const { uuid } of await findLeaveShifts(query, dayOff))
    await deleteShift(query, onWholePlan(context), uuid);
}

/** Resizes the leave of each day from its present start; reports plan problems at the field of the hours. */
export async function resizeLeaveShifts(
  query: StoreQuery,
  context: Context,
  dayOff: StoredDayOff,
): Promise<void> {
  try {
    for (const { uuid, start_time } of await findLeaveShifts(query, dayOff)) {
      await updateShift(query, onWholePlan(context), uuid, { end_time: start_time + dayOff.minutes * 60 });
    }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    throw invalid(...error.problems.map((problem) => ({ ...problem, field: 'hours' })));
  }
}
