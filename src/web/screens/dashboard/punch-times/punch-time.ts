import { addDays, type Instant } from '#domain/time/dates.ts';
import { isTimeOfDay } from '#domain/time/typed-time.ts';
import { localDate, localTime, type WallTime, wallTime } from '#domain/time/zones.ts';
import type { Occurrence } from './occurrence-choice.tsx';

/** Form values: the day and local time of a punch in its branch. */
export interface DatedPunchTime {
  date: string | null;
  time: string;
  occurrence: Occurrence;
}

/** Form values: a time alone, the first such one after another punch. */
export interface LaterPunchTime extends Omit<DatedPunchTime, 'date'> {
  after: Instant;
}

type PunchTime = DatedPunchTime | LaterPunchTime;

export function toPunchTime(at: Instant, zone: string): DatedPunchTime {
  const date = localDate(at, zone);
  const time = localTime(at, zone).slice(0, 5);
  const meaning = wallTime(date, time, zone);
  const occurrence: Occurrence = meaning.kind === 'twice' && at >= meaning.second ? 'second' : 'first';
  return { date, time, occurrence };
}

/** Finds the last instant of a wall time; of one that clocks skip, when it would be. */
function findLast(meaning: WallTime): Instant {
  if (meaning.kind === 'twice') return meaning.second;
  return meaning.kind === 'never' ? meaning.before : meaning.instant;
}

function findDay(values: PunchTime, zone: string): string | null {
  if ('date' in values) return values.date;
  const { after, time } = values;
  const day = localDate(after, zone);
  return findLast(wallTime(day, time, zone)) > after ? day : addDays(day, 1);
}

/** Reads what a typed time means; null while it is none. */
function readMeaning(values: PunchTime, zone: string): WallTime | null {
  if (!isTimeOfDay(values.time)) return null;
  const date = findDay(values, zone);
  if (date === null) return null;
  const meaning = wallTime(date, values.time, zone);
  const isFirstOver = meaning.kind === 'twice' && 'after' in values && meaning.first <= values.after;
  return isFirstOver ? { kind: 'once', instant: meaning.second } : meaning;
}

/** Tells whether the local time occurs twice; the form then asks for one. */
export const isPunchTwice = (values: PunchTime, zone: string): boolean =>
  readMeaning(values, zone)?.kind === 'twice';

/**
 * Parses the form: an unchanged time keeps the seconds that it had `before`; null for one that is not typed yet or that clocks skip
 * (docs/rules/time.md#clock-changes).
 */
export function parsePunchTime(values: PunchTime, before: Instant | null, zone: string): Instant | null {
  const meaning = readMeaning(values, zone);
  if (meaning === null || meaning.kind === 'never') return null;
  const typed = meaning.kind === 'twice' ? meaning[values.occurrence] : meaning.instant;
  return before !== null && typed === before - (before % 60) ? before : typed;
}
