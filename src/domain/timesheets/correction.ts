import { type RecordViolation, recordViolations } from '#domain/shifts/record.ts';
import type { WorkedShift } from '#domain/shifts/worked-time.ts';
import type { Instant } from '#domain/time/dates.ts';
import type { Interval } from '#domain/time/intervals.ts';

/** The record that somebody asks for; without a clock-out they are still at work. */
export type CorrectedRecord = Pick<WorkedShift, 'clockOut' | 'breaks'> & { clockIn: Instant };

/** Checks a requested record as one entered by hand (docs/rules/timesheets.md#corrections); nothing in it may lie in the future. */
export function correctionViolations(record: CorrectedRecord, now: Instant): RecordViolation[] {
  const { clockIn, clockOut, breaks } = record;
  const ahead = (instant: Instant | null, field: string): RecordViolation[] =>
    instant !== null && instant > now ? [{ field, code: 'correction.in_future' }] : [];
  const lastBreak = Math.max(...breaks.flatMap(({ start, end }) => [start, end ?? start]), 0);
  return [
    ...ahead(clockIn, 'clock_in'),
    ...ahead(clockOut, 'clock_out'),
    ...ahead(lastBreak, 'breaks'),
    ...recordViolations({ employee: 0, start: clockIn, clockIn, clockOut, breaks }),
  ];
}

/** Adds the plan that follows the record of an unplanned shift (docs/rules/schedule.md#plan-and-record). */
export function correctShift(planned: boolean, record: CorrectedRecord): CorrectedRecord & Partial<Interval> {
  const { clockIn, clockOut } = record;
  return planned ? record : { ...record, start: clockIn, end: clockOut ?? clockIn };
}
