import type { PlannedShift } from '#domain/shifts/shift.ts';
import { addDays, weekday } from '#domain/time/dates.ts';
import { clip, type Interval } from '#domain/time/intervals.ts';
import { instantOfWallTime, moveByDays } from '#domain/time/zones.ts';
import type { AvailabilityLine } from '../availability-warnings.ts';
import { touchesDayOff } from '../day-off-warnings.ts';
import { weeksOfHistory } from './draft.ts';
import type { DraftModel, ModelPerson } from './model.ts';

/** What a shift means to a person, apart from the rest of their week. */
export interface Wishes {
  prefers: boolean;
  requestedOff: boolean;
  /** In so many of the last weeks they worked at that time of that weekday. */
  usual: number;
}

export const isWeekend = ({ localDate }: Pick<PlannedShift, 'localDate'>) => weekday(localDate) % 6 === 0;

function lineInterval({ date, from, to }: AvailabilityLine, zone: string): Interval {
  const at = (minutes: number) => `${Math.floor(minutes / 60)}:${minutes % 60}`;
  return { start: instantOfWallTime(date, at(from), zone), end: instantOfWallTime(date, at(to), zone) };
}

/** Tells whether at least half of a shift lies within another time. */
function isMostlyIn(shift: Interval, other: Interval): boolean {
  const shared = clip(shift, other);
  return shared !== null && 2 * (shared.end - shared.start) >= shift.end - shift.start;
}

/** Finds what a shift means to a person (docs/rules/schedule.md#draft-of-a-week). */
export function findWishes(
  shift: PlannedShift,
  { context: { availability, daysOff, findZone } }: Pick<ModelPerson, 'context'>,
  past: readonly PlannedShift[],
): Wishes {
  const zone = findZone(shift.branch);
  const weeks = Array.from({ length: weeksOfHistory }, (_, week) => {
    const days = -7 * (week + 1);
    const date = addDays(shift.localDate, days);
    const then = { start: moveByDays(shift.start, days, zone), end: moveByDays(shift.end, days, zone) };
    return past.some((one) => one.localDate === date && isMostlyIn(then, one));
  });
  return {
    prefers: availability.some(
      (line) =>
        line.kind === 'prefers' &&
        line.date === shift.localDate &&
        isMostlyIn(shift, lineInterval(line, zone)),
    ),
    requestedOff: daysOff.some((day) => day.state === 'pending' && touchesDayOff(shift, day)),
    usual: weeks.filter(Boolean).length,
  };
}

/** Counts the weeks before the drafted one that anything is known of. */
export function countKnownWeeks({ input: { sunday, past } }: DraftModel): number {
  const weeks = Array.from({ length: weeksOfHistory }, (_, week) => addDays(sunday, -7 * (week + 1)));
  return weeks.filter((start) =>
    past.some(({ localDate }) => localDate >= start && localDate < addDays(start, 7)),
  ).length;
}
