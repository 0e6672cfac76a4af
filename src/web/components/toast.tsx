import clsx from 'clsx';
import { Check, CircleAlert, X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
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

/**
 * Shows a toast with Undo for 8 seconds, longer under the pointer. Replaces the one before, which comes back if it waits for an answer.
 * Returns a function that removes it.
 */
export function showToast(content: ToastContent): () => void {
  lastKey += 1;
  const key = lastKey;
  change([...toasts.filter(({ stays }) => stays), { ...content, key }]);
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

/** What a toast leaves free: totals, the feet of dialogs and forms, and a dialog where there is room over it. */
const feet = '[data-foot], .page-foot, tfoot > tr > *';
const feetAndDialogs = `${feet}, [data-dialog]`;
const gap = 12;

/** Measures how far up a box has to move to leave the elements of a selector free. */
function findLift({ left, right, top, bottom }: DOMRect, selector: string): number {
  const inWay = [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.left < right && box.right > left)
    .sort((one, other) => other.top - one.top);
  let lift = 0;
  for (const box of inWay) {
    if (box.top < bottom - lift + gap && box.bottom > top - lift) lift = bottom - box.top + gap;
  }
  return lift;
}

/** Lifts a toast over what one needs next, as dialogs open and close. */
function useLiftedOver(toast: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = toast.current;
    if (!own) return;
    const place = () => {
      own.style.transform = '';
      const box = own.getBoundingClientRect();
      const fits = (lift: number) => box.top - lift >= gap;
      const lift = [feetAndDialogs, feet].map((selector) => findLift(box, selector)).find(fits) ?? 0;
      if (lift > 0) own.style.transform = `translateY(${-lift}px)`;
    };
    let moved: ReturnType<typeof setTimeout>;
    const placeTwice = () => {
      place();
      // A dialog slides to its place.
      clearTimeout(moved);
      moved = setTimeout(place, 200);
    };
    placeTwice();
    const layers = new MutationObserver(placeTwice);
    layers.observe(document.body, { childList: true });
    window.addEventListener('resize', place);
    return () => {
      clearTimeout(moved);
      layers.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [toast]);
}

const buttonClass =
  'inline-flex h-8 items-center gap-2 rounded-chip bg-inverse-raised px-2.5 font-semibold text-13 focus-visible:outline-on-inverse';

function ToastLine({ toast }: { toast: Toast }) {
  const text = useTexts();
  const [paused, setPaused] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  useLiftedOver(line);
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
      ref={line}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={clsx(
        'pointer-events-auto flex w-fit max-w-full items-center gap-3 rounded-card bg-inverse py-1.5 pr-1.5 pl-3.5 text-13 text-on-inverse shadow-float sm:max-w-md',
        toast.tone === 'failed' && 'border-danger-on-inverse border-l-4',
      )}
    >
      {toast.tone === 'failed' ? (
        <CircleAlert className="size-4 shrink-0 text-danger-on-inverse" aria-hidden="true" />
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

/** Region for the toast, rendered once; announced politely, reached with Tab. */
export function ToastRegion() {
  const text = useTexts();
  const shown = useSyncExternalStore(subscribe, () => toasts).at(-1);
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => setPlace(document.body), []);
  useUndoKey();
  if (!place) return null;
  // Stays outside the page, which an open dialog hides from screen readers.
  return createPortal(
    <section
      aria-label={text('common.notifications')}
      aria-live="polite"
      data-toasts
      data-print="hide"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 max-sm:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] sm:inset-x-6 sm:bottom-6"
    >
      {shown && <ToastLine key={shown.key} toast={shown} />}
    </section>,
    place,
  );
}
