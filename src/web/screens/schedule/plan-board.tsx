import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { inverse } from '#domain/schedule/batch.ts';
import { session } from '#web/session.ts';
import { useTexts } from '#web/texts.ts';
import { mayBeCovered } from './cover/may-be-covered.ts';
import { CarryGhost } from './grid/carry-ghost.tsx';
import { type CellPlace, cellOf, findShift, landing, shiftUuidOf } from './grid/grid-dom.ts';
import { type GridTotals, PlanGrid } from './grid/plan-grid.tsx';
import { type MenuItem, ShiftMenu } from './grid/shift-menu.tsx';
import { useCarry } from './grid/use-carry.ts';
import { useClipboard } from './grid/use-clipboard.ts';
import { useGridCursor } from './grid/use-grid-cursor.ts';
import { useGridKeys } from './grid/use-grid-keys.ts';
import { usePointer } from './grid/use-pointer.ts';
import { useSelection } from './grid/use-selection.ts';
import { cellKey } from './grid/week-rows.ts';
import type { ShiftBatch } from './plan/plan-editing.ts';
import { firstLeft } from './plan/shift-content.ts';
import type { PlanActions, PlanWorld } from './plan/use-plan-actions.ts';
import { draftOf, type ShiftDraft } from './shift-form.ts';
import type { GridShift } from './week-model.ts';

/** What the editor is opened with. */
export interface Editing {
  shift: GridShift | null;
  draft: ShiftDraft;
  anchor: DOMRect | null;
}

interface PlanBoardProps {
  world: PlanWorld;
  actions: PlanActions;
  totals: GridTotals;
  inNow: readonly string[];
  today: string;
  published: boolean;
  onEdit: (editing: Editing) => void;
  onCover: (shift: GridShift) => void;
  /** The editor has closed: the cursor returns to where it was. */
  editorOpen: boolean;
  moveWeek: (weeks: number) => void;
}

/** A draft of a new shift of somebody on a day. */
export function blankDraft(
  world: PlanWorld,
  { row, day }: { row: number | null; day: string },
  hours: string,
): ShiftDraft | null {
  const defaults = world.defaultsOf(row);
  return (
    defaults && {
      uuid: crypto.randomUUID(),
      employee: row,
      branch: defaults.branch,
      date: day,
      hours,
      role: defaults.role,
      note: '',
      fromOccurrence: 'first',
      toOccurrence: 'first',
    }
  );
}

