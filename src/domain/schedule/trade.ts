import { type PlanningViolation, planningViolations } from '#domain/shifts/index.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';

/** Two people, a shift that changes hands, and the one it is swapped for, if any. */
export interface Trade {
  from: number;
  to: number;
  shift: PlannedShift;
  other: PlannedShift | null;
}

/** Checks a trade by the planning rules: each shift where it would be. */
export function tradeViolations(
  { from, to, shift, other }: Trade,
  plans: readonly PlannedShift[],
): PlanningViolation[] {
  const gone = new Set([shift.uuid, other?.uuid]);
  const rest = plans.filter(({ uuid }) => !gone.has(uuid));
  const moved = [{ ...shift, employee: to }, ...(other ? [{ ...other, employee: from }] : [])];
  return moved.flatMap((one) => planningViolations(one, rest));
}
