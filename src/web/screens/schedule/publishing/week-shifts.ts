import { isLeaveRole } from '#domain/roles.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import type { Plan } from '../plan/plan.ts';

export type Week = Pick<Plan, 'surroundings' | 'days'>;

/** Lists the planned shifts of a week in these branches, whatever is filtered. */
export function listWeekShifts({ surroundings, days }: Week, branches: ReadonlySet<number>): PlannedShift[] {
  const week = new Set(days);
  return [...surroundings.shifts.values()]
    .flat()
    .filter(({ localDate, branch }) => week.has(localDate) && branches.has(branch));
}

/** Lists those of them that are work; leave is no shift. */
export function listWork(shifts: readonly PlannedShift[]): PlannedShift[] {
  return shifts.filter(({ role }) => !isLeaveRole(role));
}
