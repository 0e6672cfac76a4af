import type { EdgeSteps } from '#domain/schedule/resize.ts';
import { type CellPlace, toPlace } from './grid-dom.ts';
import type { Grid } from './use-grid.ts';

/** A pointer moves this far before it drags (pixels). */
const dragDistance = 5;
/** A finger rests this long before it picks up (milliseconds). */
const longPress = 450;
/** A quarter of an hour, while an edge of a shift is dragged (pixels). */
const quarterWidth = 12;
/** The part of a shift, from its edges, that takes hold of the edge (pixels): wider under a finger. */
const gripWidth = { mouse: 8, touch: 22 };
/** The grid scrolls while a pointer drags this near to its edge (pixels). */
const scrollMargin = 48;

/** A pointer in the window, with the keys that are held: one copies what is dragged, Shift selects. */
export interface PointerState {
  id: number;
  isTouch: boolean;
  x: number;
  y: number;
  copy: boolean;
  shift: boolean;
}

/** The thing that was pressed: a shift or one of its edges, or a cell. */
export interface PressTarget {
  uuid: string | null;
  place: CellPlace | null;
  edge: keyof EdgeSteps | null;
}

/** The grid on the screen. */
export interface DragSurface {
  findPlace: (pointer: PointerState) => CellPlace | null;
  moveGhost: (pointer: PointerState) => void;
  /** The scrolling area, in pixels of the window. */
  area: () => { left: number; right: number; top: number; bottom: number };
  scrollBy: (right: number, down: number) => void;
  requestFrame: (draw: () => void) => number;
  cancelFrame: (frame: number) => void;
  /** Tells that a finger rested on a shift without moving. */
  onRest: (pointer: PointerState) => void;
}

interface Press extends PressTarget {
  start: PointerState;
  phase: 'pressed' | 'carrying' | 'selecting' | 'resizing';
  hasMoved: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Finds the edge of a shift that a press takes hold of. */
export function findGrip(
  { left, right }: { left: number; right: number },
  { x, isTouch }: Pick<PointerState, 'x' | 'isTouch'>,
): keyof EdgeSteps | null {
  const width = isTouch ? gripWidth.touch : gripWidth.mouse;
  if (right - x <= width) return 'end';
  return x - left <= width ? 'start' : null;
}

/** Pixels to scroll in a frame: the nearer to an edge, or the further beyond it, the more. */
export function scrollStep(at: number, from: number, to: number): number {
  if (at < from + scrollMargin) return -Math.ceil((from + scrollMargin - at) / 4);
  return at > to - scrollMargin ? Math.ceil((at - to + scrollMargin) / 4) : 0;
}

/** Follows a pointer from its press to its release: carries a shift, moves its edge, or selects. */
export class PointerDrag {
  /** The click that follows means nothing: it only ends a drag. */
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

  /** A shift or one of its edges is held. */
  get isHolding(): boolean {
    return this.#press?.phase === 'carrying' || this.#press?.phase === 'resizing';
  }

  press(pointer: PointerState, target: PressTarget): void {
    if (this.#press) return;
    const press: Press = { ...target, start: pointer, phase: 'pressed', hasMoved: false, timer: undefined };
    this.#press = press;
    this.#last = pointer;
    if (!pointer.isTouch || !target.uuid) return;
    press.timer = setTimeout(() => {
      this.#begin(press, false);
      navigator.vibrate?.(10);
      this.#aim();
    }, longPress);
  }

  /** Where it aims is looked up once a frame, however many moves a frame has. */
  move(pointer: PointerState): void {
    const press = this.#press;
    if (press?.start.id !== pointer.id) return;
    this.#last = pointer;
    const isFar = Math.hypot(pointer.x - press.start.x, pointer.y - press.start.y) > dragDistance;
    if (press.phase === 'pressed') {
      if (!isFar) return;
      // A finger that moves at once scrolls.
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

  /** Takes up a modifier that is pressed, or let go, in the midst of a drag. */
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

  /** Forgets the press; what is held stays as it is. */
  stop(): void {
    clearTimeout(this.#press?.timer);
    this.#press = null;
    this.#surface.cancelFrame(this.#frame);
    this.#frame = 0;
  }

  #begin(press: Press, copy: boolean): void {
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
