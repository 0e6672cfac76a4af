import type { Plan } from './plan.ts';
import type { ShiftDraft } from './shift-form.ts';

export function draftNewShift(
  plan: Plan,
  { row, day }: { row: number | null; day: string },
  hours: string,
): ShiftDraft | null {
  const defaults = plan.chooseDefaults(row);
  return (
    defaults && {
      uuid: crypto.randomUUID(),
      employee: row,
      branch: defaults.branch,
      date: day,
      hours,
      role: defaults.role,
      position: defaults.position,
      note: '',
      fromOccurrence: 'first',
      toOccurrence: 'first',
    }
  );
}
