import { endOfDay, startOfDay } from '#domain/time/zones.ts';
import type { PlannedEntry } from './placing.ts';

/** An edge of a shift is moved by quarters of an hour (seconds). */
const stepSeconds = 900;
const maxSeconds = 86_400;

/** Quarters of an hour to move each edge; negative: earlier. */
export interface EdgeSteps {
  start: number;
  end: number;
}

/** Moves an instant by quarters; between two of them the first step goes to the next. */
function moveEdge(instant: number, steps: number): number {
  if (steps === 0) return instant;
  const quarter = steps > 0 ? Math.floor(instant / stepSeconds) : Math.ceil(instant / stepSeconds);
  return (quarter + steps) * stepSeconds;
}

const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** Moves a shift's edges; it stays on its day, from a quarter of an hour (or its length) to 24 hours. */
export function resizeEntry<Entry extends PlannedEntry>(entry: Entry, { start, end }: EdgeSteps): Entry {
  const { localDate, zone } = entry;
  const least = Math.min(stepSeconds, entry.end - entry.start);
  const earliest = Math.max(startOfDay(localDate, zone), entry.end - maxSeconds);
  const lastOfDay = endOfDay(localDate, zone) - stepSeconds;
  const latest = Math.min(Math.max(lastOfDay, entry.start), entry.end - least);
  const newStart = start === 0 ? entry.start : clamp(earliest, moveEdge(entry.start, start), latest);
  const newEnd =
    end === 0 ? entry.end : clamp(newStart + least, moveEdge(entry.end, end), newStart + maxSeconds);
  return { ...entry, start: newStart, end: newEnd };
}
