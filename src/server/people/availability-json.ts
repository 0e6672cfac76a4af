import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { Availability } from '#domain/people/availability.ts';
import { compareAvailability } from '#domain/people/availability-change.ts';
import { formatMinutes, parseMinutes } from '#domain/time/minutes.ts';

export type AvailabilityIn = ResponseOf<Calls['preference.read']>['availability'];

const writeTimes = <Line extends { from: number; to: number }>(line: Line) => ({
  ...line,
  from: formatMinutes(line.from),
  to: formatMinutes(line.to),
});
const readTimes = <Line extends { from: string; to: string }>(line: Line) => ({
  ...line,
  from: parseMinutes(line.from),
  to: parseMinutes(line.to),
});

/** Writes availability as the API has it, times as `HH:MM`. */
export function availabilityJson({ weekly, dated }: Availability): AvailabilityIn {
  return { weekly: weekly.map(writeTimes), dated: dated.map(writeTimes) };
}

/** Reads availability of the API. */
export function parseAvailability({ weekly, dated }: AvailabilityIn): Availability {
  return { weekly: weekly.map(readTimes), dated: dated.map(readTimes) };
}

/** Writes what a request changes, by weekday and date. */
export function changesJson({ before, after }: { before: Availability; after: Availability }) {
  return compareAvailability(before, after).map((day) => ({
    ...day,
    before: day.before.map(writeTimes),
    after: day.after.map(writeTimes),
  }));
}
