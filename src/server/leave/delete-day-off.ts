import type { Calls } from '#contract/index.ts';
import { readDayOffState } from '#domain/leave/day-off-state.ts';
import { audit } from '#server/http/audit.ts';
import { writing } from '#server/http/handler.ts';
import { Refusal } from '#server/http/refusal.ts';
import { restoreShifts } from './freed-shifts.ts';
import { deleteLeaveShifts } from './leave-shift.ts';
import { notifyEmployee } from './notify-day-off.ts';
import { holdDayOff, mustReadDayOff } from './read-days-off.ts';

/** Deletes a request with its shift, and gives back those that it freed. Employees may while it is pending. */
export const deleteDayOff = writing<Calls['day-off.delete']>(async (query, context, { params }) => {
  const stored = await holdDayOff(query, context, params.id);
  if (context.reach === 'own' && readDayOffState(stored) !== 'pending')
    throw new Refusal(403, 'dayoff.decided');
  const before = await mustReadDayOff(query, stored.id);
  await deleteLeaveShifts(query, context, stored);
  await restoreShifts(query, context, stored);
  await query.deleteFrom('day_off').where('id', '=', stored.id).execute();
  await audit(query, context, { subject: 'day_off', subjectId: stored.id, action: 'delete', before });
  if (context.reach !== 'own') await notifyEmployee(query, context, before, 'deleted');
});
