import { isWorkRole, type ShiftRole } from '#domain/roles.ts';
import { withinTolerance } from '#domain/shifts/matching.ts';
import type { Instant } from '#domain/time/dates.ts';

export { matchingToleranceSeconds } from '#domain/shifts/matching.ts';

export interface ClockablePlan {
  role: ShiftRole;
  planned: boolean;
  start: Instant;
  end: Instant;
  clockIn: Instant | null;
}

/**
 * The plan that a clock-in takes (docs/rules/clock.md#clocking-in), of those of the employee and branch: of the ones not clocked yet (never off work
 * or leave) the nearest that starts within 30 minutes either side, the earlier of two equally near; else one that is running. None: the
 * shift is unplanned.
 */
export function matchPlan<Plan extends ClockablePlan>(plans: readonly Plan[], at: Instant): Plan | null {
  const open = plans
    .filter((plan) => plan.planned && plan.clockIn === null && isWorkRole(plan.role))
    .sort((a, b) => a.start - b.start);
  const distance = (plan: Plan) => Math.abs(plan.start - at);
  const [nearest] = open
    .filter((plan) => withinTolerance(plan.start, at))
    .sort((a, b) => distance(a) - distance(b));
  return nearest ?? open.find((plan) => plan.start <= at && at < plan.end) ?? null;
}
