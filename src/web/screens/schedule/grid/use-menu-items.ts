import type { RefObject } from 'react';
import { useTexts } from '#web/base/texts.ts';
import type { Plan, PlanActions } from '../plan/use-plan-actions.ts';
import { mayBeCovered } from '../week/may-be-covered.ts';
import type { GridShift } from '../week/week-model.ts';
import { type CellPlace, findShift } from './grid-dom.ts';
import type { MenuItem } from './shift-menu.tsx';
import type { Carrying } from './use-carry.ts';
import type { Clipboard } from './use-clipboard.ts';
import type { GridCursor } from './use-grid-cursor.ts';
import type { Selection } from './use-selection.ts';

/** Where the menu was opened, and on which shift, if any. */
export interface OpenMenu {
  x: number;
  y: number;
  place: CellPlace;
  uuid: string | null;
}

interface MenuWorld {
  menu: OpenMenu | null;
  table: RefObject<HTMLTableElement | null>;
  plan: Plan;
  actions: PlanActions;
  cursor: GridCursor;
  selection: Selection;
  carrying: Carrying;
  clipboard: Clipboard;
  edit: (shift: GridShift, anchor: DOMRect | null) => void;
  addAt: (place: CellPlace) => void;
  onCover: (shift: GridShift) => void;
}

/** What can be done at the place where the menu was opened. */
export function useMenuItems(given: MenuWorld): MenuItem[] {
  const { menu, table, plan, actions, cursor, selection, carrying, clipboard, edit, addAt, onCover } = given;
  const text = useTexts();
  if (!menu) return [];
  const { place, uuid } = menu;
  const shift = uuid ? plan.shifts.get(uuid) : undefined;
  const control = text('schedule.menu.control');
  const items: MenuItem[] = [];
  if (shift && table.current) {
    const anchor = findShift(table.current, shift.uuid)?.getBoundingClientRect() ?? null;
    items.push(
      {
        label: text('schedule.menu.edit'),
        keys: text('schedule.menu.enter'),
        onSelect: () => edit(shift, anchor),
      },
      {
        label: text('schedule.menu.move'),
        keys: 'M',
        onSelect: () => {
          const byTouch = matchMedia('(pointer: coarse)').matches;
          carrying.pickUp(selection.meant(shift.uuid), shift, byTouch ? 'tap' : 'keys', false);
          cursor.goTo(place, shift.uuid);
        },
      },
      {
        label: text('schedule.menu.copy'),
        keys: `${control} C`,
        onSelect: () => void clipboard.take(false),
      },
      ...(mayBeCovered(shift)
        ? [{ label: text('schedule.whoCanCover'), onSelect: () => onCover(shift) }]
        : []),
      { label: text('schedule.menu.cut'), keys: `${control} X`, onSelect: () => void clipboard.take(true) },
    );
  }
  if (clipboard.holdsSomething()) {
    items.push({
      label: text('schedule.menu.paste'),
      keys: `${control} V`,
      onSelect: clipboard.pasteAtCursor,
    });
  }
  if (place.row !== 'days') {
    items.push({
      label: text(shift ? 'schedule.menu.add' : 'schedule.newShift'),
      onSelect: () => addAt(place),
    });
  }
  if (shift) {
    items.push({
      label: text('schedule.menu.delete'),
      keys: text('schedule.menu.deleteKey'),
      danger: true,
      onSelect: () => actions.remove(selection.meant(shift.uuid)),
    });
  }
  return items;
}
