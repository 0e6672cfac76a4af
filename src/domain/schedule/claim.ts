import { isWorkRole } from '#domain/roles.ts';
import { planningViolations } from '#domain/shifts/index.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import type { Instant } from '#domain/time/dates.ts';
import type { Violation } from '#domain/violation.ts';
import { nonFieldErrors } from '#domain/violation.ts';
import { type DayOff, touchesDayOff } from './day-off-warnings.ts';
import { fitsPosition } from './position-fit.ts';

/** An employee who wants an open shift. */
export interface Claimant {
  employee: number;
  branches: readonly number[];
  positions: readonly number[];
  daysOff: readonly DayOff[];
  /** Open shifts that a manager offered to them, in whatever branch. */
  offered: Pick<ReadonlySet<string>, 'has'>;
}

/** Lists what, beside planning rules, keeps an employee from an open shift; managers may overrule. */
export function claimViolations(open: PlannedShift, claimant: Claimant, now: Instant): Violation[] {
  const { employee, branches, positions, daysOff, offered } = claimant;
  const isOff = daysOff.some(
    (day) => day.employee === employee && day.state === 'approved' && touchesDayOff(open, day),
  );
  const against: [string, boolean][] = [
    ['claim.no_work', !isWorkRole(open.role)],
    ['claim.begun', open.start <= now],
    ['claim.other_branch', !branches.includes(open.branch) && !offered.has(open.uuid)],
    ['claim.other_position', !fitsPosition(positions, open.position)],
    ['claim.day_off', isOff],
  ];
  return against
    .filter(([, holds]) => holds)
    .map(([code]) => ({ field: nonFieldErrors, code, level: 'blocks', facts: {} }));
}

/** Tells whether somebody may take an open shift: in a branch of theirs or offered to them, in a position of theirs, ahead, free, and no approved day off. */
export function mayClaim(
  open: PlannedShift,
  claimant: Claimant,
  own: readonly PlannedShift[],
  now: Instant,
): boolean {
  const taken = { ...open, employee: claimant.employee };
  return claimViolations(open, claimant, now).length === 0 && planningViolations(taken, own).length === 0;
}
