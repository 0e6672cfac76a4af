import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { session } from '#web/base/session.ts';
import { later } from '#web/components/lazy-component.tsx';
import { draftNewShift } from '../plan/blank-draft.ts';
import type { ShiftBatch } from '../plan/plan-editing.ts';
import { findFirstLeft } from '../plan/shift-content.ts';
import { draftShift, type ShiftDraft } from '../plan/shift-form.ts';
import type { Plan, PlanActions } from '../plan/use-plan-actions.ts';
import type { GridShift } from '../week/week-model.ts';
import type { GridTotals } from '../week/week-rows.ts';
import { cellKey } from '../week/week-rows.ts';
import { CarryGhost } from './carry-ghost.tsx';
import { type CellPlace, findCellAround, findUuidAround, toPlace } from './grid-dom.ts';
import { PlanGrid } from './plan-grid.tsx';
import { useCarry } from './use-carry.ts';
import { useClipboard } from './use-clipboard.ts';
import { useGridCursor } from './use-grid-cursor.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { type OpenMenu, useMenuItems } from './use-menu-items.ts';
import { usePointer } from './use-pointer.ts';
import { useResize } from './use-resize.ts';
import { useSelection } from './use-selection.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const ShiftMenu = later(async () => (await import('./shift-menu.tsx')).ShiftMenu);

/** What the editor is opened with. */
export interface Editing {
  shift: GridShift | null;
  draft: ShiftDraft;
  anchor: DOMRect | null;
}

interface PlanBoardProps {
  plan: Plan;
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

/** The grid that managers plan in: by mouse, by touch and by keys. */
export function PlanBoard(props: PlanBoardProps) {
  const { plan, actions, totals, inNow, today, published, onEdit, onCover, editorOpen, moveWeek } = props;
  const table = useRef<HTMLTableElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const revealRow = useRef<((index: number) => void) | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);

  const { owners, days } = plan;
  const gridRows = useMemo<CellPlace['row'][]>(() => ['days', ...owners], [owners]);
  const reveal = useCallback(
    (row: CellPlace['row']) => {
      const index = row === 'days' ? -1 : owners.indexOf(row);
      if (index >= 0) revealRow.current?.(index);
    },
    [owners],
  );
  const cursor = useGridCursor({ grid: table, rows: gridRows, days, reveal });
  const selection = useSelection(plan);
  const carrying = useCarry(plan, actions);
  const resizing = useResize(plan, actions);
  function goToFirst(batch: ShiftBatch) {
    const first = findFirstLeft(batch, plan.names.zone);
    if (first && days.includes(first.day)) cursor.arriveAt(first, first.uuid);
  }
  const clipboard = useClipboard({
    goToFirst,
    plan,
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
      onEdit({ shift, anchor, draft: draftShift(shift, session.reader.clock) }),
    [onEdit],
  );

  function addAt(place: CellPlace, typed = '') {
    if (place.row === 'days' || (place.row !== null && !plan.isActive(place.row))) return;
    const draft = draftNewShift(plan, { row: place.row, day: place.day }, typed);
    const anchor = table.current
      ?.querySelector(`[data-row="${place.row ?? 'open'}"][data-day="${place.day}"]`)
      ?.getBoundingClientRect();
    if (draft) onEdit({ shift: null, draft, anchor: anchor ?? null });
  }

  const pointer = usePointer({
    table,
    ghost,
    carrying,
    resizing,
    heldWith: (uuid) => {
      const anchor = plan.shifts.get(uuid);
      return anchor ? { anchor, held: selection.meant(uuid) } : null;
    },
    box: selection.box,
    onRest: (target) => openMenu(target, target.getBoundingClientRect()),
  });

  const onKeyDown = useGridKeys({
    plan,
    actions,
    cursor,
    carrying,
    resizing,
    selection,
    clipboard,
    addAt,
    moveWeek,
  });

  function openMenu(target: EventTarget | null, at: { x: number; y: number }) {
    const place = findCellAround(target)?.place;
    if (place) setMenu({ x: at.x, y: at.y, place, uuid: findUuidAround(target) });
  }

  function onClick(event: MouseEvent<HTMLTableElement>) {
    if (pointer.isDragEnd()) return;
    const found = findCellAround(event.target);
    if (!found) return;
    const { place } = found;
    if (carrying.carry && carrying.carry.by !== 'pointer') {
      carrying.putDown(toPlace(place));
      return;
    }
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    const uuid = findUuidAround(button);
    const shift = uuid ? plan.shifts.get(uuid) : undefined;
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

  useUndoKeys({ plan, actions, table, goToFirst });

  const { carry } = carrying;
  const lifted = useMemo(() => {
    return carry && !carry.copy ? new Set(carry.shifts.map(({ uuid }) => uuid)) : clipboard.cut;
  }, [carry, clipboard.cut]);

  const items = useMenuItems({
    menu,
    table,
    actions,
    plan,
    cursor,
    selection,
    carrying,
    clipboard,
    edit,
    addAt,
    onCover,
  });
  return (
    <>
      <PlanGrid
        rows={plan.rows}
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
            if (event.key === ' ' && findUuidAround(event.target)) event.preventDefault();
            if (resizing.byKeys && (event.key === 'Alt' || event.key === 'Shift')) {
              // The browser's own menu stays shut.
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
      <CarryGhost ref={ghost} carrying={carrying} resizing={resizing} plan={plan} />
      {menu && items.length > 0 && <ShiftMenu at={menu} items={items} onClose={() => setMenu(null)} />}
    </>
  );
}
