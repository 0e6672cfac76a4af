import { formatMinutes, parseMinutes } from './minutes.ts';
import { type Clock, parseTimeRange, type TimeOfDay } from './time-input.ts';

const minutesPerDay = 24 * 60;
/** Makes a time without a half one by day: 6:00 to 17:59. */
const beforeDay = '05:59';

/** Matches a wall time, `HH:MM` from 00:00 to 23:59. */
export const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Tells whether a value is a wall time, rather than what somebody typed. */
export const isTimeOfDay = (value: string): value is TimeOfDay => timePattern.test(value);

/**
 * Reads one typed time: `5p`, `17`, `1705`, `5:05 pm`; null for what is no time. On the 12-hour clock, a time without a half is the next
 * one after `after`, if that is a time, else the one by day.
 */
export function parseTime(text: string, clock: Clock, after = ''): TimeOfDay | null {
  const start = isTimeOfDay(after) ? after : beforeDay;
  const range = parseTimeRange(`${start}-${text}`, clock);
  if (range.kind === 'range') return range.end;
  return range.code === 'time_range.empty' ? start : null;
}

/** Moves a wall time by minutes, round midnight. */
export function moveTime(timeOfDay: TimeOfDay, minutes: number): TimeOfDay {
  return formatMinutes((parseMinutes(timeOfDay) + minutes + minutesPerDay) % minutesPerDay);
}
