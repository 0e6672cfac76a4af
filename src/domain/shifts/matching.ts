import type { Interval } from '#domain/time/intervals.ts';
import type { PlannedShift } from './shift.ts';

/** Two times fit when they lie within this many seconds of each other (docs/rules/schedule.md#matching-times). */
export const matchingToleranceSeconds = 30 * 60;

/** Tells whether two times lie within 30 minutes of each other, the 30th included. */
export function isWithinTolerance(one: number, other: number): boolean {
  return Math.abs(one - other) <= matchingToleranceSeconds;
}

/** A shift matches a proposed time when both ends lie within 30 minutes of it (docs/rules/schedule.md#matching-times). */
export function matchesProposedTime(shift: Interval, proposed: Interval): boolean {
  return isWithinTolerance(shift.start, proposed.start) && isWithinTolerance(shift.end, proposed.end);
}

/** The facts that identify a copied shift. */
export type CopyIdentity = Pick<PlannedShift, 'employee' | 'branch' | 'role' | 'start' | 'end'>;

/** Tells whether a copied shift is already there: same employee, branch and role, and a matching time (docs/rules/schedule.md#copying-a-week). */
export function isSameCopy(copied: CopyIdentity, existing: CopyIdentity): boolean {
  return (
    copied.employee === existing.employee &&
    copied.branch === existing.branch &&
    copied.role === existing.role &&
    matchesProposedTime(existing, copied)
  );
}
