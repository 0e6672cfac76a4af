import { useEffect, useState } from 'react';
import type { Instant } from '#domain/time/dates.ts';
import { readNow } from './now.ts';

/** Follows the time, read again every so many seconds; 0: never. */
export function useNow(seconds: number): Instant {
  const [now, setNow] = useState(readNow);
  useEffect(() => {
    if (seconds === 0) return;
    setNow(readNow());
    const timer = setInterval(() => setNow(readNow()), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return now;
}
