import { useEffect, useState } from 'react';
import { useIdle } from './use-idle.ts';

/** A page that is open for longer no longer knows what the server expects: its key for PINs, its calls (milliseconds). */
const pageLifetime = 86_400_000;
const untouchedSeconds = 20;

/**
 * Whether another version of the clock has been installed since this page came, or a day has passed. Only where a worker has a page
 * without the server, too.
 */
export function useIsOld(): boolean {
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    let hasWorker = serviceWorker.controller !== null;
    const onChange = () => {
      // The first one takes over a page that is new itself.
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

/** Loads the clock anew once nobody touches it. */
export function ReloadWhenIdle() {
  useIdle(untouchedSeconds, () => location.reload());
  return null;
}
