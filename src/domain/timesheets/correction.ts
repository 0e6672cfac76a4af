import { type RecordViolation, recordViolations } from '#domain/shifts/record.ts';
import type { ShiftBreak, WorkedShift } from '#domain/shifts/worked-time.ts';
import type { Instant } from '#domain/time/dates.ts';
import type { Interval } from '#domain/time/intervals.ts';

/** The record of a shift; all empty where it has none. */
export type KnownRecord = Pick<WorkedShift, 'clockIn' | 'clockOut' | 'breaks'>;

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

const noRecord: KnownRecord = { clockIn: null, clockOut: null, breaks: [] };

/**
 * Writes into the present record only what a request changes of the record it was asked of, so that what was punched or corrected since stays
 * (docs/rules/timesheets.md#corrections). An older request doesn't say what it was asked of: it removes nothing.
 */
export function applyRequest(
  asked: CorrectedRecord,
  { before, now }: { before: KnownRecord | null; now: KnownRecord },
): CorrectedRecord {
  if (now.clockIn === null && now.clockOut === null) return asked;
  const { clockIn, clockOut, breaks } = before ?? noRecord;
  const isIn = (list: KnownRecord['breaks'], pause: ShiftBreak) =>
    list.some(({ start, end }) => start === pause.start && end === pause.end);
  const added = asked.breaks.filter((pause) => !isIn(breaks, pause));
  const removed = breaks.filter((pause) => !isIn(asked.breaks, pause));
  const replaced = [...removed, ...added];
  // A manager has moved the same break since: beside theirs, the one asked for would be a second break.
  const isSettled = removed.some(({ start }) => now.breaks.every((pause) => pause.start !== start));
  const isKept = ({ start }: ShiftBreak) => replaced.every((pause) => pause.start !== start);
  // A break that ran then may have ended since.
  const running = breaks.find(({ end }) => end === null);
  const endedAt = now.breaks.find(({ start }) => start === running?.start)?.end ?? null;
  return {
    clockIn: asked.clockIn === clockIn ? (now.clockIn ?? asked.clockIn) : asked.clockIn,
    clockOut: asked.clockOut === clockOut ? now.clockOut : asked.clockOut,
    breaks: isSettled
      ? now.breaks
      : [
          ...now.breaks.filter(isKept),
          ...added.map(({ start, end }) => ({ start, end: end ?? endedAt })),
        ].sort((one, other) => one.start - other.start),
  };
}

/** Derives the plan of an unplanned shift, which follows its record (docs/rules/schedule.md#plan-and-record). */
export function planFromRecord(clockIn: Instant, clockOut: Instant | null): Interval {
  return { start: clockIn, end: clockOut ?? clockIn };
}
