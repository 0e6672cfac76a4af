import type { Instant } from '#domain/time/dates.ts';

/** Seconds after a scheduled start from which a person who is not in counts as late now. */
export const lateAfterSeconds = 10 * 60;

/** Tells whether a planned shift ended without its person clocking in. */
export function isNoShow(
  {
    planned,
    end,
    clockIn,
    clockOut,
  }: { planned: boolean; end: Instant; clockIn: Instant | null; clockOut: Instant | null },
  now: Instant,
): boolean {
  return planned && clockIn === null && clockOut === null && end <= now;
}

/** Tells whether a scheduled person who has not clocked in is late now. */
export function isLateNow(
  { start, clockIn }: { start: Instant; clockIn: Instant | null },
  now: Instant,
): boolean {
  return clockIn === null && start + lateAfterSeconds <= now;
}
