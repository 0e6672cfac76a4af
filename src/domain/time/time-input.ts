/** Clock of typed hours: 12 with a.m. and p.m., or 24. */
export type Clock = 12 | 24;

/** A wall time of day, `HH:MM` from 00:00 to 23:59. */
export type TimeOfDay = string;

export type TypedRange =
  | { kind: 'range'; start: TimeOfDay; end: TimeOfDay; endsNextDay: boolean }
  | { kind: 'refused'; code: 'time_range.unreadable' | 'time_range.no_such_time' | 'time_range.empty' };

const minutesPerDay = 24 * 60;
const halfDay = 12 * 60;

const time = String.raw`(\d{1,2})(?:[:.]?(\d{2}))?\s{0,3}(?:([ap])\.?(?:\s?m\.?)?)?`;
const range = new RegExp(String.raw`^${time}\s{0,3}(?:[-–—]|\bto\b)\s{0,3}${time}$`, 'i');

/** Lists a typed time's possible minutes of the day: both halves if ambiguous, none if invalid. */
function listReadings(
  hourText: string,
  minuteText: string | undefined,
  half: string | undefined,
  clock: Clock,
): number[] {
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return [];
  const minutes = hour * 60 + minute;
  if (half) {
    if (hour < 1 || hour > 12) return [];
    return [(minutes % halfDay) + (half.toLowerCase() === 'p' ? halfDay : 0)];
  }
  const plain = clock === 24 || hour > 12 || hour === 0 || hourText.startsWith('0');
  return plain ? [minutes] : [minutes % halfDay, (minutes % halfDay) + halfDay];
}

/** Measures a range in minutes: 24 hours where both ends are equal. */
function measureMinutes(start: number, end: number): number {
  return ((end - start + minutesPerDay - 1) % minutesPerDay) + 1;
}

/** Prefers, of two equally long readings, a start between 6:00 and 17:59: `9-5` is by day, and so is `1-5`. */
function startsByDay(start: number): boolean {
  return start >= 6 * 60 && start < 18 * 60;
}

function formatMinutes(minutes: number): TimeOfDay {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/**
 * Reads typed hours: `9-17`, `9a-5:30p`, `930-1800`, `22-6` (ends on the next day). On the 12-hour
 * clock, hours without a half take the shortest shift, by day if both do.
 */
export function parseTimeRange(text: string, clock: Clock = 12): TypedRange {
  const [, startHour, startMinute, startHalf, endHour, endMinute, endHalf] = range.exec(text.trim()) ?? [];
  if (!startHour || !endHour) return { kind: 'refused', code: 'time_range.unreadable' };
  const starts = listReadings(startHour, startMinute, startHalf, clock).filter(
    (start) => start < minutesPerDay,
  );
  const ends = listReadings(endHour, endMinute, endHalf, clock);
  const [best] = starts
    .flatMap((start) => ends.map((end) => ({ start, end, length: measureMinutes(start, end) })))
    .sort((a, b) => a.length - b.length || Number(startsByDay(b.start)) - Number(startsByDay(a.start)));
  if (!best) return { kind: 'refused', code: 'time_range.no_such_time' };
  const { start, end } = best;
  if (start === end) return { kind: 'refused', code: 'time_range.empty' };
  return {
    kind: 'range',
    start: formatMinutes(start),
    end: formatMinutes(end),
    endsNextDay: end < start || end === minutesPerDay,
  };
}

function splitTime(timeOfDay: TimeOfDay): {
  hour: number;
  minute: string;
  hour12: number;
  afternoon: boolean;
} {
  const hour = Number(timeOfDay.slice(0, 2)) % 24;
  return { hour, minute: timeOfDay.slice(3, 5), hour12: hour % 12 || 12, afternoon: hour >= 12 };
}

/** A wall time as short as the grid writes it: `9a`, `9:30a`, or `9`, `9:30`. */
export function formatShortTime(timeOfDay: TimeOfDay, clock: Clock): string {
  const { hour, minute, hour12, afternoon } = splitTime(timeOfDay);
  const minutes = minute === '00' ? '' : `:${minute}`;
  return clock === 24 ? `${hour}${minutes}` : `${hour12}${minutes}${afternoon ? 'p' : 'a'}`;
}

/** The hours of a shift as the grid writes them, `9:30a–5p` or `9:30–17`; {@link parseTimeRange} reads them again. */
export function formatTimeRange(start: TimeOfDay, end: TimeOfDay, clock: Clock): string {
  return `${formatShortTime(start, clock)}–${formatShortTime(end, clock)}`;
}
