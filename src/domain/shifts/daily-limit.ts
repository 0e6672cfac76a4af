import type { Violation } from '#domain/violation.ts';
import { othersOfEmployee, type PlannedShift } from './shift.ts';

/** Planned shifts of one employee on one local day, at most (docs/rules/schedule.md#planned-shifts). */
export const maxShiftsPerDay = 3;

/** Three planned shifts a day at most, of whatever role. */
export function dailyLimitViolations(
  candidate: PlannedShift,
  shifts: readonly PlannedShift[],
): Violation<{ max: number }>[] {
  const sameDay = othersOfEmployee(candidate, shifts).filter(
    (other) => other.localDate === candidate.localDate,
  );
  if (sameDay.length < maxShiftsPerDay) return [];
  return [
    { field: 'start_time', code: 'shift.too_many_in_day', level: 'blocks', facts: { max: maxShiftsPerDay } },
  ];
}
