import { type RefObject, useEffect, useRef } from 'react';
import { invertBatch } from '#domain/schedule/batch.ts';
import type { ShiftBatch } from '../plan/plan-editing.ts';
import type { Plan, PlanActions } from '../plan/use-plan-actions.ts';

interface UndoWorld {
  plan: Plan;
  actions: PlanActions;
  table: RefObject<HTMLTableElement | null>;
  /** Puts the cursor on the first shift that is left after a batch. */
  goToFirst: (batch: ShiftBatch) => void;
}

/** Undo and redo work wherever the focus is on this screen, but in a field. */
export function useUndoKeys({ plan, actions, table, goToFirst }: UndoWorld): void {
  function travelBy(direction: 'undo' | 'redo') {
    const { history } = plan.editing.state();
    const step = (direction === 'undo' ? history.done : history.undone).at(-1);
    void actions[direction]();
    const focused = document.activeElement;
    // Who works elsewhere on the screen stays there.
    if (!step || (focused !== document.body && !table.current?.contains(focused))) return;
    goToFirst(direction === 'undo' ? invertBatch(step.batch) : step.batch);
  }
  const travel = useRef(travelBy);
  travel.current = travelBy;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
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
}
