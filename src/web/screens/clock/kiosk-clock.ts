import { useEffect, useState } from 'react';
import type { Instant } from '#domain/time/dates.ts';

const keptUnder = 'branchline-clock-ahead';

/** Seconds that the server is ahead of this tablet: tablet clocks are often wrong. */
let ahead = readKept();

/** Reads the last measured difference: the tablet may start offline. */
function readKept(): number {
  const kept = Number(globalThis.localStorage?.getItem(keptUnder) ?? 0);
  return Number.isFinite(kept) ? kept : 0;
}

/** Updates the time from an answer's `Date` header. */
export function noteServerTime(date: string | null): void {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(server)) return;
  // Adds half a second: the header has whole seconds only.
  const difference = (server + 500 - Date.now()) / 1000;
  // Ignores differences within the header's precision: the seconds would jump.
  if (Math.abs(difference - ahead) <= 1) return;
  ahead = difference;
  localStorage.setItem(keptUnder, String(ahead));
}

/** Kiosk's time in epoch seconds. */
export function kioskNow(): Instant {
  return Math.floor(Date.now() / 1000 + ahead);
}

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
