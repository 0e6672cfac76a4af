import { findLaborRulesName, joinLimits, type LaborRulesName } from '#domain/labor-rules.ts';
import { categorizeWeek } from '#domain/pay/overtime.ts';
import { isWorkRole } from '#domain/roles.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { sum } from '#domain/sum.ts';
import { type PlainDate, weekDays, weekStart } from '#domain/time/dates.ts';
import { splitAtMidnights } from '#domain/time/zones.ts';
import type { Violation } from '#domain/violation.ts';
import type { PlanContext } from './verdict.ts';

type Places = Pick<PlanContext, 'findZone' | 'laborRules'>;

/** A day with planned overtime or double time, and the rule that makes it: the day's hours, the week's, or seven days in a row. */
export interface OvertimeDay {
  date: PlainDate;
  /** Seconds of overtime and double time. */
  seconds: number;
  /** Planned seconds of the day, and of the week. */
  daySeconds: number;
  weekSeconds: number;
  cause: 'day' | 'week' | 'seventh';
}

/** Lists the days with planned work that would be paid as overtime or double time, over whole workweeks. */
export function listOvertime(
  plans: readonly PlannedShift[],
  { findZone, laborRules }: Places,
): OvertimeDay[] {
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
  return sundays.flatMap((sunday) => {
    const dates = weekDays(sunday);
    const worked = dates.map((date) => days.get(date)?.seconds ?? 0);
    const limits = dates.map((date) => joinLimits(days.get(date)?.names));
    const weekSeconds = sum(worked);
    return categorizeWeek(worked, limits).flatMap(({ overtime, double_time }, index): OvertimeDay[] => {
      const [date, daySeconds, limit] = [dates[index], worked[index] ?? 0, limits[index]];
      const seconds = overtime + double_time;
      if (seconds === 0 || !date || !limit) return [];
      const isSeventh = limit.seventhDay && index === 6 && worked.every((one) => one > 0);
      const isLong = daySeconds > (limit.dailyOvertime ?? daySeconds);
      const cause = isSeventh ? 'seventh' : isLong ? 'day' : 'week';
      return [{ date, seconds, daySeconds, weekSeconds, cause }];
    });
  });
}

/** Seconds of planned work that would be paid as overtime or double time, over whole workweeks. */
export function overtimeSeconds(plans: readonly PlannedShift[], places: Places): number {
  return sum(listOvertime(plans, places), ({ seconds }) => seconds);
}

/** Warns of a shift that, moved with others, makes its person more overtime in the week, by the labor rules of its branches. */
export function overtimeViolations(
  candidate: PlannedShift,
  moved: readonly PlannedShift[],
  { shifts, ...places }: Pick<PlanContext, 'shifts'> & Places,
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