/** The grid that managers plan in: by mouse, by touch and by keys. */
export function PlanBoard(props: PlanBoardProps) {
  const { world, actions, totals, inNow, today, published, onEdit, onCover, editorOpen, moveWeek } = props;
  const text = useTexts();
  const table = useRef<HTMLTableElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const revealRow = useRef<((index: number) => void) | null>(null);
  const [menu, setMenu] = useState<{ x: number; y: number; place: CellPlace; uuid: string | null } | null>(
    null,
  );

  const { owners, days } = world;
  const gridRows = useMemo<CellPlace['row'][]>(() => ['days', ...owners], [owners]);
  const reveal = useCallback(
    (row: CellPlace['row']) => {
      const index = row === 'days' ? -1 : owners.indexOf(row);
      if (index >= 0) revealRow.current?.(index);
    },
    [owners],
  );
  const cursor = useGridCursor({ grid: table, rows: gridRows, days, reveal });
  const selection = useSelection(world);
  const carrying = useCarry(world, actions);
  function goToFirst(batch: ShiftBatch) {
    const first = firstLeft(batch, world.names.zone);
    if (first && days.includes(first.day)) cursor.arriveAt(first, first.uuid);
  }
  const clipboard = useClipboard({
    goToFirst,
    world,
    actions,
    table,
    at: cursor.at,
    meant: () => {
      const place = cursor.at();
      const held = selection.meant(cursor.shift());
      return held.length === 0 && place?.row === 'days' ? selection.ofDay(place.day) : held;
    },
  });

  const edit = useCallback(
    (shift: GridShift, anchor: DOMRect | null) =>
      onEdit({ shift, anchor, draft: draftOf(shift, session.reader.clock) }),
    [onEdit],
  );

  function addAt(place: CellPlace, typed = '') {
    if (place.row === 'days' || (place.row !== null && !world.isActive(place.row))) return;
    const draft = blankDraft(world, { row: place.row, day: place.day }, typed);
    const anchor = table.current
      ?.querySelector(`[data-row="${place.row ?? 'open'}"][data-day="${place.day}"]`)
      ?.getBoundingClientRect();
    if (draft) onEdit({ shift: null, draft, anchor: anchor ?? null });
  }

  const pointer = usePointer({
    table,
    ghost,
    carrying,
    heldWith: (uuid) => {
      const anchor = world.shifts.get(uuid);
      return anchor ? { anchor, held: selection.meant(uuid) } : null;
    },
    box: selection.box,
    onRest: (target) => openMenu(target, target.getBoundingClientRect()),
  });

  const onKeyDown = useGridKeys({ world, actions, cursor, carrying, selection, clipboard, addAt, moveWeek });

  function openMenu(target: EventTarget | null, at: { x: number; y: number }) {
    const place = cellOf(target)?.place;
    if (place) setMenu({ x: at.x, y: at.y, place, uuid: shiftUuidOf(target) });
  }

  function onClick(event: MouseEvent<HTMLTableElement>) {
    if (pointer.isDragEnd()) return;
    const found = cellOf(event.target);
    if (!found) return;
    const { place } = found;
    if (carrying.carry && carrying.carry.by !== 'pointer') {
      carrying.putDown(landing(place));
      return;
    }
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    const uuid = shiftUuidOf(button);
    const shift = uuid ? world.shifts.get(uuid) : undefined;
    if (place.row === 'days') {
      if (button) selection.toggle(selection.ofDay(place.day).map((one) => one.uuid));
    } else if (button?.hasAttribute('data-unfold')) selection.unfold(cellKey(place.row, place.day));
    else if (button?.hasAttribute('data-add')) addAt(place);
    else if (!shift) {
      if (!found.element.querySelector('[data-uuid]')) addAt(place);
    } else if (event.ctrlKey || event.metaKey) selection.toggle([shift.uuid]);
    else if (event.shiftKey) selection.box(lastPlace.current ?? place, place);
    else edit(shift, button?.getBoundingClientRect() ?? null);
    lastPlace.current = place;
  }
  const lastPlace = useRef<CellPlace | null>(null);

  // The cursor takes the focus back when the editor or the menu closes, on the shift that came of it.
  const wasOpen = useRef(false);
  useEffect(() => {
    const open = editorOpen || menu !== null;
    const place = cursor.at();
    if (wasOpen.current && !open && place && document.activeElement === document.body) {
      cursor.goTo(place, cursor.shift());
    }
    wasOpen.current = open;
  });

  // Undo and redo work wherever the focus is on this screen, but in a field.
  function travelBy(direction: 'undo' | 'redo') {
    const { history } = world.editing.state();
    const step = (direction === 'undo' ? history.done : history.undone).at(-1);
    void actions[direction]();
    const focused = document.activeElement;
    // Who works elsewhere on the screen stays there.
    if (!step || (focused !== document.body && !table.current?.contains(focused))) return;
    goToFirst(direction === 'undo' ? inverse(step.batch) : step.batch);
  }
  const travel = useRef(travelBy);
  travel.current = travelBy;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]'))
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
      travel.current(key === 'y' || event.shiftKey ? 'redo' : 'undo');
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);

  function menuItems(): MenuItem[] {
    if (!menu) return [];
    const { place, uuid } = menu;
    const shift = uuid ? world.shifts.get(uuid) : undefined;
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
          ? [{ label: text('schedule.cover.open'), onSelect: () => onCover(shift) }]
          : []),
        { label: text('schedule.menu.cut'), keys: `${control} X`, onSelect: () => void clipboard.take(true) },
      );
    }
    if (clipboard.holdsSomething()) {
      items.push({ label: text('schedule.menu.paste'), keys: `${control} V`, onSelect: clipboard.pasteHere });
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

  const { carry } = carrying;
  const lifted = useMemo(() => {
    return carry && !carry.copy ? new Set(carry.shifts.map(({ uuid }) => uuid)) : clipboard.cut;
  }, [carry, clipboard.cut]);

  const items = menuItems();
  return (
    <>
      <PlanGrid
        rows={world.rows}
        days={days}
        today={today}
        published={published}
        editable
        totals={totals}
        inNow={inNow}
        activity={{
          selected: selection.selected,
          lifted,
          unfolded: selection.unfolded,
          verdicts: carrying.verdicts,
          target: carry?.target?.row,
        }}
        tableRef={table}
        reveal={revealRow}
        onDrawn={cursor.drawn}
        listeners={{
          onClick,
          onKeyDown,
          onKeyUp: (event) => {
            // Space on a shift selects it; the browser would press it.
            if (event.key === ' ' && shiftUuidOf(event.target)) event.preventDefault();
          },
          onFocus: (event) => cursor.follow(event.target),
          onContextMenu: (event) => {
            event.preventDefault();
            if (pointer.isTouching() || carrying.carry) return;
            const box = (event.target as Element).getBoundingClientRect();
            const byKeys = event.clientX === 0 && event.clientY === 0;
            openMenu(
              event.target,
              byKeys ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY },
            );
          },
        }}
      />
      <CarryGhost ref={ghost} carrying={carrying} world={world} />
      {menu && items.length > 0 && <ShiftMenu at={menu} items={items} onClose={() => setMenu(null)} />}
    </>
  );
}
