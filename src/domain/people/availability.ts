import { type PlainDate, weekday } from '#domain/time/dates.ts';

/** An employee's answer for a time: they can work, prefer to, or cannot. */
export const availabilityKinds = ['can', 'prefers', 'cannot'] as const;
export type AvailabilityKind = (typeof availabilityKinds)[number];

/** Part of a day in minutes of wall time since midnight; a whole day is 0 to 1440. */
export interface AvailabilityLine {
  from: number;
  to: number;
  kind: AvailabilityKind;
}

export interface Availability {
  /** Each week, `weekday` 0 being Sunday. */
  weekly: (AvailabilityLine & { weekday: number })[];
  /** On one date; where a date has lines of its own, the weekday's do not count. */
  dated: (AvailabilityLine & { date: PlainDate })[];
}

export const noAvailability: Availability = { weekly: [], dated: [] };

/** Keeps times and answers of a day's lines, in order of time. */
export function orderLines(lines: readonly AvailabilityLine[]): AvailabilityLine[] {
  return lines
    .map(({ from, to, kind }) => ({ from, to, kind }))
    .sort((one, other) => one.from - other.from || one.to - other.to);
}

/** Finds the lines of a date in order of time: its own, else the weekday's. Without a line the employee can work. */
export function availabilityOn({ weekly, dated }: Availability, date: PlainDate): AvailabilityLine[] {
  const own = dated.filter((line) => line.date === date);
  return orderLines(own.length > 0 ? own : weekly.filter((line) => line.weekday === weekday(date)));
}

/** The two lines of one day that share time, if any: each minute has one answer. */
export function findOverlap(lines: AvailabilityLine[]): [AvailabilityLine, AvailabilityLine] | null {
  const ordered = [...lines].sort((one, other) => one.from - other.from);
  for (const [index, line] of ordered.entries()) {
    const next = ordered[index + 1];
    if (next && next.from < line.to) return [line, next];
  }
  return null;
}

/** Tells whether somebody said that they cannot work in any part of these minutes of one day. */
export function cannotWork(lines: AvailabilityLine[], from: number, to: number): boolean {
  return lines.some((line) => line.kind === 'cannot' && line.from < to && line.to > from);
}
