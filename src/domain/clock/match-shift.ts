import { isWorkRole } from '#domain/roles.ts';
import { isWithinTolerance } from '#domain/shifts/matching.ts';
import type { WorkedShift } from '#domain/shifts/worked-time.ts';
import type { Instant } from '#domain/time/dates.ts';

export { matchingToleranceSeconds } from '#domain/shifts/matching.ts';

export type ClockablePlan = Pick<WorkedShift, 'role' | 'planned' | 'start' | 'end' | 'clockIn'>;

/** Finds the plan that a clock-in takes (docs/rules/clock.md#clocking-in); null: unplanned. */
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
