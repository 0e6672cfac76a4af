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

/** Says how many conversations are unread; kept apart from what asks for it, which who is signed out never loads. */
export function setUnread(count: number): void {
  known = count;
  for (const listener of listeners) listener();
}

/** As a badge shows it: small, whatever the number. */
export function cappedCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** What stands before the title of a tab that lies behind others: `(3) `. The one that is looked at has its badge in the bar. */
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
