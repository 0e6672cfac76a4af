import type { PlannedShift } from '#domain/shifts/shift.ts';
import { workedSeconds } from '#domain/shifts/worked-time.ts';
import type { Instant, PlainDate } from '#domain/time/dates.ts';
import type { PlanChange } from './agreed-hours.ts';

/** Hours that a change of past plans adds to a timesheet, or takes off it. */
export interface CountedChange {
  employee: number;
  /** Negative: taken off. */
  seconds: number;
}

/** Finds whose worked hours a change of plans changes: salaried people's ended plans count (docs/rules/hours.md#worked-time). */
export function findCountedChanges(
  shifts: ReadonlyMap<number | null, readonly PlannedShift[]>,
  { gone, now: after }: PlanChange,
  isSalariedOn: (employee: number, date: PlainDate) => boolean,
  now: Instant,
): CountedChange[] {
  const found = new Map<number, number>();
  const count = (plans: readonly PlannedShift[], sign: 1 | -1) => {
    for (const { employee, localDate, ...shift } of plans) {
      if (employee === null) continue;
      const plan = { ...shift, planned: true, clockIn: null, clockOut: null, breaks: [] };
      const seconds = workedSeconds(plan, { salaried: isSalariedOn(employee, localDate), now });
      found.set(employee, (found.get(employee) ?? 0) + sign * seconds);
    }
  };
  // Each row of the grid asks while a shift is carried: looks at plans without copying them.
  for (const plans of gone.length > 0 ? shifts.values() : []) {
    count(
      plans.filter(({ uuid }) => gone.includes(uuid)),
      -1,
    );
  }
  count(after, 1);
  return [...found].flatMap(([employee, seconds]) => (seconds === 0 ? [] : [{ employee, seconds }]));
}
