import { useSyncExternalStore } from 'react';

let message = '';
let turn = 0;
const listeners = new Set<() => void>();

/** Has a screen reader say something that happened, without moving the focus. The same text twice is said twice. */
export function announce(text: string): void {
  turn += 1;
  message = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The live region of `announce`; the application renders it once. */
export function LiveAnnouncer() {
  useSyncExternalStore(subscribe, () => turn);
  // Two regions take turns, so that a repeated text is a change.
  return (
    <div className="sr-only" aria-live="polite" aria-atomic="true">
      <p>{turn % 2 === 0 ? message : ''}</p>
      <p>{turn % 2 === 1 ? message : ''}</p>
    </div>
  );
}
