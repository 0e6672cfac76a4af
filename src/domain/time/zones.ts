import { addDays, type PlainDate } from './dates.ts';
import type { Instant } from './instants.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
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

export function isTimeZone(text: string): boolean {
  try {
    formatterOf(text);
    return text.includes('/') || text === 'UTC';
  } catch {
    return false;
  }
}

/** Offsets change on the hour at the soonest: one look-up serves every instant of a quarter of an hour. */
const offsetStep = 900;
const offsets = new Map<string, Map<number, number>>();

/** Seconds that the zone's wall clock is ahead of UTC at an instant. */
export function offsetAt(instant: Instant, zone: string): number {
  let ofZone = offsets.get(zone);
  if (!ofZone) {
    ofZone = new Map();
    offsets.set(zone, ofZone);
  }
  const step = Math.floor(instant / offsetStep);
  let offset = ofZone.get(step);
  if (offset === undefined) {
    const parts: Record<string, string> = {};
    for (const { type, value } of formatterOf(zone).formatToParts(step * offsetStep * 1000)) parts[type] = value;
    const wall = Date.parse(
      `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`,
    );
    offset = wall / 1000 - step * offsetStep;
    if (ofZone.size > 200_000) ofZone.clear();
    ofZone.set(step, offset);
  }
  return offset;
}

function wallText(instant: Instant, zone: string): string {
  return new Date((instant + offsetAt(instant, zone)) * 1000).toISOString();
}

/** The calendar day at an instant in a zone. */
export function localDate(instant: Instant, zone: string): PlainDate {
  return wallText(instant, zone).slice(0, 10);
}

/** The wall time at an instant in a zone, `HH:MM:SS`. */
export function localTime(instant: Instant, zone: string): string {
  return wallText(instant, zone).slice(11, 19);
}

export type WallTime =
  | { kind: 'once'; instant: Instant }
  | { kind: 'twice'; first: Instant; second: Instant }
  | { kind: 'never'; before: Instant };

/**
 * What a wall time (`HH:MM`, `24:00` is the next midnight) means on a day in a zone: one instant; two, where clocks are put back; or none,
 * where they are put forward (`before` is the instant the offset before the gap would give).
 */
export function wallTime(date: PlainDate, time: string, zone: string): WallTime {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  const wall = Date.parse(`${date}T00:00:00Z`) / 1000 + hour * 3600 + minute * 60 + second;
  const day = 86_400;
  const candidates = [offsetAt(wall - day, zone), offsetAt(wall + day, zone)].map((offset) => wall - offset);
  const fitting = [...new Set(candidates)]
    .filter((instant) => instant + offsetAt(instant, zone) === wall)
    .sort((a, b) => a - b);
  const [first, second2] = fitting;
  if (first === undefined) return { kind: 'never', before: candidates[0] ?? wall };
  return second2 === undefined
    ? { kind: 'once', instant: first }
    : { kind: 'twice', first, second: second2 };
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

/** The first instant of the next day. */
export function endOfDay(date: PlainDate, zone: string): Instant {
  return startOfDay(addDays(date, 1), zone);
}

/**
 * Moves an instant by whole local days, keeping its wall time: 9:00 stays 9:00 across a clock change (decisions, section 4). Of a wall time
 * that occurs twice, the occurrence with the same offset is kept.
 */
export function moveByDays(instant: Instant, days: number, zone: string): Instant {
  const meaning = wallTime(addDays(localDate(instant, zone), days), localTime(instant, zone), zone);
  if (meaning.kind === 'once') return meaning.instant;
  if (meaning.kind === 'never') return meaning.before;
  return offsetAt(meaning.second, zone) === offsetAt(instant, zone) ? meaning.second : meaning.first;
}
