import { categorizeWeek } from '#domain/pay/overtime.ts';
import { isWorkRole } from '#domain/roles.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { sum } from '#domain/sum.ts';
import { weekDays, weekStart } from '#domain/time/dates.ts';
import { splitAtMidnights } from '#domain/time/zones.ts';
import type { Violation } from '#domain/violation.ts';
import type { PlanContext } from './verdict.ts';

/** Seconds of planned work that would be paid as overtime or double time, over whole workweeks. */
export function overtimeSeconds(plans: readonly PlannedShift[], findZone: PlanContext['findZone']): number {
  const days = new Map<string, number>();
  for (const shift of plans.filter(({ role }) => isWorkRole(role))) {
    for (const { date, start, end } of splitAtMidnights(shift, findZone(shift.branch))) {
      days.set(date, (days.get(date) ?? 0) + end - start);
    }
  }
  const sundays = [...new Set([...days.keys()].map(weekStart))];
  return sum(
    sundays.flatMap((sunday) => categorizeWeek(weekDays(sunday).map((day) => days.get(day) ?? 0))),
    ({ overtime, double_time }) => overtime + double_time,
  );
}

/** Warns of a shift that, moved with others, makes its person more overtime in the week: beyond 40 hours, or on a seventh day. */
export function overtimeViolations(
  candidate: PlannedShift,
  moved: readonly PlannedShift[],
  { shifts, findZone }: Pick<PlanContext, 'shifts' | 'findZone'>,
): Violation<{ seconds: number }>[] {
  const { employee } = candidate;
  if (employee === null) return [];
  const before = shifts.get(employee) ?? [];
  const uuids = new Set(moved.map(({ uuid }) => uuid));
  const after = [
    ...before.filter(({ uuid }) => !uuids.has(uuid)),
    ...moved.filter((shift) => shift.employee === employee),
  ];
  const seconds = overtimeSeconds(after, findZone) - overtimeSeconds(before, findZone);
  if (seconds <= 0) return [];
  return [{ field: 'end_time', code: 'shift.makes_overtime', level: 'warns', facts: { seconds } }];
}
