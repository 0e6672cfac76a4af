import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PositionsById } from '#web/api/position-queries.ts';
import { loadAreas } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import type { Plan } from '../plan/plan.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import type { GridShift, PublishedBranches } from '../week/week-model.ts';
import type { GridTotals } from '../week/week-rows.ts';
import { findCellAround, findUuidAround } from './grid-dom.ts';
import type { BranchLabels } from './grid-row.tsx';
import type { OpenMenu } from './menu-items.ts';
import { PlanGrid } from './plan-grid.tsx';
import { type Editing, useGrid } from './use-grid.ts';
import type { GridCursor } from './use-grid-cursor.ts';
import { useGridListeners } from './use-grid-listeners.ts';
import { usePointer } from './use-pointer.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const Palette = lazyComponent(async () => {
  const [module] = await Promise.all([import('./palette.tsx'), loadAreas(['planning'])]);
  return module.Palette;
});
const SplitDialog = lazyComponent(async () => {
  const [module] = await Promise.all([import('./split-dialog.tsx'), loadAreas(['planning'])]);
  return module.SplitDialog;
});
const CarryGhost = lazyComponent(async () => (await import('./carry-ghost.tsx')).CarryGhost);
const ShiftMenu = lazyComponent(async () => (await import('./shift-menu.tsx')).ShiftMenu);

/** Whether the named shifts are shown, and of which branch; null: of all. */
export interface PaletteState {
  isOpen: boolean;
  branch: number | null;
  open: () => void;
  close: () => void;
}

interface PlanBoardProps {
  plan: Plan;
  actions: PlanActions;
  totals: GridTotals;
  inNow: readonly string[];
  dayHead: (day: string) => ReactNode;
  today: string;
  published: PublishedBranches;
  branches: BranchLabels;
  positions: PositionsById;
  isBranchShown: boolean;
  onEdit: (editing: Editing) => void;
  onCover: (shift: GridShift) => void;
  onRepeat: (shifts: readonly GridShift[]) => void;
  /** Shift in the editor. */
  edited: string | null;
  /** A dialog about shifts is open. */
  dialogOpen: boolean;
  palette: PaletteState;
  moveWeek: (weeks: number) => void;
}

/** Returns the focus to the edited shift after the editor or the menu closes; a new shift may be drawn later than that. */
function useFocusReturn(cursor: GridCursor, isOpen: boolean, edited: string | null) {
  const last = useRef<string | null>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const place = cursor.at();
    if (wasOpen.current && !isOpen && place && document.activeElement === document.body) {
      if (last.current) cursor.arriveAt(place, last.current);
      else cursor.goTo(place, cursor.shift());
    }
    wasOpen.current = isOpen;
    last.current = edited;
  });
}

/** Grid for managers, with mouse, touch and keys. */
export function PlanBoard({
  totals,
  inNow,
  dayHead,
  edited,
  dialogOpen,
  palette,
  ...inputs
}: PlanBoardProps) {
  const { today, published, branches, positions, isBranchShown } = inputs;
  const ghost = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [split, setSplit] = useState<GridShift | null>(null);
  const grid = useGrid({ ...inputs, onPalette: palette.open });
  const { plan, cursor, selection, carrying, resizing, clipboard } = grid;
  const { carry, verdicts } = carrying;

  const closeMenu = useCallback(() => setMenu(null), []);
  function openMenu(target: EventTarget | null, at: { x: number; y: number }) {
    const place = findCellAround(target)?.place;
    if (place) setMenu({ x: at.x, y: at.y, place, uuid: findUuidAround(target) });
  }
  const drag = usePointer(grid, ghost, (target) => openMenu(target, target.getBoundingClientRect()));
  const listeners = useGridListeners(grid, drag, openMenu);
  useUndoKeys(grid);
  useFocusReturn(cursor, edited !== null || dialogOpen || menu !== null || split !== null, edited);

  const lifted = useMemo(
    () => (carry && !carry.copy ? new Set(carry.shifts.map(({ uuid }) => uuid)) : clipboard.cut),
    [carry, clipboard.cut],
  );
  const { selected, unfolded } = selection;
  return (
    <>
      {palette.isOpen && (
        <Palette
          grid={grid}
          drag={drag}
          branches={branches}
          branch={palette.branch}
          onClose={palette.close}
        />
      )}
      <PlanGrid
        rows={plan.rows}
        sections={plan.sections}
        days={plan.days}
        editable
        {...{ today, published, branches, positions, isBranchShown, totals, inNow, dayHead, listeners }}
        activity={{ selected, lifted, unfolded, verdicts, target: carry?.target?.row }}
        tableRef={grid.table}
        reveal={grid.revealRow}
        onDrawn={cursor.drawn}
      />
      <CarryGhost
        open={carry !== null || resizing.shown !== null}
        ghost={ghost}
        {...{ carrying, resizing }}
        names={plan.names}
      />
      {menu && <ShiftMenu at={menu} grid={grid} onSplit={setSplit} onClose={closeMenu} />}
      {split && (
        <SplitDialog
          shift={split}
          plan={plan}
          propose={inputs.actions.propose}
          onClose={() => setSplit(null)}
        />
      )}
    </>
  );
}
