import type { EdgeSteps } from '#domain/schedule/resize.ts';
import { type CellPlace, toPlace } from './grid-dom.ts';
import type { Grid } from './use-grid.ts';

/** Distance that starts a drag (pixels). */
const dragDistance = 5;
/** Time for a finger to pick up a shift (milliseconds). */
const longPress = 450;
/** Width of a quarter of an hour while resizing (pixels). */
const quarterWidth = 12;
/** Width of a shift's handles (pixels), wider for fingers. */
const gripWidth = { mouse: 8, touch: 22 };
/** Distance from the edge that starts scrolling (pixels). */
const scrollMargin = 48;

/** Pointer with its keys: one copies the dragged shift, Shift selects. */
export interface PointerState {
  id: number;
  isTouch: boolean;
  x: number;
  y: number;
  copy: boolean;
  shift: boolean;
}

/** Pressed shift, shift edge or cell. */
export interface PressTarget {
  uuid: string | null;
  place: CellPlace | null;
  edge: keyof EdgeSteps | null;
  /** Picks up something that is no shift of the grid. */
  pickUp?: () => void;
}

export interface DragSurface {
  findPlace: (pointer: PointerState) => CellPlace | null;
  moveGhost: (pointer: PointerState) => void;
  /** Scrolling area in window pixels. */
  area: () => { left: number; right: number; top: number; bottom: number };
  scrollBy: (right: number, down: number) => void;
  requestFrame: (draw: () => void) => number;
  cancelFrame: (frame: number) => void;
  /** Called after a finger rests on a shift. */
  onRest: (pointer: PointerState) => void;
}

interface Press extends PressTarget {
  start: PointerState;
  phase: 'pressed' | 'carrying' | 'selecting' | 'resizing';
  hasMoved: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export function findGrip(
  { left, right }: { left: number; right: number },
  { x, isTouch }: Pick<PointerState, 'x' | 'isTouch'>,
): keyof EdgeSteps | null {
  const width = isTouch ? gripWidth.touch : gripWidth.mouse;
  if (right - x <= width) return 'end';
  return x - left <= width ? 'start' : null;
}

/** Returns pixels to scroll in a frame, more near the edge or beyond it. */
export function scrollStep(at: number, from: number, to: number): number {
  if (at < from + scrollMargin) return -Math.ceil((from + scrollMargin - at) / 4);
  return at > to - scrollMargin ? Math.ceil((at - to + scrollMargin) / 4) : 0;
}

/** Follows a pointer from press to release: carries, resizes or selects. */
export class PointerDrag {
  /** True for the click after a drag, which has no meaning. */
  hasEnded = false;
  #press: Press | null = null;
  #last: PointerState | null = null;
  #aimed: PointerState | null = null;
  #frame = 0;
  readonly #grid: () => Pick<Grid, 'plan' | 'carrying' | 'resizing' | 'selection'>;
  readonly #surface: DragSurface;

  constructor(grid: () => Pick<Grid, 'plan' | 'carrying' | 'resizing' | 'selection'>, surface: DragSurface) {
    this.#grid = grid;
    this.#surface = surface;
  }

  get isTouching(): boolean {
    return this.#press?.start.isTouch === true;
  }

  get isHolding(): boolean {
    return this.#press?.phase === 'carrying' || this.#press?.phase === 'resizing';
  }

