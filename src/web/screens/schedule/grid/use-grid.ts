import { type RefObject, useCallback, useMemo, useRef } from 'react';
import { session } from '#web/base/session.ts';
import { draftNewShift } from '../plan/blank-draft.ts';
import type { Plan } from '../plan/plan.ts';
import type { ShiftBatch } from '../plan/plan-editing.ts';
import { findFirstLeft } from '../plan/shift-content.ts';
import { draftShift, type ShiftDraft } from '../plan/shift-form.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import type { GridShift } from '../week/week-model.ts';
import { type CellPlace, findCell } from './grid-dom.ts';
import { type Carrying, useCarry } from './use-carry.ts';
import { type Clipboard, useClipboard } from './use-clipboard.ts';
import { type GridCursor, useGridCursor } from './use-grid-cursor.ts';
import { type Resizing, useResize } from './use-resize.ts';
import { type Selection, useSelection } from './use-selection.ts';

export interface Editing {
  shift: GridShift | null;
  draft: ShiftDraft;
  anchor: DOMRect | null;
}

interface GridInputs {
  plan: Plan;
  actions: PlanActions;
  onEdit: (editing: Editing) => void;
  onCover: (shift: GridShift) => void;
  onRepeat: (shifts: readonly GridShift[]) => void;
  /** Shows the named shifts. */
  onPalette: () => void;
  moveWeek: (weeks: number) => void;
}

export interface Grid extends Omit<GridInputs, 'onEdit'> {
  table: RefObject<HTMLTableElement | null>;
  revealRow: RefObject<((index: number) => void) | null>;
  cursor: GridCursor;
  selection: Selection;
  carrying: Carrying;
  resizing: Resizing;
  clipboard: Clipboard;
  /** Moves the cursor to the first shift left after a batch. */
  goToFirst: (batch: ShiftBatch) => void;
  edit: (shift: GridShift, anchor: DOMRect | null) => void;
  /** Opens the editor for a new shift with the typed hours. */
  addAt: (place: CellPlace, typed?: string) => void;
}

export function useGrid({ plan, actions, onEdit, ...asked }: GridInputs): Grid {
  const table = useRef<HTMLTableElement>(null);
  const revealRow = useRef<((index: number) => void) | null>(null);
  const { owners, days } = plan;
  const rows = useMemo<CellPlace['row'][]>(() => ['days', ...owners], [owners]);
  const reveal = useCallback(
    (row: CellPlace['row']) => {
      const index = row === 'days' ? -1 : owners.indexOf(row);
      if (index >= 0) revealRow.current?.(index);
    },
    [owners],
  );
  const cursor = useGridCursor({ grid: table, rows, days, reveal });
  const selection = useSelection(plan);
  const carrying = useCarry(plan, actions);
  const resizing = useResize(plan, actions);

  function goToFirst(batch: ShiftBatch) {
    const first = findFirstLeft(batch, plan.names.zone);
    if (first && days.includes(first.day)) cursor.arriveAt(first, first.uuid);
  }
  const clipboard = useClipboard({ plan, actions, table, cursor, selection, goToFirst });

  function addAt(place: CellPlace, typed = '') {
    if (place.row === 'days' || (place.row !== null && !plan.isActive(place.row))) return;
    const draft = draftNewShift(plan, { row: place.row, day: place.day }, typed);
    const cell = table.current && findCell(table.current, place);
    if (draft) onEdit({ shift: null, draft, anchor: cell?.getBoundingClientRect() ?? null });
  }

  return {
    ...{ plan, actions, ...asked },
    ...{ table, revealRow, cursor, selection, carrying, resizing, clipboard, goToFirst, addAt },
    edit: (shift, anchor) => onEdit({ shift, anchor, draft: draftShift(shift, session.reader.clock) }),
  };
}
