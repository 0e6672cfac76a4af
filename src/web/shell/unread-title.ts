import { useSyncExternalStore } from 'react';

let known = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Sets the unread number; separate from its query, which signed-out pages never load. */
export function setUnread(count: number): void {
  known = count;
  for (const listener of listeners) listener();
}

/** Number for a badge, capped. */
export function cappedCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** Prefix of a hidden tab's title: `(3) `. A visible tab has its badge. */
export function titleMark(count: number, isHidden: boolean): string {
  return isHidden && count > 0 ? `(${cappedCount(count)}) ` : '';
}

export function useTitleMark(): string {
  return useSyncExternalStore(
    subscribe,
    () => titleMark(known, document.visibilityState === 'hidden'),
    () => '',
  );
}
