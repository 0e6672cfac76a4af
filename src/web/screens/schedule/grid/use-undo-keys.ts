import { invertBatch } from '#domain/schedule/batch.ts';
import { useTravelKeys } from '../plan/use-travel-keys.ts';
import type { Grid } from './use-grid.ts';

/** Handles undo and redo keys, and shows what they changed. */
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
  useTravelKeys(travelBy);
}
