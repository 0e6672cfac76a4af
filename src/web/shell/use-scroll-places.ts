import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { ScrollPlaces } from './scroll-places.ts';

let places: ScrollPlaces | undefined;

/** Restores scroll offsets on Back; loads after the screen. */
export function useScrollPlaces(): void {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    import('./scroll-places.ts').then(
      (module) => {
        places ??= new module.ScrollPlaces();
      },
      // Ignores a failed load: going back then starts at the top.
      () => undefined,
    );
  }, []);
  useEffect(() => places?.show(location, isBack), [location, isBack]);
}
