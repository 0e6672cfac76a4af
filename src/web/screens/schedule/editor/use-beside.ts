import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Gap between the editor, its cell and the window's edge (pixels). */
const gap = 6;
/** Space for toasts at the bottom of the window (pixels). */
const foot = 76;

/** Keeps Tab within the editor, outside the grid's tab stop. */
export function trapFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('button, input, select, textarea'),
  ].filter((element) => element.tabIndex >= 0 && !element.matches(':disabled'));
  const [first, last] = [stops[0], stops.at(-1)];
  const isAtEdge = event.shiftKey
    ? [first, event.currentTarget].some((element) => element === document.activeElement)
    : last === document.activeElement;
  if (!isAtEdge) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

interface Beside {
  panel: RefObject<HTMLElement | null>;
  /** Element beside the editor; null for the middle of the window. */
  anchor: DOMRect | null;
  /** Initial hours: selected if complete, continued after a single digit. */
  hours: string;
  changed: boolean;
  /** Opened to look at it; what is new is typed right away. */
  isThere?: boolean;
  onClose: () => void;
}

/** Places the editor beside its cell and moves the focus; a press outside closes it. */
export function usePlaceBeside({
  panel,
  anchor,
  hours: typed,
  isThere,
  changed: isChanged,
  onClose,
}: Beside): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || !anchor || window.innerWidth < 640) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const right = anchor.right + gap + width <= window.innerWidth - gap;
    const left = right ? anchor.right + gap : Math.max(gap, anchor.left - gap - width);
    const top = Math.max(gap, Math.min(anchor.top, window.innerHeight - height - foot));
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  });

  useEffect(() => {
    // A field with the focus raises a keyboard over what an existing shift offers.
    const mayType = !(isThere && matchMedia('(pointer: coarse), (width < 40rem)').matches);
    const field = mayType && panel.current?.querySelector<HTMLInputElement>('[data-autofocus]');
    (field || panel.current)?.focus();
    if (field && typed.length > 1) field.select();
  }, [panel, typed, isThere]);

  // Keeps the editor open on an outside press if changes would be lost.
  const changed = useRef(false);
  changed.current = isChanged;
  useEffect(() => {
    const onDown = (event: globalThis.PointerEvent) => {
      if (changed.current || panel.current?.contains(event.target as Node)) return;
      onClose();
    };
    window.addEventListener('pointerdown', onDown);
    return () => window.removeEventListener('pointerdown', onDown);
  }, [panel, onClose]);
}
