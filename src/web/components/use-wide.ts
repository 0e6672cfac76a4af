import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is at least so wide, in CSS units. */
export function useWide(width: '42rem' | '64rem'): boolean {
  const query = `(min-width: ${width})`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
