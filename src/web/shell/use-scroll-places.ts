import { useEffect } from 'react';
import { useShown } from '#web/navigation/use-place.ts';
import type { ScrollPlaces } from './scroll-places.ts';

let places: ScrollPlaces | undefined;

/** Restores scroll offsets on Back; loads after the screen. */
export function useScrollPlaces(): void {
  const { place, isBack } = useShown();
  useEffect(() => {
    import('./scroll-places.ts').then(
      (module) => {
        places ??= new module.ScrollPlaces();
      },
      // Ignores a failed load: going back then starts at the top.
      () => undefined,
    );
  }, []);
  useEffect(() => places?.show(place, isBack), [place, isBack]);
}
