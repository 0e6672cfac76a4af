import type { Instant } from './dates.ts';
import { addDays, dateFromDayNumber, dayNumber, type PlainDate } from './dates.ts';
import type { Interval } from './intervals.ts';

const secondsPerDay = 86_400;

const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** Lists the zones to choose from; browsers leave out UTC. */
export function listTimeZones(): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];
}

/** Tells whether a text names a zone of the IANA database (`America/Los_Angeles`, `UTC`); bare offsets and abbreviations are none. */
export function isTimeZone(text: string): boolean {
  if (text !== 'UTC' && !text.includes('/')) return false;
  try {
    getFormatter(text);
    return true;
  } catch {
    return false;
  }
}

/** The offset as the runtime's zone database has it: right, and too slow to ask for each shift of a year. */
function readOffset(instant: Instant, zone: string): number {
  const parts: Record<string, string> = {};
  for (const { type, value } of getFormatter(zone).formatToParts(instant * 1000)) parts[type] = value;
  const days = dayNumber(`${parts.year}-${parts.month}-${parts.day}`);
  const time = Number(parts.hour) * 3600 + Number(parts.minute) * 60 + Number(parts.second);
  return days * secondsPerDay + time - instant;
}

/** The offsets of one UTC day: `before` until `change`, from then on `after`. */
interface DayOffsets {
  before: number;
  after: number;
  change: Instant;
}

/** No zone changes its offset twice within a UTC day, so that the instant of a change can be found by halving. */
function findChange(dayStart: Instant, before: number, zone: string): Instant {
  let [unchanged, changed] = [dayStart, dayStart + secondsPerDay];
  while (changed - unchanged > 1) {
    const middle = Math.floor((unchanged + changed) / 2);
    if (readOffset(middle, zone) === before) unchanged = middle;
    else changed = middle;
  }
  return changed;
}

const knownOffsets = new Map<string, Map<number, DayOffsets>>();

function readDayOffsets(day: number, zone: string): DayOffsets {
  let zoneOffsets = knownOffsets.get(zone);
  if (!zoneOffsets) {
    zoneOffsets = new Map();
    knownOffsets.set(zone, zoneOffsets);
  }
  let known = zoneOffsets.get(day);
  if (!known) {
    const start = day * secondsPerDay;
    const before = zoneOffsets.get(day - 1)?.after ?? readOffset(start, zone);
    const after = readOffset(start + secondsPerDay, zone);
    known = { before, after, change: before === after ? start : findChange(start, before, zone) };
    zoneOffsets.set(day, known);
  }
  return known;
}

/** Seconds that the zone's wall clock is ahead of UTC at an instant. */
export function offsetAt(instant: Instant, zone: string): number {
  if (zone === 'UTC') return 0;
  const { before, after, change } = readDayOffsets(Math.floor(instant / secondsPerDay), zone);
  return instant < change ? before : after;
}

/** The calendar day at an instant in a zone. */
export function localDate(instant: Instant, zone: string): PlainDate {
  return dateFromDayNumber(Math.floor((instant + offsetAt(instant, zone)) / secondsPerDay));
}

/** The wall time at an instant in a zone, `HH:MM:SS`. */
export function localTime(instant: Instant, zone: string): string {
  const wall = instant + offsetAt(instant, zone);
  const seconds = wall - Math.floor(wall / secondsPerDay) * secondsPerDay;
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Which of the two a wall time is that occurs twice. */
export type Occurrence = 'first' | 'second';

export type WallTime =
  | { kind: 'once'; instant: Instant }
  | { kind: 'twice'; first: Instant; second: Instant }
  | { kind: 'never'; before: Instant };

/**
 * Reads a wall time (`HH:MM` or `HH:MM:SS`, `24:00` is the next midnight) on a day in a zone: one instant; two, where clocks go back; none,
 * where they go forward (`before` uses the offset before the gap). Callers take the first, ask about the second and refuse the third
 * (docs/rules/time.md#clock-changes).
 */
export function wallTime(date: PlainDate, time: string, zone: string): WallTime {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  const wall = dayNumber(date) * secondsPerDay + hour * 3600 + minute * 60 + second;
  const early = wall - offsetAt(wall - secondsPerDay, zone);
  const late = wall - offsetAt(wall + secondsPerDay, zone);
  const [first, again] = [...new Set([early, late])]
    .filter((instant) => instant + offsetAt(instant, zone) === wall)
    .sort((a, b) => a - b);
  if (first === undefined) return { kind: 'never', before: early };
  return again === undefined ? { kind: 'once', instant: first } : { kind: 'twice', first, second: again };
}

/** The instant a wall time stands for, the first of two; one that does not exist moves later by the gap. */
export function instantOfWallTime(date: PlainDate, time: string, zone: string): Instant {
  const meaning = wallTime(date, time, zone);
  if (meaning.kind === 'once') return meaning.instant;
  return meaning.kind === 'twice' ? meaning.first : meaning.before;
}

/** The first instant of a day. */
export function startOfDay(date: PlainDate, zone: string): Instant {
  return instantOfWallTime(date, '00:00', zone);
}

/** The first instant of the next day: 23, 24 or 25 hours after {@link startOfDay}. */
export function endOfDay(date: PlainDate, zone: string): Instant {
  return startOfDay(addDays(date, 1), zone);
}

/**
 * Moves an instant by whole local days, keeping its wall time: 9:00 stays 9:00 across a clock change (docs/rules/time.md#clock-changes). Of a wall
 * time that occurs twice, the occurrence with the same offset is kept; one that does not exist moves later by the gap.
 */
export function moveByDays(instant: Instant, days: number, zone: string): Instant {
  const meaning = wallTime(addDays(localDate(instant, zone), days), localTime(instant, zone), zone);
  if (meaning.kind === 'once') return meaning.instant;
  if (meaning.kind === 'never') return meaning.before;
  return offsetAt(meaning.second, zone) === offsetAt(instant, zone) ? meaning.second : meaning.first;
}

/** A part of an interval that lies within one local day. */
export interface DayPart extends Interval {
  date: PlainDate;
}

/** Cuts an interval at the midnights of a zone (docs/rules/hours.md#hours-in-reports): one part for each local day it touches. */
export function splitAtMidnights({ start, end }: Interval, zone: string): DayPart[] {
  const parts: DayPart[] = [];
  let from = start;
  while (from < end) {
    const date = localDate(from, zone);
    const midnight = endOfDay(date, zone);
    // Clocks set back across midnight can end a day before an instant of its date.
    const to = midnight > from ? Math.min(midnight, end) : end;
    parts.push({ date, start: from, end: to });
    from = to;
  }
  return parts;
}
