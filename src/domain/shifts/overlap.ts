import type { Violation } from '../violation.ts';
import { othersOfEmployee, type PlannedShift } from './shift.ts';

/**
 * Whether two planned shifts of one employee conflict: they share an instant, or, when both start on the same local day, their ends touch
 * (specification, section 5; decisions, section 4).
 */
export function overlaps(one: PlannedShift, other: PlannedShift): boolean {
  if (one.start < other.end && other.start < one.end) return true;
  return one.localDate === other.localDate && one.start <= other.end && other.start <= one.end;
}

/** A shift never overlaps another of the same employee, in whatever branches; the violation names the other. */
export function overlapViolations(
  candidate: PlannedShift,
  shifts: readonly PlannedShift[],
): Violation<{ other: PlannedShift }>[] {
  return othersOfEmployee(candidate, shifts)
    .filter((other) => overlaps(candidate, other))
    .map((other) => ({ field: 'start_time', code: 'shift.overlap', level: 'blocks', facts: { other } }));
}
