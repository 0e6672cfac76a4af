import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#web/base/texts.ts';
import { whenIdle } from '#web/base/when-idle.ts';
import { dismissToast, readToasts, subscribeToToasts, type Toast } from './toast.tsx';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}

/** Reverts the newest change on Ctrl Z outside a field. */
function useUndoKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      const newest = readToasts().findLast((toast) => toast.undo);
      if (!newest || isTyping(event.target)) return;
      event.preventDefault();
      dismissToast(newest.key);
      newest.undo?.();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Loads when the browser is idle, or with the first toast: a page draws sooner without it. */
function useToastLine(isShown: boolean) {
  const [Line, setLine] = useState<ComponentType<{ toast: Toast }>>();
  useEffect(() => {
    if (Line) return;
    const load = () =>
      void import('./toast-line.tsx').then(
        ({ ToastLine }) => setLine(() => ToastLine),
        // Tries again with the next toast.
        () => undefined,
      );
    return isShown ? load() : whenIdle(load);
  }, [Line, isShown]);
  return Line;
}

/** Region for the toast, rendered once; announced politely, reached with Tab. */
export function ToastRegion() {
  const text = useTexts();
  const shown = useSyncExternalStore(subscribeToToasts, readToasts).at(-1);
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => setPlace(document.body), []);
  const Line = useToastLine(shown !== undefined);
  useUndoKey();
  if (!place) return null;
  // Stays outside the page, which an open dialog hides from screen readers.
  return createPortal(
    <section
      aria-label={text('common.notifications')}
      aria-live="polite"
      data-toasts
      data-print="hide"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-60 max-sm:bottom-[calc(var(--bar)+0.5rem)] sm:inset-x-6 sm:bottom-6"
    >
      {shown && Line && <Line key={shown.key} toast={shown} />}
    </section>,
    place,
  );
}
