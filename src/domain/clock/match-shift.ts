import { isWorkRole, type ShiftRole } from '../roles.ts';
import type { Instant } from '../time/instants.ts';

/** A plan and a punch fit within this many seconds either side (specification, section 9). */
export const matchingToleranceSeconds = 30 * 60;

export interface ClockablePlan {
  role: ShiftRole;
  planned: boolean;
  start: Instant;
  end: Instant;
  clockIn: Instant | null;
}

/**
 * The plan that a clock-in takes (decisions, section 5): of those not clocked yet (never off work or leave) the nearest that starts within 30
 * minutes either side, the earlier of two equally near; else one that is running. None: the shift is unplanned.
 */
export function matchPlan<Plan extends ClockablePlan>(plans: readonly Plan[], at: Instant): Plan | null {
  const open = plans
    .filter((plan) => plan.planned && plan.clockIn === null && isWorkRole(plan.role))
    .sort((a, b) => a.start - b.start);
  const distance = (plan: Plan) => Math.abs(plan.start - at);
  const near = open.filter((plan) => distance(plan) <= matchingToleranceSeconds);
  const nearest = near.reduce<Plan | null>(
    (best, plan) => (best === null || distance(plan) < distance(best) ? plan : best),
    null,
  );
  return nearest ?? open.find((plan) => plan.start <= at && at < plan.end) ?? null;
}
