import { useEffect } from 'react';
import { whenIdle } from '#web/base/when-idle.ts';
import { useShown } from '#web/navigation/use-place.ts';
import type { ScrollPlaces } from './scroll-places.ts';

let places: ScrollPlaces | undefined;

/** Detects a document that was reopened or reloaded. */
function isKnownDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'navigate';
}

async function load(restores: boolean): Promise<void> {
  try {
    const module = await import('./scroll-places.ts');
    places ??= new module.ScrollPlaces({ restores });
  } catch {
    // Ignores a failed load: going back then starts at the top.
  }
}

/** Restores scroll offsets on Back; loads after the screen, unless there is something to restore. */
export function useScrollPlaces(): void {
  const { place, isBack } = useShown();
  useEffect(() => {
    const restores = isKnownDocument();
    if (!restores) return whenIdle(() => void load(restores));
    void load(restores);
  }, []);
  useEffect(() => places?.show(place, isBack), [place, isBack]);
}
