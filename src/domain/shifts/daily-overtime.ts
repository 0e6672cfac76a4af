import { isWorkRole } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { total } from '#domain/time/intervals.ts';
import { splitAtMidnights } from '#domain/time/zones.ts';
import type { Violation } from '#domain/violation.ts';
import { othersOfEmployee, type PlannedShift } from './shift.ts';

/** Work of one day beyond this is paid as overtime in California (docs/rules/pay.md#overtime). */
const regularDailyHours = 8;

/**
 * Warns of each local day, cut at the midnights of the branches, on which a shift brings an employee over eight hours of work
 * (docs/rules/schedule.md#planning-warnings). Meals are not planned, so that a plan of 8:30 with half an hour's meal warns as well.
 */
export function dailyOvertimeViolations(
  candidate: PlannedShift,
  shifts: readonly PlannedShift[],
  { findZone }: { findZone: (branch: number) => string },
): Violation<{ date: PlainDate; hours: number; seconds: number }>[] {
  if (candidate.employee === null || !isWorkRole(candidate.role)) return [];
  const splitByDay = (shift: PlannedShift) => splitAtMidnights(shift, findZone(shift.branch));
  const others = othersOfEmployee(candidate, shifts).filter(({ role }) => isWorkRole(role));
  const parts = [...others.flatMap(splitByDay), ...splitByDay(candidate)];
  return splitByDay(candidate)
    .map(({ date }) => ({ date, seconds: total(parts.filter((part) => part.date === date)) }))
    .filter(({ seconds }) => seconds > regularDailyHours * 3600)
    .map(({ date, seconds }) => ({
      field: 'end_time',
      code: 'shift.daily_overtime',
      level: 'warns',
      facts: { date, hours: regularDailyHours, seconds },
    }));
}
