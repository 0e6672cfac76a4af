import { type RefObject, useEffect, useRef } from 'react';
import type { EdgeSteps } from '#domain/schedule/resize.ts';
import type { GridShift } from '../week/week-model.ts';
import { type CellPlace, findCellAround, findUuidAround, toPlace } from './grid-dom.ts';
import type { Carrying } from './use-carry.ts';
import type { Resizing } from './use-resize.ts';

/** A pointer moves this far before it drags (pixels). */
const threshold = 5;
/** A finger rests this long before it picks up (milliseconds). */
const longPress = 450;
/** A quarter of an hour, while an edge of a shift is dragged (pixels). */
const quarter = 12;
/** So near to the edge of a shift one takes hold of that edge (pixels), with a finger somewhat further. */
const grip = { mouse: 8, touch: 22 };
/** So near to an edge the grid scrolls (pixels). */
const edge = 48;

interface Press {
  pointerId: number;
  touch: boolean;
  x: number;
  y: number;
  uuid: string | null;
  from: CellPlace | null;
  /** The edge of the shift that was taken hold of. */
  grip: keyof EdgeSteps | null;
  phase: 'pressed' | 'carrying' | 'boxing' | 'resizing';
  moved: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface PointerWorld {
  table: RefObject<HTMLTableElement | null>;
  ghost: RefObject<HTMLElement | null>;
  carrying: Carrying;
  resizing: Resizing;
  /** What is picked up with a shift: the selection where it belongs to it. */
  heldWith: (uuid: string) => { held: GridShift[]; anchor: GridShift } | null;
  /** Selects all between two cells. */
  box: (from: CellPlace, to: CellPlace) => void;
  /** A finger rested on something without moving. */
  onRest: (target: HTMLElement) => void;
}

/** The edge of a shift that a press takes hold of, if any. */
function findGrip(event: globalThis.PointerEvent): Press['grip'] {
  const card = event.target instanceof Element ? event.target.closest('[data-uuid]') : null;
  if (!card) return null;
  const { left, right } = card.getBoundingClientRect();
  const reach = event.pointerType === 'touch' ? grip.touch : grip.mouse;
  if (right - event.clientX <= reach) return 'end';
  return event.clientX - left <= reach ? 'start' : null;
}

function copies(event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/**
 * One listener for all that a pointer does in the grid: drag a shift to move it (Ctrl, Cmd or Alt: to copy it), drag its edge to
 * change its time, drag with Shift to select,
 * rest a finger on a shift to pick it up. Pointer events rather than the browser's own dragging, so that the verdict follows the pointer,
 * touch works everywhere and the modifier may be pressed late (docs/decisions/0010-editing-in-the-grid.md).
 */
export function usePointer(plan: PointerWorld) {
  const press = useRef<Press | null>(null);
  const suppressed = useRef(false);
  const latest = useRef(plan);
  latest.current = plan;

  useEffect(() => {
    const table = plan.table.current;
    if (!table) return;
    let scrolling = 0;
    let last = { x: 0, y: 0, copy: false };
    let aimed: typeof last | null = null;

    const follow = () => {
      const { ghost } = latest.current;
      if (ghost.current) ghost.current.style.transform = `translate(${last.x + 12}px, ${last.y + 8}px)`;
    };

    const aim = () => {
      aimed = last;
      const now = press.current;
      if (now?.phase === 'resizing' && now.grip) {
        latest.current.resizing.dragTo(now.grip, Math.round((last.x - now.x) / quarter));
        follow();
        return;
      }
      const under = findCellAround(document.elementFromPoint(last.x, last.y));
      const inside = under && table.contains(under.element) ? under.place : null;
      if (now?.phase === 'boxing') {
        if (inside && now.from) latest.current.box(now.from, inside);
      } else {
        const place = inside && inside.row !== 'days' ? toPlace(inside) : null;
        latest.current.carrying.aim(place, last.copy);
      }
      follow();
    };

    const scroll = () => {
      const area = table.parentElement;
      if (!area || press.current?.phase === 'pressed' || !press.current) {
        scrolling = 0;
        return;
      }
      const box = area.getBoundingClientRect();
      const speed = (at: number, from: number, to: number) =>
        at < from + edge
          ? -Math.ceil((from + edge - at) / 4)
          : at > to - edge
            ? Math.ceil((at - to + edge) / 4)
            : 0;
      const right = speed(last.x, box.left + 200, box.right);
      const down = speed(last.y, box.top + 40, box.bottom - 40);
      const scrolls = (right !== 0 || down !== 0) && press.current.phase !== 'resizing';
      if (scrolls) area.scrollBy(right, down);
      if (scrolls || last !== aimed) aim();
      scrolling = requestAnimationFrame(scroll);
    };

    const begin = (now: Press, copy: boolean) => {
      const found = now.uuid ? latest.current.heldWith(now.uuid) : null;
      if (!found) return;
      if (now.grip && !copy) {
        now.phase = 'resizing';
        latest.current.resizing.begin(found.anchor, 'pointer');
      } else {
        now.phase = 'carrying';
        latest.current.carrying.pickUp(found.held, found.anchor, 'pointer', copy);
      }
      if (scrolling === 0) scrolling = requestAnimationFrame(scroll);
    };

    const end = () => {
      clearTimeout(press.current?.timer);
      press.current = null;
      cancelAnimationFrame(scrolling);
      scrolling = 0;
    };

    const onMove = (event: globalThis.PointerEvent) => {
      const now = press.current;
      if (!now || event.pointerId !== now.pointerId) return;
      last = { x: event.clientX, y: event.clientY, copy: copies(event) };
      const far = Math.hypot(event.clientX - now.x, event.clientY - now.y) > threshold;
      if (now.phase === 'pressed') {
        if (!far) return;
        // A finger that moves at once scrolls.
        if (now.touch) return end();
        if (event.shiftKey && now.from) {
          now.phase = 'boxing';
          if (scrolling === 0) scrolling = requestAnimationFrame(scroll);
        } else begin(now, last.copy);
      }
      if (now.phase === 'pressed') return;
      now.moved ||= far;
      // Where it aims is looked up once a frame (`scroll`), however many moves a frame has.
    };

    const onUp = (event: globalThis.PointerEvent) => {
      const now = press.current;
      if (!now || event.pointerId !== now.pointerId) return;
      if (now.phase !== 'pressed') {
        last = { x: event.clientX, y: event.clientY, copy: copies(event) };
        aim();
      }
      end();
      if (now.phase === 'pressed') return;
      suppressed.current = true;
      if (now.phase === 'boxing') return;
      const { carrying, resizing } = latest.current;
      const held = now.phase === 'resizing' ? resizing : carrying;
      if (now.touch && !now.moved) {
        held.letGo();
        const target = document.elementFromPoint(now.x, now.y)?.closest<HTMLElement>('[data-uuid]');
        if (target) latest.current.onRest(target);
      } else held.putDown();
    };

    const onCancel = () => {
      if (press.current?.phase === 'carrying') latest.current.carrying.letGo();
      if (press.current?.phase === 'resizing') latest.current.resizing.letGo();
      end();
    };

    const onKey = (event: KeyboardEvent) => {
      const now = press.current;
      if (now?.phase !== 'carrying' && now?.phase !== 'resizing') return;
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        suppressed.current = true;
        onCancel();
        return;
      }
      last = { ...last, copy: copies(event) };
      aim();
    };

    // Only a listener that may prevent keeps the page from scrolling away under a finger that carries.
    const onTouchMove = (event: TouchEvent) => {
      const phase = press.current?.phase;
      if (phase === 'carrying' || phase === 'resizing') event.preventDefault();
    };

    const onDown = (event: globalThis.PointerEvent) => {
      suppressed.current = false;
      if (event.button !== 0 || press.current) return;
      const touch = event.pointerType === 'touch';
      const now: Press = {
        pointerId: event.pointerId,
        touch,
        x: event.clientX,
        y: event.clientY,
        uuid: findUuidAround(event.target),
        from: findCellAround(event.target)?.place ?? null,
        grip: findGrip(event),
        phase: 'pressed',
        moved: false,
        timer: undefined,
      };
      press.current = now;
      last = { x: event.clientX, y: event.clientY, copy: copies(event) };
      if (touch && now.uuid) {
        now.timer = setTimeout(() => {
          begin(now, false);
          navigator.vibrate?.(10);
          aim();
        }, longPress);
      }
    };

    table.addEventListener('pointerdown', onDown);
    table.addEventListener('touchmove', onTouchMove, { passive: false });
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('keyup', onKey, true);
    return () => {
      end();
      table.removeEventListener('pointerdown', onDown);
      table.removeEventListener('touchmove', onTouchMove);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('keyup', onKey, true);
    };
  }, [plan.table]);

  return {
    /** Whether a click is only the end of a drag. */
    isDragEnd: () => suppressed.current,
    isTouching: () => press.current?.touch === true,
  };
}
