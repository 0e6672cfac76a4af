import { useEffect } from 'react';

/** Lets the clock open without its server, and asks the browser never to clear what waits on this tablet. */
export function useInstalled(): void {
  useEffect(() => {
    void navigator.storage?.persist?.();
    // Under `npm run dev` there is nothing built that could be kept.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // A browser that refuses has a clock that needs its server to open; punches wait all the same.
    navigator.serviceWorker.register('/clock-worker.js', { scope: '/clock' }).catch(() => {});
  }, []);
}
