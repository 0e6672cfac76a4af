import { useEffect, useSyncExternalStore } from 'react';
import type { TitleKey } from '#domain/navigation.ts';

let shown: TitleKey | null = null;
const listeners = new Set<() => void>();

function show(title: TitleKey | null): void {
  shown = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Overrides the address's title while mounted. */
export function useTitle(title: TitleKey): void {
  useEffect(() => {
    show(title);
    return () => show(null);
  }, [title]);
}

/** Title from {@link useTitle}; null for the address's own. */
export function useShownTitle(): TitleKey | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}
