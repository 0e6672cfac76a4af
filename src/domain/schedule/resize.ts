import { endOfDay, startOfDay } from '#domain/time/zones.ts';
import type { PlannedEntry } from './placing.ts';

/** An edge of a shift is moved by quarters of an hour (seconds). */
const step = 900;
const longest = 86_400;

/** By how many quarters of an hour each edge is moved; less than 0: earlier. */
export interface EdgeSteps {
  start: number;
  end: number;
}

/** So many quarters further; from a time between two of them the first step goes to the next. */
function moved(instant: number, steps: number): number {
  if (steps === 0) return instant;
  const quarter = steps > 0 ? Math.floor(instant / step) : Math.ceil(instant / step);
  return (quarter + steps) * step;
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/**
 * A shift with its edges moved. It stays on its day, lasts at least a quarter of an hour (or as little as it did) and at most a day of
 * real time; an edge that would go further stops there.
 */
export function resizeEntry<Entry extends PlannedEntry>(entry: Entry, { start, end }: EdgeSteps): Entry {
  const { localDate, zone } = entry;
  const least = Math.min(step, entry.end - entry.start);
  const earliest = Math.max(startOfDay(localDate, zone), entry.end - longest);
  const lastOfDay = endOfDay(localDate, zone) - step;
  const latest = Math.min(Math.max(lastOfDay, entry.start), entry.end - least);
  const newStart = start === 0 ? entry.start : between(earliest, moved(entry.start, start), latest);
  const newEnd = end === 0 ? entry.end : between(newStart + least, moved(entry.end, end), newStart + longest);
  return { ...entry, start: newStart, end: newEnd };
}
