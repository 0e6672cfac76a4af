import clsx from 'clsx';
import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Kbd } from './kbd.tsx';

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

interface Toast extends ToastContent {
  key: number;
}

const shownForMilliseconds = 8000;

let toasts: Toast[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

function change(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a toast with Undo for 8 seconds, longer under the pointer; at most three. Returns a function that removes it. */
export function showToast(content: ToastContent): () => void {
  lastKey += 1;
  const key = lastKey;
  change([...toasts.slice(-2), { ...content, key }]);
  return () => dismiss(key);
}

function dismiss(key: number): void {
  change(toasts.filter((toast) => toast.key !== key));
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}

/** Reverts the newest change on Ctrl Z outside a field. */
function useUndoKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      const newest = toasts.findLast((toast) => toast.undo);
      if (!newest || isTyping(event.target)) return;
      event.preventDefault();
      dismiss(newest.key);
      newest.undo?.();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const buttonClass =
  'inline-flex h-8 items-center gap-2 rounded-chip bg-inverse-raised px-2.5 font-semibold text-13 focus-visible:outline-on-inverse';

function ToastLine({ toast }: { toast: Toast }) {
  const text = useTexts();
  const [paused, setPaused] = useState(false);
  const left = useRef(shownForMilliseconds);
  useEffect(() => {
    if (paused || toast.stays) return;
    const began = Date.now();
    const timer = setTimeout(() => dismiss(toast.key), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1500, left.current - (Date.now() - began));
    };
  }, [paused, toast.key, toast.stays]);
  const done = (act: () => void) => () => {
    dismiss(toast.key);
    act();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it there; its buttons do the rest.
    <div
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="pointer-events-auto flex max-w-full items-center gap-3 rounded-card bg-inverse py-1.5 pr-1.5 pl-3.5 text-13 text-on-inverse shadow-float"
    >
      {toast.tone === 'failed' ? (
        <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
      ) : (
        <Check className="size-4 shrink-0" aria-hidden="true" />
      )}
      <span className="wrap-anywhere min-w-0 flex-1">{toast.text}</span>
      {toast.undo && (
        <button type="button" className={buttonClass} onClick={done(toast.undo)}>
          {text('common.undo')}
          <Kbd tone="inverse">{text('common.undoKeys')}</Kbd>
        </button>
      )}
      {toast.action && (
        <button type="button" className={buttonClass} onClick={done(toast.action.onSelect)}>
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={text('common.dismiss')}
        onClick={() => dismiss(toast.key)}
        className={clsx(
          'inline-flex size-8 items-center justify-center rounded-chip focus-visible:outline-on-inverse',
          (toast.undo || toast.action) && '-ml-2',
        )}
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
}

/** Region for toasts, rendered once; announced politely, reached with Tab. */
export function ToastRegion() {
  const text = useTexts();
  const shown = useSyncExternalStore(subscribe, () => toasts);
  useUndoKey();
  return (
    <section
      aria-label={text('common.notifications')}
      aria-live="polite"
      data-toasts
      data-print="hide"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col items-center gap-2 max-sm:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] sm:inset-x-6 sm:bottom-6"
    >
      {shown.map((toast) => (
        <ToastLine key={toast.key} toast={toast} />
      ))}
    </section>
  );
}
