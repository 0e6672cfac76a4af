import { invalid } from '#server/http/refusal.ts';
import type { ShiftPatch, ShiftState } from './shift-state.ts';

function givesRecord({ clock_in, clock_out, breaks, planned, cash_tips, rests }: ShiftPatch): boolean {
  const isSomething = Boolean(clock_in || clock_out || breaks?.length);
  return isSomething || planned === false || cash_tips !== undefined || rests !== undefined;
}

/** Detects removed parts of a record: a whole row removes by `null` and empty breaks. */
function takesRecord({ clock_in, clock_out, breaks }: ShiftPatch, before: ShiftState | null): boolean {
  if (before === null) return false;
  return (
    (clock_in === null && before.clockIn !== null) ||
    (clock_out === null && before.clockOut !== null) ||
    (breaks?.length === 0 && before.breaks.length > 0)
  );
}

/** Detects records entered or corrected by hand, which need a reason (docs/rules/timesheets.md#records-by-hand). */
export function touchesRecord(patch: ShiftPatch, before: ShiftState | null): boolean {
  return givesRecord(patch) || takesRecord(patch, before);
}

export function requireReason(patch: ShiftPatch, before: ShiftState | null): void {
  if (touchesRecord(patch, before) && !patch.reason?.trim()) {
    throw invalid({ field: 'reason', code: 'shift.reason_required' });
  }
}
