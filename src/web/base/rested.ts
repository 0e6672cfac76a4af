import { useSyncExternalStore } from 'react';

let isRested = false;
const watchers = new Set<() => void>();

/** Tells that the first screen has its data and the browser rests. */
export function setRested(): void {
  if (isRested) return;
  isRested = true;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** True once the first screen has its data and the browser rests: what it can do without asks then. */
export const useRested = (): boolean => useSyncExternalStore(watch, () => isRested);
