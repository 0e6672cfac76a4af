import { findLaborRulesName, joinLimits, type LaborRulesByBranch } from '#domain/labor-rules.ts';
import { isWorkRole } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { total } from '#domain/time/intervals.ts';
import { splitAtMidnights } from '#domain/time/zones.ts';
import type { Violation } from '#domain/violation.ts';
import { othersOfEmployee, type PlannedShift } from './shift.ts';

/**
 * Warns of each local day, cut at the midnights of the branches, on which a shift brings an employee over the daily limit of its labor rules, eight hours
 * in California (docs/rules/schedule.md#planning-warnings). Meals are not planned, so that a plan of 8:30 with half an hour's meal warns as well.
 */
export function dailyOvertimeViolations(
  candidate: PlannedShift,
  shifts: readonly PlannedShift[],
  { findZone, laborRules }: { findZone: (branch: number) => string; laborRules: LaborRulesByBranch },
): Violation<{ date: PlainDate; hours: number; seconds: number }>[] {
  if (candidate.employee === null || !isWorkRole(candidate.role)) return [];
  const splitByDay = (shift: PlannedShift) =>
    splitAtMidnights(shift, findZone(shift.branch)).map((part) => ({ ...part, branch: shift.branch }));
  const others = othersOfEmployee(candidate, shifts).filter(({ role }) => isWorkRole(role));
  const parts = [...others.flatMap(splitByDay), ...splitByDay(candidate)];
  return splitByDay(candidate)
    .flatMap(({ date }) => {
      const ofDay = parts.filter((part) => part.date === date);
      const names = ofDay.map(({ branch }) => findLaborRulesName(laborRules.get(branch), date));
      const limit = joinLimits(new Set(names)).dailyOvertime;
      const seconds = total(ofDay);
      return limit === null || seconds <= limit ? [] : [{ date, hours: limit / 3600, seconds }];
    })
    .map((facts) => ({ field: 'end_time', code: 'shift.daily_overtime', level: 'warns', facts }));
}
