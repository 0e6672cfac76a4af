import './draft.css';
import { type ComponentProps, useCallback, useMemo, useRef } from 'react';
import type { PositionsById } from '#web/api/position-queries.ts';
import { type CellPlace, findUuidAround } from '../grid/grid-dom.ts';
import type { BranchLabels, Proposed } from '../grid/grid-row.tsx';
import { idle, PlanGrid } from '../grid/plan-grid.tsx';
import { useGridCursor } from '../grid/use-grid-cursor.ts';
import type { Plan } from '../plan/plan.ts';
import type { PublishedBranches } from '../week/week-model.ts';
import type { GridTotals } from '../week/week-rows.ts';

interface DraftGridProps {
  plan: Plan;
  totals: GridTotals;
  today: string;
  published: PublishedBranches;
  branches: BranchLabels;
  positions: PositionsById;
  isBranchShown: boolean;
  proposed: ReadonlyMap<string, Proposed>;
  onOpen: (uuid: string, anchor: DOMRect) => void;
}

const steps: Record<string, [rows: number, days: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const nobody: never[] = [];

/** The week with a draft in it: walked by arrow keys, and nothing in it can be edited. */
export function DraftGrid({ plan, totals, proposed, onOpen, ...look }: DraftGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const revealRow = useRef<((index: number) => void) | null>(null);
  const { owners, days } = plan;
  const rows = useMemo<CellPlace['row'][]>(() => ['days', ...owners], [owners]);
  const reveal = useCallback(
    (row: CellPlace['row']) => row !== 'days' && revealRow.current?.(owners.indexOf(row)),
    [owners],
  );
  const cursor = useGridCursor({ grid: table, rows, days, reveal });
  const listeners: ComponentProps<'table'> = {
    onClick: ({ target }) => {
      const card = target instanceof Element ? target.closest('[data-uuid]') : null;
      const uuid = findUuidAround(card);
      if (card && uuid) onOpen(uuid, card.getBoundingClientRect());
    },
    onKeyDown: (event) => {
      const step = steps[event.key];
      if (!step) return;
      cursor.step(...step);
      event.preventDefault();
    },
    onFocus: ({ target }) => cursor.follow(target),
  };
  return (
    <div className="draft-grid flex min-h-0 min-w-0 flex-1 flex-col">
      <PlanGrid
        {...look}
        {...{ days, totals, listeners, proposed }}
        rows={plan.rows}
        sections={plan.sections}
        inNow={nobody}
        editable
        activity={idle}
        tableRef={table}
        reveal={revealRow}
        onDrawn={cursor.drawn}
      />
    </div>
  );
}
