import type { Place, RowOwner } from '#domain/schedule/placing.ts';

/**
 * Finds grid places from `data-row` (an employee's id, `open`, or `days` for the head), `data-day`
 * and a shift's `data-uuid`: one listener serves the whole grid.
 */

/** Place of a cell; `days` is the head. */
export interface CellPlace {
  row: RowOwner | 'days';
  day: string;
}

export function findCellAround(
  target: EventTarget | null,
): { place: CellPlace; element: HTMLElement } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  const { row, day } = element?.dataset ?? {};
  if (!element || !row || !day) return null;
  return { element, place: { day, row: row === 'days' ? 'days' : row === 'open' ? null : Number(row) } };
}

export function findUuidAround(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-uuid]') : null;
  return element?.dataset.uuid ?? null;
}

export function rowName(row: CellPlace['row']): string {
  return row === null ? 'open' : String(row);
}

export function findCell(grid: HTMLElement, { row, day }: CellPlace): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`[data-row="${rowName(row)}"][data-day="${day}"]`);
}

export function findShift(grid: HTMLElement, uuid: string): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`[data-uuid="${CSS.escape(uuid)}"]`);
}

/** Lists a cell's focusable elements: shifts and the unfold button, or the add button. */
export function listStops(cell: HTMLElement): HTMLElement[] {
  const stops = [...cell.querySelectorAll<HTMLElement>('button:not([data-add])')];
  return stops.length > 0 ? stops : [...cell.querySelectorAll<HTMLElement>('button')];
}

/** Converts a cell to a drop target; the head is none. */
export function toPlace({ row, day }: CellPlace): Place {
  return { row: row === 'days' ? undefined : row, day };
}
