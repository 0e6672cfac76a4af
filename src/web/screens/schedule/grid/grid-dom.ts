import type { Place, RowOwner } from '#domain/schedule/placing.ts';

/**
 * Where things are in the grid, read from the elements: one listener for the whole grid asks what lies under a pointer or has the focus,
 * so that no cell needs one of its own. Cells carry `data-row` (an employee's id, `open`, or `days` for the head) and `data-day`; shifts
 * carry `data-uuid`.
 */

/** A cell of the grid; `days` is its head. */
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

/** What in a cell takes the focus: its shifts and what unfolds them, or, without any, the place for a new one. */
export function listStops(cell: HTMLElement): HTMLElement[] {
  const stops = [...cell.querySelectorAll<HTMLElement>('button:not([data-add])')];
  return stops.length > 0 ? stops : [...cell.querySelectorAll<HTMLElement>('button')];
}

/** Where something would land; nothing lands in the head. */
export function toPlace({ row, day }: CellPlace): Place {
  return { row: row === 'days' ? undefined : row, day };
}
