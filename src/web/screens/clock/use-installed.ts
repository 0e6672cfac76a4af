import { useEffect } from 'react';

/** Interval of update checks for a page that never reloads (milliseconds). */
const updateEvery = 3_600_000;

/** Lets the clock open offline, and asks the browser to keep its waiting punches. */
export function useInstalled(): void {
  useEffect(() => {
    void navigator.storage?.persist?.();
    // Skips `npm run dev`, which has no build to keep.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Continues after a refusal: the clock then needs its server to open, but punches still wait.
    const registered = navigator.serviceWorker.register('/clock-worker.js', { scope: '/clock' });
    registered.catch(() => {});
    const timer = setInterval(
      () => void registered.then((registration) => registration.update()).catch(() => {}),
      updateEvery,
    );
    return () => clearInterval(timer);
  }, []);
}
