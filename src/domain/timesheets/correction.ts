import { type RecordViolation, recordViolations } from '#domain/shifts/record.ts';
import type { ShiftBreak } from '#domain/shifts/worked-time.ts';
import type { Instant } from '#domain/time/dates.ts';

/** What a record should say. */
export interface CorrectedRecord {
  clock_in: Instant;
  /** Null: still at work. */
  clock_out: Instant | null;
  breaks: readonly ShiftBreak[];
}

/**
 * What cannot be of a record that somebody asks for: breaks lie inside of it, it ends after it begins (docs/rules/timesheets.md#corrections), and
 * nothing has happened yet that lies ahead.
 */
export function correctionViolations(record: CorrectedRecord, now: Instant): RecordViolation[] {
  const { clock_in, clock_out, breaks } = record;
  const ahead = (instant: Instant | null, field: string): RecordViolation[] =>
    instant !== null && instant > now ? [{ field, code: 'correction.in_future' }] : [];
  const lastBreak = Math.max(...breaks.flatMap(({ start, end }) => [start, end ?? start]), 0);
  return [
    ...ahead(clock_in, 'clock_in'),
    ...ahead(clock_out, 'clock_out'),
    ...ahead(lastBreak, 'breaks'),
    ...recordViolations({
      employee: 0,
      start: clock_in,
      clockIn: clock_in,
      clockOut: clock_out,
      breaks: [...breaks],
    }),
  ];
}

interface Correction {
  clock_in: Instant;
  clock_out: Instant | null;
  breaks: { start_time: Instant; end_time: Instant | null }[];
  start_time?: Instant;
  end_time?: Instant;
}

/**
 * The change of a shift that makes its record say this. An unplanned shift has no plan of its own: its `start_time` and `end_time` follow
 * the record (docs/rules/schedule.md#plan-and-record).
 */
export function correctionOf(planned: boolean, { clock_in, clock_out, breaks }: CorrectedRecord): Correction {
  return {
    clock_in,
    clock_out,
    breaks: breaks.map(({ start, end }) => ({ start_time: start, end_time: end })),
    ...(planned ? {} : { start_time: clock_in, end_time: clock_out ?? clock_in }),
  };
}
