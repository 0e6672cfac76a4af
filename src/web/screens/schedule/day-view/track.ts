import type { PositionCoverage } from '#domain/schedule/coverage.ts';
import { endOfDay, startOfDay } from '#domain/time/zones.ts';
import { formatGridTime } from '../week/grid-times.ts';
import type { GridShift } from '../week/week-model.ts';

const hour = 3600;

/** Instants at both ends of the hour axis, whole hours apart. */
export interface Track {
  start: number;
  end: number;
}

/** Finds the whole hours that the day's work and targets need, from 6 AM to 11 PM at least. */
export function findTrack(
  day: string,
  zone: string,
  shifts: readonly GridShift[],
  coverage: readonly PositionCoverage[],
): Track {
  const [begin, end] = [startOfDay(day, zone), endOfDay(day, zone)];
  const wanted = coverage.flatMap(({ quarters }) => quarters.filter(({ least }) => least > 0));
  const first = Math.min(
    begin + 6 * hour,
    ...shifts.map((shift) => shift.start),
    ...wanted.map((one) => one.start),
  );
  const last = Math.max(
    begin + 23 * hour,
    ...shifts.map((shift) => shift.end),
    ...wanted.map((one) => one.start + 900),
  );
  return {
    start: Math.max(begin, begin + Math.floor((first - begin) / hour) * hour),
    end: Math.min(end + 6 * hour, begin + Math.ceil((last - begin) / hour) * hour),
  };
}

/** Lists the marks of the axis, so many hours apart, each with its hour in words: `9a`. */
export function listMarks({ start, end }: Track, step: number, zone: string) {
  return Array.from({ length: Math.ceil((end - start) / (step * hour)) }, (_, index) => {
    const at = start + index * step * hour;
    return { at, words: formatGridTime(at, zone) };
  });
}

/** Places an instant on the axis, in percent. */
export function placeOnTrack(instant: number, { start, end }: Track): number {
  return Math.max(0, Math.min(100, ((instant - start) / (end - start)) * 100));
}

/** Draws a line at each step of the axis (hours). */
export function ruleTrack({ start, end }: Track, step: number) {
  return {
    backgroundImage: 'linear-gradient(to right, var(--line) 1px, transparent 1px)',
    backgroundPosition: '-1px 0',
    backgroundSize: `${((step * hour) / (end - start)) * 100}% 100%`,
  };
}
