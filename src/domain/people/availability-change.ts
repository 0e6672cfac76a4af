import type { PlainDate } from '#domain/time/dates.ts';
import { type Availability, type AvailabilityLine, availabilityOn, orderLines } from './availability.ts';

/** A weekday or a date whose lines change. */
export interface AvailabilityChange {
  /** 0 Sunday; null: one date. */
  weekday: number | null;
  date: PlainDate | null;
  before: AvailabilityLine[];
  after: AvailabilityLine[];
}

function linesOfWeekday({ weekly }: Availability, wanted: number): AvailabilityLine[] {
  return orderLines(weekly.filter(({ weekday }) => weekday === wanted));
}

const isSame = (one: readonly AvailabilityLine[], other: readonly AvailabilityLine[]): boolean =>
  one.length === other.length &&
  one.every(({ from, to, kind }, index) => {
    const twin = other[index];
    return twin !== undefined && twin.from === from && twin.to === to && twin.kind === kind;
  });

/** Finds the weekdays, then the dates with lines of their own, on which an employee's answer changes. */
export function compareAvailability(before: Availability, after: Availability): AvailabilityChange[] {
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    date: null,
    before: linesOfWeekday(before, weekday),
    after: linesOfWeekday(after, weekday),
  }));
  const dates = [...new Set([...before.dated, ...after.dated].map(({ date }) => date))].sort();
  const days = dates.map((date) => ({
    weekday: null,
    date,
    before: availabilityOn(before, date),
    after: availabilityOn(after, date),
  }));
  return [...weekdays, ...days].filter((day) => !isSame(day.before, day.after));
}
