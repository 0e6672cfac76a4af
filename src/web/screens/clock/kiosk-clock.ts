import { useEffect, useState } from 'react';
import type { Instant } from '#domain/time/dates.ts';

const keptUnder = 'branchline-clock-ahead';

/** Seconds that the server is ahead of this tablet, by the latest answer; a tablet's own clock is not to be trusted. */
let ahead = readKept();

/** What the server's time was measured at last: the tablet may start without it. */
function readKept(): number {
  const kept = Number(globalThis.localStorage?.getItem(keptUnder) ?? 0);
  return Number.isFinite(kept) ? kept : 0;
}

/** Takes the time from the `Date` header of an answer. */
export function noteServerTime(date: string | null): void {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(server)) return;
  // The header has whole seconds: half of one is the best guess of what it left out.
  const difference = (server + 500 - Date.now()) / 1000;
  // What is within its own inaccuracy would only make the seconds jump.
  if (Math.abs(difference - ahead) <= 1) return;
  ahead = difference;
  localStorage.setItem(keptUnder, String(ahead));
}

/** What the kiosk's clock shows, in epoch seconds. */
export function kioskNow(): Instant {
  return Math.floor(Date.now() / 1000 + ahead);
}

/** The time, anew each second. */
export function useKioskNow(): Instant {
  const [now, setNow] = useState(kioskNow);
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      setNow(kioskNow());
      const second = (Date.now() + ahead * 1000) % 1000;
      timer = window.setTimeout(tick, 1000 - second + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
