import type { Interval } from '#domain/time/intervals.ts';
import { formatMinutes } from '#domain/time/minutes.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import type { RequestSpan } from './request-span.ts';

/** Finds the hours that a request is about; null: whole days. The zone is the store's. */
export function findInterval({ from, hours }: RequestSpan, zone: string): Interval | null {
  if (hours === null) return null;
  const start = instantOfWallTime(from, formatMinutes(hours.from), zone);
  return { start, end: instantOfWallTime(from, formatMinutes(hours.to), zone) };
}
