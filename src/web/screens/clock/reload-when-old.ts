import { useEffect, useState } from 'react';
import { useIdle } from './use-idle.ts';

/** Lifetime of a page (milliseconds): later its PIN key and calls may be outdated. */
const pageLifetime = 86_400_000;
const untouchedSeconds = 20;

/** True after a new version of the clock or a day. Requires a worker, which has a page without the server too. */
export function useIsOld(): boolean {
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    let hasWorker = serviceWorker.controller !== null;
    const onChange = () => {
      // Skips the first worker: its page is new.
      if (hasWorker) setOld(true);
      hasWorker = true;
    };
    const timer = setTimeout(() => setOld(hasWorker), pageLifetime);
    serviceWorker.addEventListener('controllerchange', onChange);
    return () => {
      clearTimeout(timer);
      serviceWorker.removeEventListener('controllerchange', onChange);
    };
  }, []);
  return isOld;
}

/** Reloads the clock when idle. */
export function ReloadWhenIdle() {
  useIdle(untouchedSeconds, () => location.reload());
  return null;
}