  press(pointer: PointerState, target: PressTarget): void {
    if (this.#press) return;
    const press: Press = { ...target, start: pointer, phase: 'pressed', hasMoved: false, timer: undefined };
    this.#press = press;
    this.#last = pointer;
    if (!pointer.isTouch || !(target.uuid || target.pickUp)) return;
    press.timer = setTimeout(() => {
      this.#begin(press, false);
      navigator.vibrate?.(10);
      this.#aim();
    }, longPress);
  }

  /** Finds the target once in each frame, for any number of moves. */
  move(pointer: PointerState): void {
    const press = this.#press;
    if (press?.start.id !== pointer.id) return;
    this.#last = pointer;
    const isFar = Math.hypot(pointer.x - press.start.x, pointer.y - press.start.y) > dragDistance;
    if (press.phase === 'pressed') {
      if (!isFar) return;
      // Leaves a quick finger movement to scrolling.
      if (press.start.isTouch) this.stop();
      else if (pointer.shift && press.place) this.#enter(press, 'selecting');
      else this.#begin(press, pointer.copy);
    }
    if (press.phase !== 'pressed') press.hasMoved ||= isFar;
  }

  release(pointer: PointerState): void {
    const press = this.#press;
    if (press?.start.id !== pointer.id) return;
    if (press.phase !== 'pressed') {
      this.#last = pointer;
      this.#aim();
    }
    this.stop();
    if (press.phase === 'pressed') return;
    this.hasEnded = true;
    if (press.phase === 'selecting') return;
    const { carrying, resizing } = this.#grid();
    const held = press.phase === 'resizing' ? resizing : carrying;
    if (press.start.isTouch && !press.hasMoved) {
      held.letGo();
      this.#surface.onRest(press.start);
    } else held.putDown();
  }

  /** Follows a modifier key during the drag. */
  setCopy(copy: boolean): void {
    if (this.#last) this.#last = { ...this.#last, copy };
    this.#aim();
  }

  cancel(): void {
    const { carrying, resizing } = this.#grid();
    if (this.#press?.phase === 'carrying') carrying.letGo();
    if (this.#press?.phase === 'resizing') resizing.letGo();
    this.stop();
  }

  /** Forgets the press and keeps the held shift. */
  stop(): void {
    clearTimeout(this.#press?.timer);
    this.#press = null;
    this.#surface.cancelFrame(this.#frame);
    this.#frame = 0;
  }

  #begin(press: Press, copy: boolean): void {
    if (press.pickUp) {
      this.#enter(press, 'carrying');
      press.pickUp();
      return;
    }
    const { plan, selection, carrying, resizing } = this.#grid();
    const anchor = press.uuid ? plan.shifts.get(press.uuid) : undefined;
    if (!anchor) return;
    if (press.edge && !copy) {
      this.#enter(press, 'resizing');
      resizing.begin(anchor, 'pointer');
    } else {
      this.#enter(press, 'carrying');
      carrying.pickUp(selection.listTargets(anchor.uuid), anchor, 'pointer', copy);
    }
  }

  #enter(press: Press, phase: Press['phase']): void {
    press.phase = phase;
    if (this.#frame === 0) this.#frame = this.#surface.requestFrame(this.#draw);
  }

  #aim(): void {
    const [press, last] = [this.#press, this.#last];
    this.#aimed = last;
    if (!last) return;
    const { carrying, resizing, selection } = this.#grid();
    if (press?.phase === 'resizing' && press.edge) {
      resizing.dragTo(press.edge, Math.round((last.x - press.start.x) / quarterWidth));
    } else {
      const place = this.#surface.findPlace(last);
      if (press?.phase === 'selecting') {
        if (place && press.place) selection.box(press.place, place);
      } else carrying.aim(place && place.row !== 'days' ? toPlace(place) : null, last.copy);
    }
    this.#surface.moveGhost(last);
  }

  readonly #draw = (): void => {
    const last = this.#last;
    if (!this.#press || this.#press.phase === 'pressed' || !last) {
      this.#frame = 0;
      return;
    }
    const area = this.#surface.area();
    const right = scrollStep(last.x, area.left, area.right);
    const down = scrollStep(last.y, area.top, area.bottom);
    const scrolls = (right !== 0 || down !== 0) && this.#press.phase !== 'resizing';
    if (scrolls) this.#surface.scrollBy(right, down);
    if (scrolls || last !== this.#aimed) this.#aim();
    this.#frame = this.#surface.requestFrame(this.#draw);
  };
}
