import type { Instant } from './dates.ts';
import { dayNumber, type PlainDate } from './dates.ts';
import { clip, type Interval, union } from './intervals.ts';
import { endOfDay, localTime, offsetAt, startOfDay } from './zones.ts';

/** Hours of a day by its wall clock, 0 to 24, `to` exclusive (docs/rules/time.md#hours-of-the-day). */
export interface DayHours {
  from: number;
  to: number;
}

export const wholeDay: DayHours = { from: 0, to: 24 };

/** The first instant from which the offset of a day's end holds. */
function findOffsetChange({ start, end }: Interval, zone: string): Instant {
  const after = offsetAt(end - 1, zone);
  let [unchanged, changed] = [start, end - 1];
  while (changed - unchanged > 1) {
    const middle = Math.floor((unchanged + changed) / 2);
    if (offsetAt(middle, zone) === after) changed = middle;
    else unchanged = middle;
  }
  return changed;
}

/** Finds the instants of a day within wall hours; repeated hours count twice, skipped ones never. */
export function hourWindow(date: PlainDate, hours: DayHours, zone: string): Interval[] {
  const day = { start: startOfDay(date, zone), end: endOfDay(date, zone) };
  if (hours.from === 0 && hours.to === 24) return [day];
  const change =
    offsetAt(day.start, zone) === offsetAt(day.end - 1, zone) ? day.end : findOffsetChange(day, zone);
  const midnight = dayNumber(date) * 86_400;
  const parts = [
    { start: day.start, end: change },
    { start: change, end: day.end },
  ].flatMap((part) => {
    const wall = midnight - offsetAt(part.start, zone);
    return clip({ start: wall + hours.from * 3600, end: wall + hours.to * 3600 }, part) ?? [];
  });
  return union(parts);
}

/** Tells whether the wall time at an instant lies within the hours of its day. */
export function isWithinHours(instant: Instant, { from, to }: DayHours, zone: string): boolean {
  if (from === 0 && to === 24) return true;
  const hour = Number(localTime(instant, zone).slice(0, 2));
  return hour >= from && hour < to;
}
