import type { ShiftBreak } from '#domain/shifts/worked-time.ts';
import type { Instant } from '#domain/time/dates.ts';
import { addDays } from '#domain/time/dates.ts';
import { isTimeOfDay } from '#domain/time/typed-time.ts';
import { localDate, localTime, wallTime } from '#domain/time/zones.ts';
import type { CorrectedRecord, KnownRecord } from '#domain/timesheets/correction.ts';
import type { Occurrence } from '../punch-times/occurrence-choice.tsx';

interface BreakValues {
  start: string;
  end: string;
  /** The break as it was recorded; null: a new one. */
  recorded: ShiftBreak | null;
}

export const blankBreak: BreakValues = { start: '', end: '', recorded: null };

/** Form values: first day and local times of the branch (`HH:MM`, '' for none). */
export interface RecordValues {
  date: string | null;
  clock_in: string;
  clock_out: string;
  breaks: BreakValues[];
  occurrence: Occurrence;
  reason: string;
}

type Problem = { field: string; code: 'required' | 'unreadable' | 'never' };

/** Formats an instant for its field; '' for none. */
export const formatTime = (instant: Instant | null, zone: string) =>
  instant === null ? '' : localTime(instant, zone).slice(0, 5);

/** Fills the form from the record, or offers the times of a plan. */
export function toFormValues(
  record: KnownRecord,
  { date, zone }: { date: string | null; zone: string },
): RecordValues {
  const { clockIn, clockOut, breaks } = record;
  return {
    date: clockIn === null ? date : localDate(clockIn, zone),
    clock_in: formatTime(clockIn, zone),
    clock_out: formatTime(clockOut, zone),
    breaks: breaks.map((recorded) => ({
      start: formatTime(recorded.start, zone),
      end: formatTime(recorded.end, zone),
      recorded,
    })),
    occurrence: 'first',
    reason: '',
  };
}

/** Finds local times that occur twice; the form then asks for one. */
export function hasTimeTwice({ date, clock_in, clock_out, breaks }: RecordValues, zone: string): boolean {
  if (!date) return false;
  const times = [clock_in, clock_out, ...breaks.flatMap(({ start, end }) => [start, end])];
  return times
    .filter(isTimeOfDay)
    .some((time) => [date, addDays(date, 1)].some((day) => wallTime(day, time, zone).kind === 'twice'));
}

/**
 * Parses the form: earlier times are the next day's, unchanged ones keep their seconds, unreadable
 * and nonexistent ones fail (docs/rules/time.md#clock-changes).
 */
export function parseRecord(
  values: RecordValues,
  before: KnownRecord,
  zone: string,
): CorrectedRecord | { problems: Problem[] } {
  const problems: Problem[] = [];
  const from = values.clock_in;
  const isSameDay = before.clockIn !== null && localDate(before.clockIn, zone) === values.date;

  function readTime(field: string, time: string, original: Instant | null | undefined): Instant {
    if (isSameDay && original != null && formatTime(original, zone) === time) return original;
    const day = values.date ?? '';
    const date = field !== 'clock_in' && time < from ? addDays(day, 1) : day;
    const meaning = wallTime(date, time, zone);
    if (meaning.kind === 'once') return meaning.instant;
    if (meaning.kind === 'twice') return meaning[values.occurrence];
    problems.push({ field, code: 'never' });
    return meaning.before;
  }

  if (!values.date) problems.push({ field: 'date', code: 'required' });
  const check = (field: string, time: string, isOptional = false) => {
    if (isTimeOfDay(time) || (isOptional && time === '')) return;
    problems.push({ field, code: time === '' ? 'required' : 'unreadable' });
  };
  check('clock_in', from);
  check('clock_out', values.clock_out, true);
  for (const [index, { start, end }] of values.breaks.entries()) {
    check(`breaks.${index}.start`, start);
    check(`breaks.${index}.end`, end, true);
  }
  if (problems.length > 0) return { problems };
  const record = {
    clockIn: readTime('clock_in', from, before.clockIn),
    clockOut: values.clock_out === '' ? null : readTime('clock_out', values.clock_out, before.clockOut),
    breaks: values.breaks.map(({ start, end, recorded }, index) => ({
      start: readTime(`breaks.${index}.start`, start, recorded?.start),
      end: end === '' ? null : readTime(`breaks.${index}.end`, end, recorded?.end),
    })),
  };
  return problems.length > 0 ? { problems } : record;
}
