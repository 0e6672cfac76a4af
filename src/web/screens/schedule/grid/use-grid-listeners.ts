import { type ComponentProps, type MouseEvent, type RefObject, useRef } from 'react';
import { cellKey } from '../week/week-rows.ts';
import { type CellPlace, findCellAround, findUuidAround, toPlace } from './grid-dom.ts';
import { handleGridKey } from './grid-keys.ts';
import type { PointerDrag } from './pointer-drag.ts';
import type { Grid } from './use-grid.ts';

/** Listens once for the whole grid. */
export function useGridListeners(
  grid: Grid,
  drag: RefObject<PointerDrag | null>,
  openMenu: (target: EventTarget | null, at: { x: number; y: number }) => void,
): ComponentProps<'table'> {
  const { plan, cursor, selection, carrying, resizing } = grid;
  const lastPlace = useRef<CellPlace | null>(null);

  function clickHead(day: string) {
    selection.toggle(selection.listDay(day).map(({ uuid }) => uuid));
  }

  function clickShift(event: MouseEvent, uuid: string, place: CellPlace, button: Element) {
    const shift = plan.shifts.get(uuid);
    if (event.ctrlKey || event.metaKey) selection.toggle([uuid]);
    else if (event.shiftKey) selection.box(lastPlace.current ?? place, place);
    else if (shift) grid.edit(shift, button.getBoundingClientRect());
  }

  function onClick(event: MouseEvent<HTMLTableElement>) {
    const cell = findCellAround(event.target);
    if (drag.current?.hasEnded || !cell) return;
    const { place, element } = cell;
    if (carrying.carry && carrying.carry.by !== 'pointer') {
      carrying.putDown(toPlace(place));
      return;
    }
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const uuid = findUuidAround(button);
    if (place.row === 'days') {
      if (button) clickHead(place.day);
    } else if (button?.hasAttribute('data-unfold')) selection.unfold(cellKey(place.row, place.day));
    else if (button?.hasAttribute('data-add')) grid.addAt(place);
    else if (button && uuid && plan.shifts.has(uuid)) clickShift(event, uuid, place, button);
    else if (!element.querySelector('[data-uuid]')) grid.addAt(place);
    lastPlace.current = place;
  }

  return {
    onClick,
    onKeyDown: (event) => {
      if (!handleGridKey(event, grid)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyUp: (event) => {
      // Selects with Space instead of pressing the button.
      if (event.key === ' ' && findUuidAround(event.target)) event.preventDefault();
      if (resizing.byKeys && (event.key === 'Alt' || event.key === 'Shift')) {
        event.preventDefault();
        resizing.putDown();
      }
    },
    onBlur: () => {
      if (resizing.byKeys) resizing.putDown();
    },
    onFocus: (event) => cursor.follow(event.target),
    onContextMenu: (event) => {
      event.preventDefault();
      if (drag.current?.isTouching || carrying.carry) return;
      const box = (event.target as Element).getBoundingClientRect();
      const byKeys = event.clientX === 0 && event.clientY === 0;
      openMenu(
        event.target,
        byKeys ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY },
      );
    },
  };
}
