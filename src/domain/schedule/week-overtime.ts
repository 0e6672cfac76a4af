import { findLaborRulesName, joinLimits, type LaborRulesName } from '#domain/labor-rules.ts';
import { categorizeWeek } from '#domain/pay/overtime.ts';
import { isWorkRole } from '#domain/roles.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { sum } from '#domain/sum.ts';
import { weekDays, weekStart } from '#domain/time/dates.ts';
import { splitAtMidnights } from '#domain/time/zones.ts';
import type { Violation } from '#domain/violation.ts';
import type { PlanContext } from './verdict.ts';

/** Seconds of planned work that would be paid as overtime or double time, over whole workweeks. */
export function overtimeSeconds(
  plans: readonly PlannedShift[],
  { findZone, laborRules }: Pick<PlanContext, 'findZone' | 'laborRules'>,
): number {
  const days = new Map<string, { seconds: number; names: Set<LaborRulesName> }>();
  for (const shift of plans.filter(({ role }) => isWorkRole(role))) {
    for (const { date, start, end } of splitAtMidnights(shift, findZone(shift.branch))) {
      const day = days.get(date) ?? { seconds: 0, names: new Set() };
      days.set(date, day);
      day.seconds += end - start;
      day.names.add(findLaborRulesName(laborRules.get(shift.branch), date));
    }
  }
  const sundays = [...new Set([...days.keys()].map(weekStart))];
  return sum(
    sundays.flatMap((sunday) => {
      const week = weekDays(sunday).map((date) => days.get(date));
      return categorizeWeek(
        week.map((day) => day?.seconds ?? 0),
        week.map((day) => joinLimits(day?.names)),
      );
    }),
    ({ overtime, double_time }) => overtime + double_time,
  );
}

/** Warns of a shift that, moved with others, makes its person more overtime in the week, by the labor rules of its branches. */
export function overtimeViolations(
  candidate: PlannedShift,
  moved: readonly PlannedShift[],
  { shifts, ...places }: Pick<PlanContext, 'shifts' | 'findZone' | 'laborRules'>,
): Violation<{ seconds: number }>[] {
  const { employee } = candidate;
  if (employee === null) return [];
  const before = shifts.get(employee) ?? [];
  const uuids = new Set(moved.map(({ uuid }) => uuid));
  const after = [
    ...before.filter(({ uuid }) => !uuids.has(uuid)),
    ...moved.filter((shift) => shift.employee === employee),
  ];
  const seconds = overtimeSeconds(after, places) - overtimeSeconds(before, places);
  if (seconds <= 0) return [];
  return [{ field: 'end_time', code: 'shift.makes_overtime', level: 'warns', facts: { seconds } }];
}
