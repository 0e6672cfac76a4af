import type { Violation } from '#domain/violation.ts';
import type { PlannedShift } from './shift.ts';

const maxSeconds = 24 * 3600;

/** A planned shift is longer than nothing and at most 24 hours of real time (docs/rules/schedule.md#planned-shifts). */
export function lengthViolations(candidate: PlannedShift): Violation[] {
  const seconds = candidate.end - candidate.start;
  if (seconds <= 0)
    return [{ field: 'end_time', code: 'shift.end_before_start', level: 'blocks', facts: {} }];
  if (seconds > maxSeconds) {
    return [{ field: 'end_time', code: 'shift.too_long', level: 'blocks', facts: {} }];
  }
  return [];
}
