export interface ToastContent {
  text: string;
  /** Reverts the change; Ctrl Z does the same. */
  undo?: () => void;
  /** Other action, such as a retry. */
  action?: { label: string; onSelect: () => void };
  tone?: 'done' | 'failed';
  /** Stays until it is answered or closed. */
  stays?: boolean;
}

export interface Toast extends ToastContent {
  key: number;
}

let toasts: Toast[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

function change(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Toasts, the one that shows last. */
export const readToasts = (): readonly Toast[] => toasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows a toast with Undo for 8 seconds, longer under the pointer. Replaces the one before, which comes back if it waits for an answer.
 * Returns a function that removes it.
 */
export function showToast(content: ToastContent): () => void {
  lastKey += 1;
  const key = lastKey;
  change([...toasts.filter(({ stays }) => stays), { ...content, key }]);
  return () => dismissToast(key);
}

export function dismissToast(key: number): void {
  change(toasts.filter((toast) => toast.key !== key));
}
