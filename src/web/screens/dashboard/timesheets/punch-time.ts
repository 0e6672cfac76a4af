import type { Instant } from '#domain/time/dates.ts';
import { isTimeOfDay } from '#domain/time/typed-time.ts';
import { localDate, localTime, wallTime } from '#domain/time/zones.ts';
import type { Occurrence } from './occurrence-choice.tsx';

/** Form values: the day and local time of a punch in its branch. */
export interface PunchTime {
  date: string | null;
  time: string;
  occurrence: Occurrence;
}

export function toPunchTime(at: Instant, zone: string): PunchTime {
  const date = localDate(at, zone);
  const time = localTime(at, zone).slice(0, 5);
  const meaning = wallTime(date, time, zone);
  return { date, time, occurrence: meaning.kind === 'twice' && at >= meaning.second ? 'second' : 'first' };
}

/** Tells whether the local time occurs twice; the form then asks for one. */
export const isPunchTwice = ({ date, time }: PunchTime, zone: string): boolean =>
  date !== null && isTimeOfDay(time) && wallTime(date, time, zone).kind === 'twice';

/** Parses the form: an unchanged time keeps its seconds; null for a nonexistent one (docs/rules/time.md#clock-changes). */
export function parsePunchTime(values: PunchTime, before: Instant, zone: string): Instant | null {
  const { date, time, occurrence } = values;
  const initial = toPunchTime(before, zone);
  if (date === initial.date && time === initial.time && occurrence === initial.occurrence) return before;
  const meaning = wallTime(date ?? '', time, zone);
  if (meaning.kind === 'never') return null;
  return meaning.kind === 'twice' ? meaning[occurrence] : meaning.instant;
}
