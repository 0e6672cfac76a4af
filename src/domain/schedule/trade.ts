import { type PlanningViolation, planningViolations } from '#domain/shifts/index.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';

/** Two people, a shift that changes hands, and the one it is swapped for, if any. */
export interface Trade {
  from: number;
  to: number;
  shift: PlannedShift;
  other: PlannedShift | null;
}

/** A shift of a trade: whose it was and in which version when it was agreed, and as it is now. */
interface AgreedShift {
  from: number;
  version: number | null;
  now: { employee: number | null; version: number } | null | undefined;
}

/** Tells whether a shift has changed, or changed hands, since its trade was agreed. */
export const hasChanged = ({ from, version, now }: AgreedShift): boolean =>
  now?.version !== version || now.employee !== from;

/** A trade as it was agreed. */
interface AgreedTrade {
  from: number;
  to: number;
  shiftVersion: number;
  /** Null: the shift is swapped for none. */
  otherVersion: number | null;
}

/** Tells whether one of its shifts, as they are now, makes a trade outdated. */
export const isOutdated = (
  { from, to, shiftVersion, otherVersion }: AgreedTrade,
  { shift, other }: Record<'shift' | 'other', AgreedShift['now']>,
): boolean =>
  hasChanged({ from, version: shiftVersion, now: shift }) ||
  (otherVersion !== null && hasChanged({ from: to, version: otherVersion, now: other }));

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
