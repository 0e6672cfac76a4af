import { countsInTotals } from '#domain/roles.ts';
import { weekStart } from '#domain/time/dates.ts';
import type { Violation } from '#domain/violation.ts';
import { plannedSeconds } from './planned-hours.ts';
import { othersOfEmployee, type PlannedShift } from './shift.ts';

/** Hours a week that an employee is planned for at most unless their file says otherwise (docs/rules/schedule.md#planning-warnings). */
export const defaultWeeklyHours = 40;

/** Warns of plans over the employee's hours in a week from Sunday; leave counts. */
export function weeklyHoursViolations(
  candidate: PlannedShift,
  shifts: readonly PlannedShift[],
  { weeklyHours }: { weeklyHours: number },
): Violation<{ hours: number; seconds: number }>[] {
  if (candidate.employee === null || !countsInTotals(candidate.role)) return [];
  const sunday = weekStart(candidate.localDate);
  const sameWeek = othersOfEmployee(candidate, shifts).filter(
    ({ localDate }) => weekStart(localDate) === sunday,
  );
  const seconds = plannedSeconds([...sameWeek, candidate]);
  if (seconds <= weeklyHours * 3600) return [];
  return [
    {
      field: 'end_time',
      code: 'shift.over_weekly_hours',
      level: 'warns',
      facts: { hours: weeklyHours, seconds },
    },
  ];
}
