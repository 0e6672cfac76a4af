import type { ShiftDraft } from './shift-form.ts';
import type { PlanWorld } from './use-plan-actions.ts';

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
