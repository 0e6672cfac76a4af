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
  /** Which of the cell's stops, where the shift is not there any more. */
  index: number;
}

export interface GridCursor {
  /** Where the cursor is; null before anybody was here. */
  at: () => CellPlace | null;
  /** The shift it is on, if any. */
  shift: () => string | null;
  /** Puts the cursor, and the focus, on a cell or on one shift. */
  goTo: (place: CellPlace, uuid?: string | null, index?: number) => void;
  /** Puts them on a shift that an edit is about to draw there; until then they stay. */
  arriveAt: (place: CellPlace, uuid: string) => void;
  /** By keys: to the next stop of the same cell, or to another cell. */
  step: (rows: number, days: number) => void;
  /** To be told whenever the grid was drawn. */
  drawn: () => void;
  /** Takes note of where the focus went by itself. */
  follow: (target: EventTarget | null) => void;
}

interface CursorWorld {
  grid: RefObject<HTMLTableElement | null>;
  /** The rows in order, the head first. */
  rows: readonly CellPlace['row'][];
  days: readonly string[];
  /** Brings a row into sight that is not drawn now. */
  reveal: (row: CellPlace['row']) => void;
}

/**
 * One stop for Tab in the whole grid, moved by keys (ARIA grid pattern). It is kept on the elements themselves, not in the state of the
 * screen: an arrow key draws nothing again. A shift that was moved takes the focus along.
 */
export function useGridCursor({ grid, rows, days, reveal }: CursorWorld): GridCursor {
  const cursor = useRef<Cursor | null>(null);
  const stop = useRef<HTMLElement | null>(null);
  const wanted = useRef(false);
  /** A shift that is about to be drawn: the focus does not go to the place for a new one before it is there. */
  const arriving = useRef<string | null>(null);

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
    // Out of sight its row is not drawn; Tab still finds a way in.
    const element = meant ?? table.querySelector<HTMLElement>('tbody [data-day] button');
    if (stop.current && stop.current !== element) stop.current.tabIndex = -1;
    stop.current = element;
    if (element) element.tabIndex = 0;
    if (!meant || !wanted.current) return;
    const isLost = document.activeElement === document.body;
    if (arriving.current && !isLost && !findShift(table, arriving.current)) return;
    arriving.current = null;
    wanted.current = false;
    meant.focus();
  }, [grid, findStop]);

  /** What had the focus may be elsewhere now, or gone. */
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
      // Up and down go through the shifts of a cell first; the place for a new one is the last of them.
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
      const index = Math.max(0, listStops(found.element).indexOf(target));
      cursor.current = { place: found.place, uuid: findUuidAround(target), index };
      arriving.current = null;
      wanted.current = false;
      settle();
    },
  };
}
