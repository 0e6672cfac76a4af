import { useEffect, useRef } from 'react';
import { invertBatch } from '#domain/schedule/batch.ts';
import type { Grid } from './use-grid.ts';

/** Handles undo and redo keys outside fields. */
export function useUndoKeys({ plan, actions, table, goToFirst }: Grid): void {
  function travelBy(direction: 'undo' | 'redo') {
    const { history } = plan.editing.state();
    const step = (direction === 'undo' ? history.done : history.undone).at(-1);
    void actions[direction]();
    const focused = document.activeElement;
    // Leaves a focus outside the grid in place.
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
