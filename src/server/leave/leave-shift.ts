import { randomUUID } from 'node:crypto';
import type { StoreQuery } from '#database/open.ts';
import { dayOffStartTime } from '#domain/leave/day-off-state.ts';
import type { LeaveKind } from '#domain/leave/leave-kinds.ts';
import { isLeaveRole, type ShiftRole } from '#domain/roles.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import type { Context } from '#server/http/context.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';
import { createShift } from '#server/schedule/create-shifts.ts';
import { checkPlan } from '#server/schedule/plan-problems.ts';
import { deleteShift, updateShift } from '#server/schedule/save-shift.ts';
import { applyPatch, blankShift } from '#server/schedule/shift-state.ts';
import { findFirstBranch } from './first-branch.ts';
import { onWholePlan } from './freed-shifts.ts';
import type { StoredDayOff } from './read-days-off.ts';

/** Adds the shift of an approved day off; null where the plan has no room, or the employee no branch. */
export async function addLeaveShift(
  query: StoreQuery,
  context: Context,
  dayOff: StoredDayOff,
): Promise<string | null> {
  const branch = await findFirstBranch(query, dayOff.employee_id);
  if (!branch) return null;
  const start = instantOfWallTime(dayOff.dayoff, dayOffStartTime, branch.timezone);
  const shift = {
    uuid: randomUUID(),
    employee: dayOff.employee_id,
    branch: branch.id,
    start_time: start,
    end_time: start + dayOff.minutes * 60,
    shift_role: dayOff.kind as LeaveKind,
  };
  const plan = applyPatch(blankShift(shift.uuid, branch.id), shift);
  const problems = await checkPlan(query, context, plan, dayOff.dayoff, { alone: false });
  if (problems.length > 0) return null;
  await createShift(query, onWholePlan(context), shift);
  return shift.uuid;
}

/** Finds the shift of an approved day off while it still is that: not given to somebody else, to another role, or worked. */
async function findLeaveShift(query: StoreQuery, dayOff: StoredDayOff) {
  if (dayOff.shift_uuid === null) return null;
  const shift = await query
    .selectFrom('shift')
    .select(['uuid', 'employee_id', 'shift_role', 'start_time', 'end_time', 'clock_in', 'clock_out'])
    .where('uuid', '=', dayOff.shift_uuid)
    .executeTakeFirst();
  const isStillLeave =
    shift?.employee_id === dayOff.employee_id &&
    isLeaveRole(shift.shift_role as ShiftRole) &&
    shift.clock_in === null &&
    shift.clock_out === null;
  return isStillLeave ? shift : null;
}

/** Deletes the shift of a day off. */
export async function deleteLeaveShift(
  query: StoreQuery,
  context: Context,
  dayOff: StoredDayOff,
): Promise<void> {
  const shift = await findLeaveShift(query, dayOff);
  if (shift) await deleteShift(query, onWholePlan(context), shift.uuid);
}

/** Resizes the shift of a day off from its present start; reports plan problems at the field of the hours. */
export async function resizeLeaveShift(
  query: StoreQuery,
  context: Context,
  dayOff: StoredDayOff,
): Promise<void> {
  const shift = await findLeaveShift(query, dayOff);
  if (!shift) return;
  try {
    const end_time = shift.start_time + dayOff.minutes * 60;
    await updateShift(query, onWholePlan(context), shift.uuid, { end_time });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    throw invalid(...error.problems.map((problem) => ({ ...problem, field: 'hours' })));
  }
}
