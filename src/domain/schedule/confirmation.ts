import { isWorkRole } from '#domain/roles.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';

/** The part of a shift that its employee confirms. */
export type ConfirmedPlan = Pick<PlannedShift, 'employee' | 'branch' | 'start' | 'end' | 'position'>;

const isSame = (one: ConfirmedPlan, other: ConfirmedPlan | null): boolean =>
  other !== null &&
  one.employee === other.employee &&
  one.branch === other.branch &&
  one.start === other.start &&
  one.end === other.end &&
  one.position === other.position;

/** Tells whether a planned shift wants a confirmation: work, known to the employee who has it. */
export function wantsConfirmation(
  shift: Pick<PlannedShift, 'employee' | 'role'>,
  announced: Pick<PlannedShift, 'employee'> | null,
): boolean {
  return shift.employee !== null && isWorkRole(shift.role) && announced?.employee === shift.employee;
}

/**
 * Tells whether a confirmation still holds (docs/rules/schedule.md#confirmations): of the shift as it is, or as it was
 * announced while a change waits to be announced.
 */
export function isConfirmed(
  confirmed: ConfirmedPlan | null,
  { current, announced }: { current: ConfirmedPlan; announced: ConfirmedPlan | null },
): boolean {
  if (!confirmed || confirmed.employee !== current.employee) return false;
  return isSame(confirmed, current) || isSame(confirmed, announced);
}
