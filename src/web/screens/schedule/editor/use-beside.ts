import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Room between the editor and what it belongs to, and the window's edge (pixels). */
const gap = 6;
/** Room at the foot of the window, where toasts stand. */
const foot = 76;

/** Keeps Tab within the editor: behind it lies a grid with one stop of its own. */
export function trapFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('button, input, select, textarea'),
  ].filter((element) => element.tabIndex >= 0 && !element.matches(':disabled'));
  const [first, last] = [stops[0], stops.at(-1)];
  const from = event.shiftKey ? first : last;
  if (document.activeElement !== from) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

interface Beside {
  panel: RefObject<HTMLElement | null>;
  /** What it opens beside; null: in the middle. */
  anchor: DOMRect | null;
  /** The hours it opens with: typed over where they are whole, gone on with where one digit was typed. */
  hours: string;
  /** Something was typed that would be lost. */
  changed: boolean;
  onClose: () => void;
}

/** Puts the editor beside its cell and the focus on its first field, and closes it with a press elsewhere. */
export function usePlaceBeside({ panel, anchor, hours: typed, changed: isChanged, onClose }: Beside): void {
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
    const field = panel.current?.querySelector<HTMLInputElement>('[data-autofocus]');
    field?.focus();
    if (typed.length > 1) field?.select();
  }, [panel, typed]);

  // A press elsewhere closes it, unless something was typed that would be lost.
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
