import { dailyLimitViolations } from './daily-limit.ts';
import { dailyOvertimeViolations } from './daily-overtime.ts';
import { lengthViolations } from './length.ts';
import { overlapViolations } from './overlap.ts';
import type { PlannedShift } from './shift.ts';
import { shortRestViolations } from './short-rest.ts';
import { weeklyHoursViolations } from './weekly-hours.ts';

/** Every rule that refuses a plan; a new one is a file beside these and a line here. */
const planningRules = [lengthViolations, overlapViolations, dailyLimitViolations];

export type PlanningViolation = ReturnType<(typeof planningRules)[number]>[number];

/**
 * All that the rules have against a planned shift among the others of its employee. The form asks while one types, the server when one
 * saves: the same answer with the same reason.
 */
export function planningViolations(
  candidate: PlannedShift,
  shifts: readonly PlannedShift[],
): PlanningViolation[] {
  return planningRules.flatMap((rule): PlanningViolation[] => rule(candidate, shifts));
}

/** Every rule that only warns: a manager may have reasons. */
const warningRules = [weeklyHoursViolations, shortRestViolations, dailyOvertimeViolations];

export type PlanningWarning = ReturnType<(typeof warningRules)[number]>[number];

/** What the rules that warn need to know beside the shifts. */
export interface PlanningContext {
  /** Hours a week that the employee is planned for at most. */
  weeklyHours: number;
  /** The IANA zone of a branch. */
  findZone: (branch: number) => string;
}

/** All that is worth a second look in a planned shift among the others of its employee, of its week and the days around it. */
export function planningWarnings(
  candidate: PlannedShift,
  shifts: readonly PlannedShift[],
  context: PlanningContext,
): PlanningWarning[] {
  return warningRules.flatMap((rule): PlanningWarning[] => rule(candidate, shifts, context));
}
