import { plannedSeconds } from '#domain/shifts/planned-hours.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { type PlainDate, weekStart } from '#domain/time/dates.ts';

/** The hours a week that somebody is to have at least. */
export interface AgreedHours {
  employee: number;
  branches: readonly number[];
  hours: number;
}

/** Somebody's week with fewer hours than agreed. */
export interface ShortWeek extends AgreedHours {
  /** Planned, in any branch. */
  seconds: number;
}

/** Finds whose week from a Sunday has fewer hours than agreed; leave counts (docs/rules/schedule.md#agreed-hours). */
export function findShortWeeks(
  agreed: readonly AgreedHours[],
  shifts: ReadonlyMap<number | null, readonly PlannedShift[]>,
  sunday: PlainDate,
): ShortWeek[] {
  return agreed
    .map((one) => {
      const own = shifts.get(one.employee) ?? [];
      const week = own.filter(({ localDate }) => weekStart(localDate) === sunday);
      return { ...one, seconds: plannedSeconds(week) };
    })
    .filter(({ seconds, hours }) => seconds < hours * 3600);
}

/** A change of plans: the shifts that are moved, changed or deleted, and what becomes of them. */
export interface PlanChange {
  gone: readonly string[];
  now: readonly PlannedShift[];
}

/** Finds whose weeks have fewer hours with a change than without, and fewer than agreed. */
export function findShortenedWeeks(
  agreed: readonly AgreedHours[],
  shifts: ReadonlyMap<number | null, readonly PlannedShift[]>,
  { gone, now }: PlanChange,
): ShortWeek[] {
  return agreed.flatMap((one) => {
    const before = shifts.get(one.employee) ?? [];
    const lost = before.filter(({ uuid }) => gone.includes(uuid));
    const after = [
      ...before.filter(({ uuid }) => !gone.includes(uuid)),
      ...now.filter(({ employee }) => employee === one.employee),
    ];
    const sundays = [...new Set(lost.map(({ localDate }) => weekStart(localDate)))];
    return sundays.flatMap((sunday) => {
      const inWeek = (plans: readonly PlannedShift[]) =>
        plannedSeconds(plans.filter(({ localDate }) => weekStart(localDate) === sunday));
      const seconds = inWeek(after);
      return seconds < inWeek(before) && seconds < one.hours * 3600 ? [{ ...one, seconds }] : [];
    });
  });
}
