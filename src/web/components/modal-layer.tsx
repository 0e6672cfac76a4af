import { Portal } from '@headlessui/react';
import clsx from 'clsx';
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { findInitialFocus, findTabStops, focusable } from './initial-focus.ts';
import { useStableCallback } from './use-stable-callback.ts';

/** Open layers, the topmost last. */
const layers: HTMLElement[] = [];

/** Last focused or pressed elements, the newest first: Safari does not focus a pressed button. */
let recent: Element[] = [];

/** The last press. */
let pressed: MouseEvent | undefined;

function remember(event: Event): void {
  const { target } = event;
  if (event instanceof MouseEvent) pressed = event;
  const stop = target instanceof Element && target.closest(focusable);
  if (stop) recent = [stop, ...recent.filter((other) => other !== stop)].slice(0, 10);
}
for (const kind of ['focusin', 'pointerdown']) document.addEventListener(kind, remember, true);

/** Hides everything below the topmost layer from screen readers. */
function hideOthers(): void {
  const top = layers.at(-1);
  for (const part of [document.getElementById('root'), ...layers]) {
    if (part) part.ariaHidden = top && part !== top ? 'true' : null;
  }
}

/** Keeps the second of two quick taps from what a closing layer uncovers under the finger. */
function holdSecondTap(): void {
  if (!pressed) return;
  const { x, y, timeStamp } = pressed;
  const hold = (event: MouseEvent) => {
    // The time of the tap, not of now: a slow device handles it late.
    if (event.timeStamp - timeStamp > 500) document.removeEventListener('click', hold, true);
    else if (Math.hypot(event.x - x, event.y - y) < 24) event.stopPropagation();
  };
  document.addEventListener('click', hold, true);
}

/** Stops the page below from scrolling or shifting. */
function lockScroll(): () => void {
  const { documentElement: page } = document;
  const { overflow, paddingRight } = page.style;
  const scrollbar = window.innerWidth - page.clientWidth;
  page.style.overflow = 'hidden';
  if (scrollbar > 0) page.style.paddingRight = `${scrollbar}px`;
  return () => Object.assign(page.style, { overflow, paddingRight });
}

/** Not known to TypeScript yet, nor to every browser. */
declare class CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** Lets the phone's Back close the layer rather than leave the screen, where the browser can tell (Android). */
function watchBack(close: () => void): () => void {
  if (!('CloseWatcher' in window)) return () => {};
  let watcher: CloseWatcher;
  const watch = () => {
    watcher = new CloseWatcher();
    watcher.onclose = () => {
      // It is used up, but the layer may stay: to ask about what was typed.
      watch();
      close();
    };
  };
  watch();
  return () => watcher.destroy();
}

/** Opens the layer: takes the focus, and gives it back once it is gone. */
function useOpenLayer(onClose: () => void) {
  const layer = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDivElement>(null);
  const [before] = useState(() => [document.activeElement, ...recent]);
  const close = useStableCallback(onClose);
  useLayoutEffect(() => {
    const [own, box] = [layer.current, dialog.current];
    if (!own || !box) return;
    layers.push(own);
    hideOthers();
    const unlock = lockScroll();
    let inside: HTMLElement = box;
    const isTop = () => layers.at(-1) === own;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isTop()) return;
      event.preventDefault();
      close();
    };
    const keepFocus = ({ target }: FocusEvent) => {
      if (!isTop() || !(target instanceof HTMLElement)) return;
      if (box.contains(target)) inside = target;
      else if (!own.contains(target)) (inside.isConnected ? inside : box).focus();
    };
    window.addEventListener('keydown', onKey);
    document.addEventListener('focusin', keepFocus);
    // Leaves fields alone on touch screens: the keyboard would cover the text.
    const isTouch = matchMedia('(pointer: coarse)').matches;
    if (!box.contains(document.activeElement)) {
      ((!isTouch && findInitialFocus(box)) || box).focus({ preventScroll: true });
    }
    const unwatch = isTouch ? watchBack(close) : undefined;
    return () => {
      unwatch?.();
      window.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', keepFocus);
      layers.splice(layers.indexOf(own), 1);
      if (isTouch) holdSecondTap();
      hideOthers();
      unlock();
      queueMicrotask(() => {
        const { activeElement, body } = document;
        if (activeElement && activeElement !== body) return;
        const opener = before.find((element) => element?.isConnected && element !== body);
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [before, close]);
  return { layer, dialog };
}

/** Leads Tab at the dialog's edge to the other edge. */
function FocusGuard({ onFocus }: { onFocus: () => void }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: only Tab reaches it.
  // biome-ignore lint/a11y/noStaticElementInteractions: as above
  return <span tabIndex={0} onFocus={onFocus} className="fixed" />;
}

interface ModalLayerProps {
  onClose: () => void;
  labelledBy: string;
  describedBy?: string | undefined;
  /** Places the panel. */
  className: string;
  children: ReactNode;
}

/**
 * Dims the page and holds the focus; Escape, a press outside or a phone's Back closes it. Does without `inert`, which restyles everything
 * below: of a large table, that takes longer than the dialog.
 */
export function ModalLayer({ onClose, labelledBy, describedBy, className, children }: ModalLayerProps) {
  const { layer, dialog } = useOpenLayer(onClose);
  const isPressed = useRef(false);
  const isOutside = ({ target, currentTarget }: { target: unknown; currentTarget: unknown }) =>
    target === currentTarget;
  const onPointerDown = (event: PointerEvent) => {
    // Leaves the press to an open list.
    isPressed.current = isOutside(event) && !dialog.current?.querySelector('[data-open]');
  };
  const wrapTo = (place: 0 | -1) => () => {
    if (dialog.current) (findTabStops(dialog.current).at(place) ?? dialog.current).focus();
  };
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: handles no click, only keeps it from what is around the dialog in React's tree.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div ref={layer} onClick={(event) => event.stopPropagation()}>
      <FocusGuard onFocus={wrapTo(-1)} />
      {/* Fixes the box to the viewport: lists inside float absolutely and must stay under the pointer when the page behind shrinks. */}
      <div
        ref={dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        className="fixed inset-0 z-50 outline-none"
      >
        <div
          aria-hidden="true"
          className="fixed inset-0 bg-[rgb(0_0_0_/_0.4)] transition-opacity duration-150 starting:opacity-0"
        />
        <Portal.Group target={dialog}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key of this press. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
          <div
            onPointerDown={onPointerDown}
            onClick={(event) => isPressed.current && isOutside(event) && onClose()}
            className={clsx('fixed inset-0 flex justify-center', className)}
          >
            {children}
          </div>
        </Portal.Group>
      </div>
      <FocusGuard onFocus={wrapTo(0)} />
    </div>,
    document.body,
  );
}
