import { addDays, type Instant } from '#domain/time/dates.ts';
import { parseMinutes } from '#domain/time/minutes.ts';
import { instantOfWallTime, localDate, localTime, offsetAt } from '#domain/time/zones.ts';

const day = 1440;

/** Minutes since midnight, `to` exclusive; past midnight where `to` is earlier. */
export interface QuietHours {
  from: number;
  to: number;
}

function findMinute(instant: Instant, zone: string): number {
  return parseMinutes(localTime(instant, zone));
}

function isQuiet({ from, to }: QuietHours, instant: Instant, zone: string): boolean {
  const minute = findMinute(instant, zone);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Returns `now`, or the end of the quiet hours that it lies in (docs/rules/notifications.md#quiet-hours). */
export function afterQuiet(quiet: QuietHours | null, now: Instant, zone: string): Instant {
  if (!quiet || !isQuiet(quiet, now, zone)) return now;
  const minuteBegan = now - (now % 60);
  const end = minuteBegan + ((quiet.to - findMinute(now, zone) + day) % day) * 60;
  if (offsetAt(end, zone) === offsetAt(now, zone)) return end;
  // Clocks change before the end, which may then occur twice, or never.
  let instant = minuteBegan + 60;
  while (isQuiet(quiet, instant, zone)) instant += 60;
  return instant;
}

/** Returns the next time of the daily mail, after `now`. */
export function nextDigest(minute: number, now: Instant, zone: string): Instant {
  const time = `${Math.floor(minute / 60)}:${minute % 60}`;
  const today = localDate(now, zone);
  const at = instantOfWallTime(today, time, zone);
  return at > now ? at : instantOfWallTime(addDays(today, 1), time, zone);
}

/** When each way of a notification goes out. */
export interface NoticeTimes {
  mail: Instant;
  /** Push and text messages. */
  push: Instant;
}

/** Plans a notification: what is urgent skips the daily mail, and nothing disturbs quiet hours. */
export function planNotice(
  { quiet, digest }: { quiet: QuietHours | null; digest: number | null },
  { urgent, now, zone }: { urgent: boolean; now: Instant; zone: string },
): NoticeTimes {
  const mail = digest === null || urgent ? now : nextDigest(digest, now, zone);
  return { mail: afterQuiet(quiet, mail, zone), push: afterQuiet(quiet, now, zone) };
}
