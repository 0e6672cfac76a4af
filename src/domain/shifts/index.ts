import { dailyLimitViolations } from './daily-limit.ts';
import { lengthViolations } from './length.ts';
import { overlapViolations } from './overlap.ts';
import type { PlannedShift } from './shift.ts';

/** Every rule of planning; a new one is a file beside these and a line here. */
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
