import { isWorkRole } from '#domain/roles.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { type Instant, type PlainDate, weekday } from '#domain/time/dates.ts';
import type { Interval } from '#domain/time/intervals.ts';
import { endOfDay, localTime, startOfDay } from '#domain/time/zones.ts';

/** People wanted in a position, in minutes of wall time: each week from `starts` on, or on one date instead (docs/rules/schedule.md#coverage). */
export interface CoverageTarget {
  /** Null: no position in particular. */
  position: number | null;
  from: number;
  to: number;
  least: number;
  best: number;
  weekday?: number | undefined;
  starts?: PlainDate | undefined;
  date?: PlainDate | undefined;
}

/** A quarter of an hour of one position. */
export interface Quarter {
  start: Instant;
  scheduled: number;
  /** Open shifts. */
  open: number;
  least: number;
  best: number;
}

export interface PositionCoverage {
  position: number | null;
  quarters: Quarter[];
}

const quarterHour = 900;

/** Finds the targets that hold on a date: its exceptions, else those of the weekday that began last, for each position. */
export function findTargets(targets: readonly CoverageTarget[], date: PlainDate): CoverageTarget[] {
  const found: CoverageTarget[] = [];
  for (const own of Map.groupBy(targets, ({ position }) => position).values()) {
    const exceptions = own.filter((target) => target.date === date);
    const weekly = own.filter(
      (target) => target.weekday === weekday(date) && target.starts !== undefined && target.starts <= date,
    );
    const latest = weekly.reduce((last, { starts = '' }) => (starts > last ? starts : last), '');
    found.push(...(exceptions.length > 0 ? exceptions : weekly.filter(({ starts }) => starts === latest)));
  }
  return found;
}

/** Finds two targets of one position and day that share time, by their places in the list. */
export function findOverlappingTargets(targets: readonly CoverageTarget[]): [number, number] | null {
  const ordered = targets
    .map((target, place) => ({ ...target, place }))
    .sort((one, other) => one.from - other.from);
  const same = Map.groupBy(
    ordered,
    ({ position, weekday, starts, date }) => `${position} ${weekday} ${starts} ${date}`,
  );
  for (const list of same.values()) {
    for (const [index, target] of list.entries()) {
      const next = list[index + 1];
      if (next && next.from < target.to) return [target.place, next.place];
    }
  }
  return null;
}

function countAt(shifts: readonly Interval[], start: Instant): number {
  return shifts.filter((shift) => shift.start <= start && start + quarterHour <= shift.end).length;
}

function minuteOf(instant: Instant, zone: string): number {
  const [hours = 0, minutes = 0] = localTime(instant, zone).split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * Measures the planned work of a branch's day against its targets, by quarter hour: 92 or 100 of them where clocks change. A shift counts in
 * quarters that it covers whole. Positions without a target or a shift are absent.
 */
export function measureCoverage(
  shifts: readonly PlannedShift[],
  targets: readonly CoverageTarget[],
  { date, zone }: { date: PlainDate; zone: string },
): PositionCoverage[] {
  const [begin, end] = [startOfDay(date, zone), endOfDay(date, zone)];
  const work = shifts.filter((shift) => isWorkRole(shift.role) && shift.start < end && begin < shift.end);
  const wanted = findTargets(targets, date);
  const positions = new Set([...wanted, ...work].map(({ position }) => position));
  const starts = Array.from({ length: (end - begin) / quarterHour }, (_, n) => begin + n * quarterHour);
  return [...positions].map((position) => {
    const own = work.filter((shift) => shift.position === position);
    const [open, staffed] = [
      own.filter(({ employee }) => employee === null),
      own.filter(({ employee }) => employee !== null),
    ];
    const ofPosition = wanted.filter((target) => target.position === position);
    return {
      position,
      quarters: starts.map((start) => {
        const minute = minuteOf(start, zone);
        const target = ofPosition.find(({ from, to }) => from <= minute && minute < to);
        return {
          start,
          scheduled: countAt(staffed, start),
          open: countAt(open, start),
          least: target?.least ?? 0,
          best: target?.best ?? 0,
        };
      }),
    };
  });
}

/** People missing in a quarter; open shifts count, as somebody may take them. */
function countShort({ scheduled, open, least }: Quarter): number {
  return Math.max(0, least - scheduled - open);
}

/** Finds the fewest shifts that fill what is missing, in order: each level of it is filled by its own stretches. */
export function findGaps({ quarters }: PositionCoverage): Interval[] {
  const missing = quarters.map(countShort);
  const gaps: Interval[] = [];
  for (let level = 1; level <= Math.max(0, ...missing); level += 1) {
    let gap: Interval | null = null;
    for (const [index, { start }] of quarters.entries()) {
      if ((missing[index] ?? 0) < level) gap = null;
      else if (gap) gap.end = start + quarterHour;
      else {
        gap = { start, end: start + quarterHour };
        gaps.push(gap);
      }
    }
  }
  return gaps.sort((one, other) => one.start - other.start || one.end - other.end);
}

/** Lists the stretches in which the same number of people is missing. */
export function listShortages({ quarters }: PositionCoverage): (Interval & { count: number })[] {
  const shortages: (Interval & { count: number })[] = [];
  for (const quarter of quarters) {
    const count = countShort(quarter);
    const last = shortages.at(-1);
    const end = quarter.start + quarterHour;
    if (last?.count === count && last.end === quarter.start) last.end = end;
    else if (count > 0) shortages.push({ start: quarter.start, end, count });
  }
  return shortages;
}

/** Sums what is missing, in seconds. */
export function sumShort({ quarters }: PositionCoverage): number {
  return quarters.reduce((sum, quarter) => sum + countShort(quarter) * quarterHour, 0);
}
