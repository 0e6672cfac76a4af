import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { ScrollPlaces } from './scroll-places.ts';

let places: ScrollPlaces | undefined;

/** Scrolls what scrolls inside the pages to where it was when somebody goes back. Screens begin without it. */
export function useScrollPlaces(): void {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    import('./scroll-places.ts').then(
      (module) => {
        places ??= new module.ScrollPlaces();
      },
      // Where it does not come, going back begins at the top.
      () => undefined,
    );
  }, []);
  useEffect(() => places?.show(location, isBack), [location, isBack]);
}
