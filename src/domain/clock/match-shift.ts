import { isWorkRole } from '#domain/roles.ts';
import { isWithinTolerance } from '#domain/shifts/matching.ts';
import type { WorkedShift } from '#domain/shifts/worked-time.ts';
import type { Instant } from '#domain/time/dates.ts';

export { matchingToleranceSeconds } from '#domain/shifts/matching.ts';

export type ClockablePlan = Pick<WorkedShift, 'role' | 'planned' | 'start' | 'end' | 'clockIn'>;

/**
 * Finds the plan that a clock-in takes, among those of the employee and branch (docs/rules/clock.md#clocking-in): the nearest unclocked plan
 * of work that starts within 30 minutes, the earlier of two equally near, else a running one. Null: the shift is unplanned.
 */
export function matchPlan<Plan extends ClockablePlan>(plans: readonly Plan[], at: Instant): Plan | null {
  const open = plans
    .filter((plan) => plan.planned && plan.clockIn === null && isWorkRole(plan.role))
    .sort((a, b) => a.start - b.start);
  const distance = (plan: Plan) => Math.abs(plan.start - at);
  const [nearest] = open
    .filter((plan) => isWithinTolerance(plan.start, at))
    .sort((a, b) => distance(a) - distance(b));
  return nearest ?? open.find((plan) => plan.start <= at && at < plan.end) ?? null;
}
