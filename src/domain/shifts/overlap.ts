import { overlaps } from '#domain/time/intervals.ts';
import type { Violation } from '#domain/violation.ts';
import { othersOfEmployee, type PlannedShift } from './shift.ts';

/** Tells whether shifts share an instant, or touch on one day (docs/rules/schedule.md#overlap). */
export function conflicts(one: PlannedShift, other: PlannedShift): boolean {
  const touch = one.start <= other.end && other.start <= one.end;
  return overlaps(one, other) || (touch && one.localDate === other.localDate);
}

/** A shift never overlaps another of the same employee, in whatever branches; the violation names the other. */
export function overlapViolations(
  candidate: PlannedShift,
  shifts: readonly PlannedShift[],
): Violation<{ other: PlannedShift }>[] {
  return othersOfEmployee(candidate, shifts)
    .filter((other) => conflicts(candidate, other))
    .map((other) => ({ field: 'start_time', code: 'shift.overlap', level: 'blocks', facts: { other } }));
}
