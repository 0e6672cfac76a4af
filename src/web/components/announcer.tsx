import { useSyncExternalStore } from 'react';

let message = '';
let turn = 0;
const listeners = new Set<() => void>();

/** Announces a text to screen readers without moving the focus; repeats the same text if called again. */
export function announce(text: string): void {
  turn += 1;
  message = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Live region of `announce`; the application renders it once. */
export function LiveAnnouncer() {
  useSyncExternalStore(subscribe, () => turn);
  // Alternates two regions: a repeated text must be a change.
  return (
    <div className="sr-only" aria-live="polite" aria-atomic="true">
      <p>{turn % 2 === 0 ? message : ''}</p>
      <p>{turn % 2 === 1 ? message : ''}</p>
    </div>
  );
}
