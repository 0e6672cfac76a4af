import { type RefObject, useEffect, useRef } from 'react';
import { findCellAround, findUuidAround } from './grid-dom.ts';
import { findGrip, PointerDrag, type PointerState } from './pointer-drag.ts';
import type { Grid } from './use-grid.ts';

export function readPointer(event: globalThis.PointerEvent): PointerState {
  return {
    id: event.pointerId,
    isTouch: event.pointerType === 'touch',
    x: event.clientX,
    y: event.clientY,
    copy: isCopying(event),
    shift: event.shiftKey,
  };
}

function isCopying({ ctrlKey, metaKey, altKey }: globalThis.PointerEvent | KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/**
 * Handles drags (Ctrl, Cmd or Alt to copy), resizing, Shift to select, and a resting finger. Uses
 * pointer events for touch and late modifiers (docs/decisions/0010-editing-in-the-grid.md).
 */
export function usePointer(grid: Grid, ghost: RefObject<HTMLElement | null>, onRest: (on: Element) => void) {
  const drag = useRef<PointerDrag>(null);
  const latest = useRef({ grid, onRest });
  latest.current = { grid, onRest };
  const { table: tableRef } = grid;

  useEffect(() => {
    const table = tableRef.current;
    const area = table?.parentElement;
    if (!table || !area) return;
    const now = new PointerDrag(() => latest.current.grid, {
      findPlace: ({ x, y }) => {
        const under = findCellAround(document.elementFromPoint(x, y));
        return under && table.contains(under.element) ? under.place : null;
      },
      moveGhost: ({ x, y }) => {
        if (!ghost.current) return;
        const { offsetWidth: width } = ghost.current;
        // Flips to the left of the pointer at the window's right edge.
        const left = x + 12 + width <= window.innerWidth ? x + 12 : Math.max(0, x - 12 - width);
        ghost.current.style.transform = `translate(${left}px, ${y + 8}px)`;
      },
      area: () => {
        const { left, right, top, bottom } = area.getBoundingClientRect();
        // Leaves out names, head and foot.
        return { left: left + 200, right, top: top + 40, bottom: bottom - 40 };
      },
      scrollBy: (right, down) => area.scrollBy(right, down),
      requestFrame: (draw) => requestAnimationFrame(draw),
      cancelFrame: (frame) => cancelAnimationFrame(frame),
      onRest: ({ x, y }) => {
        const shift = document.elementFromPoint(x, y)?.closest('[data-uuid]');
        if (shift) latest.current.onRest(shift);
      },
    });
    drag.current = now;

    const onDown = (event: globalThis.PointerEvent) => {
      now.hasEnded = false;
      if (event.button !== 0) return;
      const pointer = readPointer(event);
      const card = event.target instanceof Element ? event.target.closest('[data-uuid]') : null;
      now.press(pointer, {
        uuid: findUuidAround(event.target),
        place: findCellAround(event.target)?.place ?? null,
        edge: card && findGrip(card.getBoundingClientRect(), pointer),
      });
    };
    const onKey = (event: KeyboardEvent) => {
      if (!now.isHolding) return;
      if (event.key !== 'Escape') return now.setCopy(isCopying(event));
      event.preventDefault();
      event.stopPropagation();
      now.hasEnded = true;
      now.cancel();
    };
    // Prevents page scrolling under a carrying finger, which needs a non-passive listener.
    const onTouchMove = (event: TouchEvent) => {
      if (now.isHolding) event.preventDefault();
    };

    const listening = new AbortController();
    const { signal } = listening;
    table.addEventListener('pointerdown', onDown, { signal });
    table.addEventListener('touchmove', onTouchMove, { signal, passive: false });
    window.addEventListener('pointermove', (event) => now.move(readPointer(event)), { signal });
    window.addEventListener('pointerup', (event) => now.release(readPointer(event)), { signal });
    window.addEventListener('pointercancel', () => now.cancel(), { signal });
    window.addEventListener('keydown', onKey, { signal, capture: true });
    window.addEventListener('keyup', onKey, { signal, capture: true });
    return () => {
      now.stop();
      listening.abort();
    };
  }, [tableRef, ghost]);

  return drag;
}
