import { type PlanningViolation, planningViolations } from '#domain/shifts/index.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';

/** Two people, a shift that changes hands, and the one it is swapped for, if any. */
export interface Trade {
  from: number;
  to: number;
  shift: PlannedShift;
  other: PlannedShift | null;
}

/** Tells whether everyone who would get a shift works in its branch. */
export function staysWithinBranches(
  {
    from,
    to,
    shift,
    other,
  }: Pick<Trade, 'from' | 'to'> & Record<'shift' | 'other', { branch: number } | null>,
  findBranches: (employee: number) => readonly number[],
): boolean {
  const gets = (employee: number, one: { branch: number } | null) =>
    !one || findBranches(employee).includes(one.branch);
  return gets(to, shift) && gets(from, other);
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
