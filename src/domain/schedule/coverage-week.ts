import { addDays, listDays, type PlainDate, weekday } from '#domain/time/dates.ts';
import { type CoverageTarget, findTargets } from './coverage.ts';

/** Hours of several weekdays at once, as they are typed. */
export interface CoverageHours {
  position: number | null;
  weekdays: number[];
  from: number;
  to: number;
  least: number;
  best: number;
}

/** Lists the hours that hold in the week from a day on, weekdays with the same hours together; exceptions left out. */
export function listHours(targets: readonly CoverageTarget[], from: PlainDate): CoverageHours[] {
  const weekly = targets.filter(({ date }) => date === undefined);
  return joinDays(weekly, listDays({ from, to: addDays(from, 6) }));
}

/** Lists the hours that hold on a date: its exceptions, and what is usual for other positions. */
export function listHoursOn(targets: readonly CoverageTarget[], date: PlainDate): CoverageHours[] {
  return joinDays(targets, [date]);
}

export function hasException(targets: readonly CoverageTarget[], date: PlainDate): boolean {
  return targets.some((target) => target.date === date);
}

function joinDays(targets: readonly CoverageTarget[], dates: readonly PlainDate[]): CoverageHours[] {
  const found = new Map<string, CoverageHours>();
  for (const date of dates) {
    for (const target of findTargets(targets, date)) {
      const { position, from, to, least, best } = target;
      if (least === 0 && best === 0) continue;
      const hours = { position, from, to, least, best };
      const key = JSON.stringify(hours);
      const line = found.get(key) ?? { ...hours, weekdays: [] };
      found.set(key, { ...line, weekdays: [...line.weekdays, weekday(date)].sort() });
    }
  }
  return [...found.values()].sort((one, other) => one.from - other.from || one.to - other.to);
}

/**
 * Replaces the hours that hold from a day on; earlier days keep theirs, exceptions stay. A weekday of a position that has no hours any more
 * wants nobody.
 */
export function replaceHours(
  targets: readonly CoverageTarget[],
  hours: readonly CoverageHours[],
  starts: PlainDate,
): CoverageTarget[] {
  const kept = targets.filter((target) => target.date !== undefined || (target.starts ?? '') < starts);
  const added = hours.flatMap(({ weekdays, ...line }) =>
    weekdays.map((day) => ({ ...line, weekday: day, starts })),
  );
  const keyOf = (target: CoverageTarget) => `${target.position} ${target.weekday}`;
  const wanted = new Set(added.map(keyOf));
  const ended = new Map(
    kept
      .filter((target) => target.weekday !== undefined && !wanted.has(keyOf(target)))
      .map((target) => [keyOf(target), target]),
  );
  const nobody = { from: 0, to: 1440, least: 0, best: 0, starts };
  return [
    ...kept,
    ...added,
    ...[...ended.values()].map(({ position, weekday }) => ({ position, weekday, ...nobody })),
  ];
}

/** Replaces what holds on one date alone; null: what is usual. A position without hours wants nobody on that date. */
export function replaceException(
  targets: readonly CoverageTarget[],
  hours: readonly Omit<CoverageHours, 'weekdays'>[] | null,
  date: PlainDate,
): CoverageTarget[] {
  const usual = targets.filter((target) => target.date !== date);
  if (hours === null) return usual;
  const wanted = new Set(hours.map(({ position }) => position));
  const idle = new Set(findTargets(usual, date).map(({ position }) => position)).difference(wanted);
  const nobody = { from: 0, to: 1440, least: 0, best: 0, date };
  return [
    ...usual,
    ...hours.map(({ position, from, to, least, best }) => ({ position, from, to, least, best, date })),
    ...[...idle].map((position) => ({ position, ...nobody })),
  ];
}
