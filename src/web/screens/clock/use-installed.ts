import { useEffect } from 'react';

/** How often a page that is never loaded anew looks for another version of the clock (milliseconds). */
const updateEvery = 3_600_000;

/** Lets the clock open without its server, and asks the browser never to clear what waits on this tablet. */
export function useInstalled(): void {
  useEffect(() => {
    void navigator.storage?.persist?.();
    // Under `npm run dev` there is nothing built that could be kept.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // A browser that refuses has a clock that needs its server to open; punches wait all the same.
    const registered = navigator.serviceWorker.register('/clock-worker.js', { scope: '/clock' });
    registered.catch(() => {});
    const timer = setInterval(
      () => void registered.then((registration) => registration.update()).catch(() => {}),
      updateEvery,
    );
    return () => clearInterval(timer);
  }, []);
}
