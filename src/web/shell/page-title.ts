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

/** Titles the document after what a page shows in place of what its address names, for as long as it does. */
export function useTitle(title: TitleKey): void {
  useEffect(() => {
    show(title);
    return () => show(null);
  }, [title]);
}

/** What {@link useTitle} asks for; null: the title of the address. */
export function useShownTitle(): TitleKey | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}
