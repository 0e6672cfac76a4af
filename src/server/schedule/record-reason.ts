import { invalid } from '#server/http/refusal.ts';
import type { ShiftPatch, ShiftState } from './shift-state.ts';

function givesRecord({ clock_in, clock_out, breaks, planned, cash_tips }: ShiftPatch): boolean {
  const isSomething = Boolean(clock_in || clock_out || breaks?.length);
  return isSomething || planned === false || cash_tips !== undefined;
}

/** Tells whether something that was recorded is gone after the patch: a whole row sent back tells it by `null` and no breaks. */
function takesRecord({ clock_in, clock_out, breaks }: ShiftPatch, before: ShiftState | null): boolean {
  if (before === null) return false;
  return (
    (clock_in === null && before.clockIn !== null) ||
    (clock_out === null && before.clockOut !== null) ||
    (breaks?.length === 0 && before.breaks.length > 0)
  );
}

/** Tells whether a save enters or corrects a record by hand, which then needs its reason (docs/rules/timesheets.md#records-by-hand). */
export function touchesRecord(patch: ShiftPatch, before: ShiftState | null): boolean {
  return givesRecord(patch) || takesRecord(patch, before);
}

export function requireReason(patch: ShiftPatch, before: ShiftState | null): void {
  if (touchesRecord(patch, before) && !patch.reason?.trim()) {
    throw invalid({ field: 'reason', code: 'shift.reason_required' });
  }
}
