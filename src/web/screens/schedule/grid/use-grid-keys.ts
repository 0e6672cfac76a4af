import type { KeyboardEvent } from 'react';
import { addDays } from '#domain/time/dates.ts';
import type { Plan, PlanActions } from '../plan/use-plan-actions.ts';
import { type CellPlace, toPlace } from './grid-dom.ts';
import type { Carrying } from './use-carry.ts';
import type { Clipboard } from './use-clipboard.ts';
import type { GridCursor } from './use-grid-cursor.ts';
import { edgeKeys, type Resizing } from './use-resize.ts';
import type { Selection } from './use-selection.ts';

interface KeyWorld {
  plan: Plan;
  actions: PlanActions;
  cursor: GridCursor;
  carrying: Carrying;
  resizing: Resizing;
  selection: Selection;
  clipboard: Clipboard;
  /** Opens the editor for a new shift, with what was typed already. */
  addAt: (place: CellPlace, typed?: string) => void;
  moveWeek: (weeks: number) => void;
}

const arrows: Record<string, [rows: number, days: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The keys of the grid: arrows go, Alt with them moves, Alt and Shift with them change the time, M carries, digits type hours, Delete deletes (field guide, 4.1). */
export function useGridKeys(keys: KeyWorld) {
  const { plan, actions, cursor, carrying, resizing, selection, clipboard, addAt, moveWeek } = keys;
  const { owners, days } = plan;

  /** A cell so many rows and days further, within the grid. */
  function beside(place: CellPlace, rows: number, by: number): CellPlace | null {
    if (place.row === 'days') return null;
    const row = owners[owners.indexOf(place.row) + rows];
    const day = days[days.indexOf(place.day) + by];
    return row === undefined || !day ? null : { row, day };
  }

  function whileCarrying(event: KeyboardEvent): boolean {
    const { carry } = carrying;
    if (carry?.by !== 'keys' || !carry.target) return false;
    const arrow = arrows[event.key];
    const target = { row: carry.target.row ?? null, day: carry.target.day };
    if (arrow) {
      const next = beside(target, ...arrow);
      if (next) carrying.aim(toPlace(next), carry.copy);
    } else if (event.key === 'Enter' || event.key === ' ') {
      carrying.putDown();
      cursor.goTo(target, carry.copy ? null : (carry.shifts[0]?.uuid ?? null));
    } else if (event.key === 'Escape') carrying.letGo();
    else if (event.key.toLowerCase() === 'c') carrying.aim(carry.target, !carry.copy);
    else if (event.key === 'Tab') {
      carrying.letGo();
      return false;
    }
    return true;
  }

  function nudge(place: CellPlace, uuid: string, rows: number, by: number) {
    const held = selection.meant(uuid);
    const next = beside(place, rows, by);
    const anchor = toPlace(place);
    const target = next ?? { row: place.row, day: addDays(place.day, by) };
    if (carrying.place(held, anchor, toPlace(target)) && next) cursor.goTo(next, uuid);
  }

  function withControl(event: KeyboardEvent): boolean {
    if (event.key.toLowerCase() === 'a') selection.all();
    else if (event.key === 'Home') {
      const [row, day] = [owners[0], days[0]];
      if (row !== undefined && day) cursor.goTo({ row, day });
    } else if (event.key === 'End') {
      const [row, day] = [owners.at(-1), days.at(-1)];
      if (row !== undefined && day) cursor.goTo({ row, day });
    } else return false;
    return true;
  }

  function onPlace(event: KeyboardEvent, place: CellPlace, uuid: string | null): boolean {
    const { key } = event;
    if ((key === 'Delete' || key === 'Backspace') && (uuid || selection.selected.size > 0)) {
      actions.remove(selection.meant(uuid));
    } else if (key === ' ' && uuid) selection.toggle([uuid]);
    else if (key === 'Enter' && event.shiftKey) addAt(place);
    else if (key.toLowerCase() === 'm' && (uuid || selection.selected.size > 0)) {
      const held = selection.meant(uuid);
      carrying.pickUp(held, held.find((shift) => shift.uuid === uuid) ?? null, 'keys', false);
    } else if (/^\d$/.test(key)) addAt(place, key);
    else if (key === 'Escape' && (selection.selected.size > 0 || clipboard.cut.size > 0)) {
      selection.clear();
      clipboard.releaseCut();
    } else return false;
    return true;
  }

  /** Whether a key was meant for a shift whose edges are being moved. Any other key keeps its time first. */
  function whileResizing(event: KeyboardEvent): boolean {
    if (!resizing.byKeys || event.key === 'Alt' || event.key === 'Shift') return false;
    if (event.altKey && event.shiftKey && arrows[event.key]) return false;
    if (event.key === 'Escape') resizing.letGo();
    else resizing.putDown();
    return event.key === 'Escape' || event.key === 'Enter';
  }

  function handle(event: KeyboardEvent): boolean {
    if (whileCarrying(event) || whileResizing(event)) return true;
    const place = cursor.at();
    if (!place) return false;
    const uuid = cursor.shift();
    const arrow = arrows[event.key];
    if (event.altKey) {
      if (!arrow || !uuid) return false;
      const edge = event.shiftKey && edgeKeys[event.key];
      const shift = plan.shifts.get(uuid);
      if (edge && shift) {
        resizing.stepBy(shift, edge);
        return true;
      }
      nudge(place, uuid, ...arrow);
      return true;
    }
    if (event.ctrlKey || event.metaKey) return withControl(event);
    if (arrow) {
      const next = event.shiftKey ? beside(place, ...arrow) : null;
      cursor.step(...arrow);
      if (next) selection.toggle(selection.between(next, next).map((shift) => shift.uuid));
      return true;
    }
    if (event.key === 'Home' || event.key === 'End') {
      cursor.goTo({ row: place.row, day: (event.key === 'Home' ? days[0] : days.at(-1)) ?? place.day });
      return true;
    }
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      const weeks = event.key === 'PageUp' ? -1 : 1;
      moveWeek(weeks);
      cursor.goTo({ row: place.row, day: addDays(place.day, 7 * weeks) });
      return true;
    }
    return onPlace(event, place, uuid);
  }

  return (event: KeyboardEvent) => {
    if (!handle(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
