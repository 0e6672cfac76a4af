import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gridShift } from '../week/shift.fixture.ts';
import { fakeGrid } from './grid.fixture.ts';
import { findGrip, PointerDrag, type PointerState, scrollStep } from './pointer-drag.ts';

const shift = gridShift();
const place = { row: 1, day: '2026-11-16' };
const target = { uuid: shift.uuid, place, edge: null };

function pointer(overrides: Partial<PointerState> = {}): PointerState {
  return { id: 1, isTouch: false, x: 500, y: 500, copy: false, shift: false, ...overrides };
}

/** Drags on a screen whose points all lie in the cell of employee 2 on Tuesday. */
function startDrag() {
  const grid = fakeGrid([shift], { ...place });
  const under = { row: 2, day: '2026-11-17' };
  const frames: (() => void)[] = [];
  const onRest = vi.fn();
  const scrollBy = vi.fn();
  const drag = new PointerDrag(() => grid.as, {
    findPlace: () => under,
    moveGhost: () => undefined,
    area: () => ({ left: 0, right: 1000, top: 0, bottom: 1000 }),
    scrollBy,
    requestFrame: (draw) => frames.push(draw),
    cancelFrame: () => undefined,
    onRest,
  });
  return { grid, drag, under, onRest, scrollBy, nextFrame: () => frames.at(-1)?.() };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the grip of a shift', () => {
  it.each([
    ['the first pixels', 104, false, 'start'],
    ['the middle', 150, false, null],
    ['the last pixels', 195, false, 'end'],
    ['more of them under a finger', 120, true, 'start'],
  ] as const)('is at %s', (_where, x, isTouch, expected) => {
    expect(findGrip({ left: 100, right: 200 }, { x, isTouch })).toBe(expected);
  });
});

it.each([
  [500, 0],
  [48, 0],
  [44, -1],
  [-40, -22],
  [1000, 12],
])('scrolls from %i by %i pixels a frame', (at, step) => {
  expect(scrollStep(at, 0, 1000)).toBe(step);
});

describe('a pointer', () => {
  it('carries a shift once it has moved, aims once a frame and puts down where it is let go', () => {
    const { grid, drag, under, nextFrame } = startDrag();
    drag.press(pointer(), target);
    drag.move(pointer({ x: 503 }));
    expect(grid.carrying.pickUp).not.toHaveBeenCalled();
    drag.move(pointer({ x: 520 }));
    expect(grid.carrying.pickUp).toHaveBeenCalledWith([shift], shift, 'pointer', false);
    expect(grid.carrying.aim).not.toHaveBeenCalled();
    nextFrame();
    expect(grid.carrying.aim).toHaveBeenCalledExactlyOnceWith(under, false);
    drag.setCopy(true);
    expect(grid.carrying.aim).toHaveBeenLastCalledWith(under, true);
    drag.release(pointer({ x: 520 }));
    expect(grid.carrying.putDown).toHaveBeenCalledOnce();
    expect(drag.hasEnded).toBe(true);
  });

  it('moves an edge by quarters of an hour, and copies the shift where a modifier is held', () => {
    const { grid, drag, nextFrame } = startDrag();
    drag.press(pointer(), { ...target, edge: 'end' });
    drag.move(pointer({ x: 530 }));
    nextFrame();
    expect(grid.resizing.begin).toHaveBeenCalledWith(shift, 'pointer');
    expect(grid.resizing.dragTo).toHaveBeenLastCalledWith('end', 3);
    drag.cancel();
    expect(grid.resizing.letGo).toHaveBeenCalledOnce();
    drag.press(pointer(), { ...target, edge: 'end' });
    drag.move(pointer({ x: 530, copy: true }));
    expect(grid.carrying.pickUp).toHaveBeenCalledWith([shift], shift, 'pointer', true);
  });

  it('selects with Shift from cell to cell', () => {
    const { grid, drag, under } = startDrag();
    drag.press(pointer(), { uuid: null, place, edge: null });
    drag.move(pointer({ x: 530, shift: true }));
    drag.release(pointer({ x: 530, shift: true }));
    expect(grid.selection.box).toHaveBeenLastCalledWith(place, under);
    expect(grid.carrying.putDown).not.toHaveBeenCalled();
  });

  it('is no drag while it stays, nor where another finger moves', () => {
    const { grid, drag } = startDrag();
    drag.press(pointer(), target);
    drag.move(pointer({ id: 2, x: 900 }));
    drag.release(pointer());
    expect(drag.hasEnded).toBe(false);
    expect(grid.carrying.pickUp).not.toHaveBeenCalled();
  });

  it('scrolls the grid near its edge, but not while an edge of a shift is held', () => {
    const { drag, scrollBy, nextFrame } = startDrag();
    drag.press(pointer(), target);
    drag.move(pointer({ x: 990 }));
    nextFrame();
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith(10, 0);
    drag.cancel();
    drag.press(pointer(), { ...target, edge: 'end' });
    drag.move(pointer({ x: 990 }));
    nextFrame();
    expect(scrollBy).toHaveBeenCalledOnce();
  });
});

describe('a finger', () => {
  it('picks up after a rest, and opens the menu where it never moved', () => {
    const { grid, drag, onRest } = startDrag();
    drag.press(pointer({ isTouch: true }), target);
    vi.advanceTimersByTime(450);
    expect(grid.carrying.pickUp).toHaveBeenCalledOnce();
    drag.release(pointer({ isTouch: true }));
    expect(grid.carrying.letGo).toHaveBeenCalledOnce();
    expect(onRest).toHaveBeenCalledOnce();
  });

  it('scrolls the page where it moves at once', () => {
    const { grid, drag } = startDrag();
    drag.press(pointer({ isTouch: true }), target);
    drag.move(pointer({ isTouch: true, y: 560 }));
    vi.advanceTimersByTime(1000);
    expect(drag.isTouching).toBe(false);
    expect(grid.carrying.pickUp).not.toHaveBeenCalled();
  });
});
