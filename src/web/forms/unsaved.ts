import { useSyncExternalStore } from 'react';

/** Ids of the page's unsaved forms, oldest first. */
const unsaved = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Records a form's unsaved state; the browser asks before leaving while any form is unsaved. */
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

/** Checks when a link is followed, not at render: a form may have been saved since. */
export function isAnythingUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Selects one form to ask: the router takes one question at a time. */
export function useAsksBeforeLeaving(form: string): boolean {
  return useSyncExternalStore(subscribe, () => unsaved.values().next().value === form);
}
