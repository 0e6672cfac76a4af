import { useSyncExternalStore } from 'react';

/** The forms on the page that hold something unsaved, by id, oldest first. */
const unsaved = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Notes whether a form holds something unsaved; the browser asks before the page is left while any does. */
export function markUnsaved(form: string, isUnsaved: boolean): void {
  if (unsaved.has(form) === isUnsaved) return;
  if (isUnsaved) unsaved.add(form);
  else unsaved.delete(form);
  if (unsaved.size > 0) addEventListener('beforeunload', askBeforeUnload);
  else removeEventListener('beforeunload', askBeforeUnload);
  for (const listener of listeners) listener();
}

export function isUnsaved(form: string): boolean {
  return unsaved.has(form);
}

/** Read when a link is followed, not when a screen renders: a form may have been saved since. */
export function isAnythingUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Whether this form is the one that asks; the router takes one question at a time. */
export function useAsksBeforeLeaving(form: string): boolean {
  return useSyncExternalStore(subscribe, () => unsaved.values().next().value === form);
}
