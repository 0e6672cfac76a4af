import type { LaborRulesByBranch } from '#domain/labor-rules.ts';
import { dailyLimitViolations } from './daily-limit.ts';
import { dailyOvertimeViolations } from './daily-overtime.ts';
import { lengthViolations } from './length.ts';
import { overlapViolations } from './overlap.ts';
import type { PlannedShift } from './shift.ts';
import { shortRestViolations } from './short-rest.ts';
import { weeklyHoursViolations } from './weekly-hours.ts';

/** Rules that refuse a plan; add a new one as a file and a line here. */
const planningRules = [lengthViolations, overlapViolations, dailyLimitViolations];

export type PlanningViolation = ReturnType<(typeof planningRules)[number]>[number];

/** Checks a planned shift among its employee's others. Form and server call it: the same answer with the same reason. */
export function planningViolations(
  candidate: PlannedShift,
  shifts: readonly PlannedShift[],
): PlanningViolation[] {
  return planningRules.flatMap((rule): PlanningViolation[] => rule(candidate, shifts));
}

/** Rules that only warn, as a manager may have reasons. */
const warningRules = [weeklyHoursViolations, shortRestViolations, dailyOvertimeViolations];

export type PlanningWarning = ReturnType<(typeof warningRules)[number]>[number];

/** Facts for the rules that warn. */
export interface PlanningContext {
  /** Hours a week that the employee is planned for at most. */
  weeklyHours: number;
  findZone: (branch: number) => string;
  laborRules: LaborRulesByBranch;
}

/** Lists the warnings of a planned shift among its employee's others of the week and the days around it. */
export function planningWarnings(
  candidate: PlannedShift,
  shifts: readonly PlannedShift[],
  context: PlanningContext,
): PlanningWarning[] {
  return warningRules.flatMap((rule): PlanningWarning[] => rule(candidate, shifts, context));
}
