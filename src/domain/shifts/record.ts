import type { PlannedShift } from './shift.ts';
import type { WorkedShift } from './worked-time.ts';

export type RecordedShift = Pick<PlannedShift, 'employee'> &
  Pick<WorkedShift, 'start' | 'clockIn' | 'clockOut' | 'breaks'>;

export interface RecordViolation {
  field: string;
  code: string;
}

function breakViolations({ start, clockIn, clockOut, breaks }: RecordedShift): RecordViolation[] {
  const begins = clockIn ?? start;
  const ordered = [...breaks].sort((a, b) => a.start - b.start);
  return ordered.flatMap((pause, index): RecordViolation[] => {
    const { end } = pause;
    const next = ordered[index + 1];
    if (end !== null && end < pause.start) return [{ field: 'breaks', code: 'shift.break_end_before_start' }];
    if (end === null && (clockOut !== null || next))
      return [{ field: 'breaks', code: 'shift.break_not_ended' }];
    if (pause.start < begins || (clockOut !== null && (end ?? pause.start) > clockOut)) {
      return [{ field: 'breaks', code: 'shift.break_outside' }];
    }
    return next && end !== null && next.start < end
      ? [{ field: 'breaks', code: 'shift.breaks_overlap' }]
      : [];
  });
}

/** Checks a record entered by hand: it ends after it begins, and its breaks lie within it (docs/rules/timesheets.md#records-by-hand). */
export function recordViolations(shift: RecordedShift): RecordViolation[] {
  const { employee, start, clockIn, clockOut, breaks } = shift;
  if (employee === null && (clockIn !== null || clockOut !== null || breaks.length > 0)) {
    return [{ field: 'employee', code: 'shift.open_has_no_record' }];
  }
  if (clockOut !== null && clockOut < (clockIn ?? start)) {
    return [{ field: 'clock_out', code: 'shift.clock_out_before_in' }];
  }
  return breakViolations(shift);
}
