import { addDays } from '#domain/time/dates.ts';
import { type CellPlace, toPlace } from './grid-dom.ts';
import type { Grid } from './use-grid.ts';
import { edgeKeys } from './use-resize.ts';

export interface GridKey {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

const arrows: Record<string, [rows: number, days: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Handles grid keys: arrows, Alt to move, Alt and Shift to resize, M to carry, digits to type
 * hours, Delete. Returns whether it did anything.
 */
export function handleGridKey(event: GridKey, grid: Grid): boolean {
  if (steerCarry(event, grid) || endResize(event, grid)) return true;
  const { cursor } = grid;
  const place = cursor.at();
  if (!place) return false;
  if (event.altKey) return moveShift(event, grid, place);
  if (event.ctrlKey || event.metaKey) return jump(event, grid);
  return walk(event, grid, place) || editAt(event, grid, place);
}

/** Finds a cell by offset in rows and days. */
function findBeside({ plan }: Pick<Grid, 'plan'>, place: CellPlace, rows: number, by: number) {
  if (place.row === 'days') return null;
  const row = plan.owners[plan.owners.indexOf(place.row) + rows];
  const day = plan.days[plan.days.indexOf(place.day) + by];
  return row === undefined || !day ? null : { row, day };
}

function steerCarry(event: GridKey, grid: Grid): boolean {
  const { carrying, cursor } = grid;
  const { carry } = carrying;
  if (carry?.by !== 'keys' || !carry.target) return false;
  const arrow = arrows[event.key];
  const target = { row: carry.target.row ?? null, day: carry.target.day };
  if (arrow) {
    const next = findBeside(grid, target, ...arrow);
    if (next) carrying.aim(next, carry.copy);
  } else if (event.key === 'Enter' || event.key === ' ') {
    carrying.putDown();
    cursor.goTo(target, carry.copy ? null : (carry.shifts[0]?.uuid ?? null));
  } else if (event.key === 'Escape') carrying.letGo();
  else if (event.key.toLowerCase() === 'c' && !carry.stamp) carrying.aim(carry.target, !carry.copy);
  else if (event.key === 'Tab') {
    carrying.letGo();
    return false;
  }
  return true;
}

/** Ends resizing by keys: Escape cancels, any other key keeps the time. */
function endResize({ key, altKey, shiftKey }: GridKey, { resizing }: Grid): boolean {
  if (!resizing.byKeys || key === 'Alt' || key === 'Shift') return false;
  if (altKey && shiftKey && arrows[key]) return false;
  if (key === 'Escape') resizing.letGo();
  else resizing.putDown();
  return key === 'Escape' || key === 'Enter';
}

function moveShift({ key, shiftKey }: GridKey, grid: Grid, place: CellPlace): boolean {
  const { plan, cursor, selection, carrying, resizing } = grid;
  const uuid = cursor.shift();
  const arrow = arrows[key];
  if (!arrow || !uuid) return false;
  const edge = shiftKey && edgeKeys[key];
  const shift = plan.shifts.get(uuid);
  if (edge && shift) {
    resizing.stepBy(shift, edge);
    return true;
  }
  const next = findBeside(grid, place, ...arrow);
  const target = next ?? { row: place.row, day: addDays(place.day, arrow[1]) };
  const isMoved = carrying.place(selection.listTargets(uuid), toPlace(place), toPlace(target));
  if (isMoved && next) cursor.goTo(next, uuid);
  return true;
}

function jump({ key }: GridKey, { plan, cursor, selection }: Grid): boolean {
  if (key.toLowerCase() === 'a') selection.all();
  else if (key === 'Home' || key === 'End') {
    const index = key === 'Home' ? 0 : -1;
    const [row, day] = [plan.owners.at(index), plan.days.at(index)];
    if (row !== undefined && day) cursor.goTo({ row, day });
  } else return false;
  return true;
}

function walk({ key, shiftKey }: GridKey, grid: Grid, { row, day }: CellPlace): boolean {
  const { plan, cursor, selection, moveWeek } = grid;
  const arrow = arrows[key];
  if (arrow) {
    const next = shiftKey ? findBeside(grid, { row, day }, ...arrow) : null;
    cursor.step(...arrow);
    if (next) selection.toggle(selection.between(next, next).map((shift) => shift.uuid));
  } else if (key === 'Home' || key === 'End') {
    cursor.goTo({ row, day: plan.days.at(key === 'Home' ? 0 : -1) ?? day });
  } else if (key === 'PageUp' || key === 'PageDown') {
    const weeks = key === 'PageUp' ? -1 : 1;
    moveWeek(weeks);
    cursor.goTo({ row, day: addDays(day, 7 * weeks) });
  } else return false;
  return true;
}

function editAt({ key, shiftKey }: GridKey, grid: Grid, place: CellPlace): boolean {
  const { actions, cursor, carrying, selection, clipboard, addAt } = grid;
  const uuid = cursor.shift();
  const isSelecting = selection.selected.size > 0;
  if ((key === 'Delete' || key === 'Backspace') && (uuid || isSelecting)) {
    actions.remove(selection.listTargets(uuid));
  } else if (key === ' ' && uuid) selection.toggle([uuid]);
  else if (key === 'Enter' && shiftKey) addAt(place);
  else if (key.toLowerCase() === 'm' && (uuid || isSelecting)) {
    const held = selection.listTargets(uuid);
    carrying.pickUp(held, held.find((shift) => shift.uuid === uuid) ?? null, 'keys', false);
  } else if (key.toLowerCase() === 'p') grid.onPalette();
  else if (/^\d$/.test(key)) addAt(place, key);
  else if (key === 'Escape' && (isSelecting || clipboard.cut.size > 0)) {
    selection.clear();
    clipboard.releaseCut();
  } else return false;
  return true;
}
