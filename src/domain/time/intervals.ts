import { sum } from '#domain/sum.ts';
import type { Instant } from './dates.ts';

/** A stretch of time, half-open: its start belongs to it, its end does not. Empty when it does not end after it starts. */
export interface Interval {
  start: Instant;
  end: Instant;
}

/** Tells whether two intervals share an instant; those that only touch do not. */
export function overlaps(one: Interval, other: Interval): boolean {
  return Math.max(one.start, other.start) < Math.min(one.end, other.end);
}

/** The part of an interval that lies within bounds; null where there is none. */
export function clip(interval: Interval, bounds: Interval): Interval | null {
  const start = Math.max(interval.start, bounds.start);
  const end = Math.min(interval.end, bounds.end);
  return start < end ? { start, end } : null;
}

/** The instants that lie in any of the intervals, as the fewest intervals, in order. */
export function union(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  const ordered = intervals.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start);
  for (const { start, end } of ordered) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** Removes intervals from another; returns the rest in order. */
export function subtract(interval: Interval, taken: readonly Interval[]): Interval[] {
  const left: Interval[] = [];
  let { start } = interval;
  for (const gap of union(taken.flatMap((one) => clip(one, interval) ?? []))) {
    if (gap.start > start) left.push({ start, end: gap.start });
    start = gap.end;
  }
  if (start < interval.end) left.push({ start, end: interval.end });
  return left;
}

/** Seconds of all intervals together; instants they share count as often as they occur. */
export function total(intervals: readonly Interval[]): number {
  return sum(intervals, ({ start, end }) => Math.max(0, end - start));
}
