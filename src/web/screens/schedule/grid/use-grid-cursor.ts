import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import {
  type CellPlace,
  findCell,
  findCellAround,
  findShift,
  findUuidAround,
  listStops,
} from './grid-dom.ts';

interface Cursor {
  place: CellPlace;
  uuid: string | null;
  /** Index of the stop after its shift has gone. */
  index: number;
}

export interface GridCursor {
  /** Null before the first focus. */
  at: () => CellPlace | null;
  shift: () => string | null;
  /** Moves cursor and focus to a cell or a shift. */
  goTo: (place: CellPlace, uuid?: string | null, index?: number) => void;
  /** Waits for an edit to draw a shift, then focuses it. */
  arriveAt: (place: CellPlace, uuid: string) => void;
  /** Steps by key to the next stop of the cell, or to another cell. */
  step: (rows: number, days: number) => void;
  /** Called after each drawing. */
  drawn: () => void;
  /** Follows a focus moved by the browser. */
  follow: (target: EventTarget | null) => void;
}

interface CursorWorld {
  grid: RefObject<HTMLTableElement | null>;
  /** Rows in order, head first. */
  rows: readonly CellPlace['row'][];
  days: readonly string[];
  /** Scrolls to an undrawn row. */
  reveal: (row: CellPlace['row']) => void;
}

/** Keeps one tab stop (ARIA grid pattern) on the elements: arrow keys draw nothing. */
export function useGridCursor({ grid, rows, days, reveal }: CursorWorld): GridCursor {
  const cursor = useRef<Cursor | null>(null);
  const stop = useRef<HTMLElement | null>(null);
  const wanted = useRef(false);
  /** Shift about to be drawn; keeps the focus off the add button until then. */
  const arriving = useRef<string | null>(null);
  /** Element that keeps the focus from the closing of an editor until its shift is drawn. */
  const held = useRef<HTMLElement | null>(null);

  const findStop = useCallback((table: HTMLElement): HTMLElement | null => {
    const now = cursor.current;
    if (!now) return table.querySelector<HTMLElement>('tbody [data-day] button');
    const shift = now.uuid ? findShift(table, now.uuid) : null;
    if (shift) return shift;
    const cell = findCell(table, now.place);
    const stops = cell ? listStops(cell) : [];
    return stops[Math.min(now.index, stops.length - 1)] ?? cell;
  }, []);

  const settle = useCallback(() => {
    const table = grid.current;
    if (!table) return;
    const meant = findStop(table);
    // Keeps an entry for Tab while the row is not drawn.
    const element = meant ?? table.querySelector<HTMLElement>('tbody [data-day] button');
    if (stop.current && stop.current !== element) stop.current.tabIndex = -1;
    stop.current = element;
    if (element) element.tabIndex = 0;
    if (!meant || !wanted.current) return;
    if (arriving.current !== null && !findShift(table, arriving.current)) {
      if (document.activeElement !== document.body) return;
      // Nobody has the focus: drawing took away what had it, or somebody left it.
      wanted.current = held.current?.isConnected !== true;
      if (!wanted.current) {
        arriving.current = null;
        return;
      }
      meant.focus();
      held.current = document.activeElement === meant ? meant : null;
      return;
    }
    arriving.current = null;
    wanted.current = false;
    meant.focus();
  }, [grid, findStop]);

  /** Restores a focus that drawing moved or removed. */
  const drawn = useCallback(() => {
    if (document.activeElement === document.body && stop.current?.isConnected === false)
      wanted.current = true;
    settle();
  }, [settle]);
  useLayoutEffect(drawn);

  const goTo = useCallback(
    (place: CellPlace, uuid: string | null = null, index = 0) => {
      cursor.current = { place, uuid, index };
      arriving.current = null;
      wanted.current = true;
      if (grid.current && !findCell(grid.current, place)) reveal(place.row);
      else settle();
    },
    [grid, reveal, settle],
  );

  return {
    drawn,
    at: () => cursor.current?.place ?? null,
    shift: () => cursor.current?.uuid ?? null,
    goTo,
    arriveAt: (place, uuid) => {
      cursor.current = { place, uuid, index: 0 };
      arriving.current = uuid;
      held.current = null;
      wanted.current = true;
      if (grid.current && !findCell(grid.current, place)) reveal(place.row);
      else settle();
    },
    step: (rowSteps, daySteps) => {
      const now = cursor.current;
      const table = grid.current;
      if (!now || !table) return;
      const cell = findCell(table, now.place);
      const stops = cell ? listStops(cell) : [];
      const at = stop.current ? stops.indexOf(stop.current) : -1;
      const next = stops[at + rowSteps];
      // Visits a cell's shifts first, then its add button.
      if (rowSteps !== 0 && at >= 0 && next) {
        goTo(now.place, findUuidAround(next), at + rowSteps);
        return;
      }
      const row = rows[rows.indexOf(now.place.row) + rowSteps];
      const day = days[days.indexOf(now.place.day) + daySteps];
      if (row === undefined || !day) return;
      const place = { row, day };
      const target = findCell(table, place);
      const targetStops = target ? listStops(target) : [];
      const index = rowSteps < 0 ? Math.max(0, targetStops.length - 1) : 0;
      goTo(place, findUuidAround(targetStops[index] ?? null), index);
    },
    follow: (target) => {
      const found = findCellAround(target);
      if (!found || !(target instanceof HTMLElement)) return;
      if (arriving.current !== null && target === stop.current) return;
      const index = Math.max(0, listStops(found.element).indexOf(target));
      cursor.current = { place: found.place, uuid: findUuidAround(target), index };
      arriving.current = null;
      wanted.current = false;
      settle();
    },
  };
}
