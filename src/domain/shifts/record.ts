import type { Instant } from '#domain/time/dates.ts';

export interface RecordedShift {
  employee: number | null;
  start: Instant;
  clockIn: Instant | null;
  clockOut: Instant | null;
  breaks: { start: Instant; end: Instant | null }[];
}

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

/** What is wrong with a record entered by hand: breaks lie inside of it (docs/rules/timesheets.md#records-by-hand), and it ends after it begins. */
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
