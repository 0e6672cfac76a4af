import { countsInTotals, type ShiftRole } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { total } from '#domain/time/intervals.ts';
import type { PlannedShift } from './shift.ts';

type Plan = Pick<PlannedShift, 'start' | 'end'> & { role: ShiftRole };

/** Planned seconds of real time; off work is in no total (docs/rules/schedule.md#shift-roles). */
export function plannedSeconds(shifts: readonly Plan[]): number {
  return total(shifts.filter(({ role }) => countsInTotals(role)));
}

export interface PlannedHours {
  seconds: number;
  /** Seconds by the local day on which the shift starts. */
  days: Map<PlainDate, number>;
}

/** Planned seconds of each employee, and of the open shifts under null, in all and by day; without any, an employee is absent. */
export function plannedHoursByEmployee(
  shifts: readonly (Plan & Pick<PlannedShift, 'employee' | 'localDate'>)[],
): Map<number | null, PlannedHours> {
  const hours = new Map<number | null, PlannedHours>();
  for (const shift of shifts) {
    const seconds = plannedSeconds([shift]);
    if (seconds === 0) continue;
    const of = hours.get(shift.employee) ?? { seconds: 0, days: new Map<PlainDate, number>() };
    of.seconds += seconds;
    of.days.set(shift.localDate, (of.days.get(shift.localDate) ?? 0) + seconds);
    hours.set(shift.employee, of);
  }
  return hours;
}
