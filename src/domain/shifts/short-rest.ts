import { isWorkRole } from '#domain/roles.ts';
import type { Violation } from '#domain/violation.ts';
import { othersOfEmployee, type PlannedShift } from './shift.ts';

/** Hours between the work of two days that a person needs to sleep. */
const minRestHours = 10;

/** Warns of under ten hours of real time between shifts of different local days. */
export function shortRestViolations(
  candidate: PlannedShift,
  shifts: readonly PlannedShift[],
): Violation<{ other: PlannedShift; hours: number; seconds: number }>[] {
  if (!isWorkRole(candidate.role)) return [];
  return othersOfEmployee(candidate, shifts)
    .filter((other) => isWorkRole(other.role) && other.localDate !== candidate.localDate)
    .map((other) => ({
      other,
      seconds: Math.max(candidate.start - other.end, other.start - candidate.end),
    }))
    .filter(({ seconds }) => seconds >= 0 && seconds < minRestHours * 3600)
    .map(({ other, seconds }) => ({
      field: other.start < candidate.start ? 'start_time' : 'end_time',
      code: 'shift.short_rest',
      level: 'warns',
      facts: { other, hours: minRestHours, seconds },
    }));
}
