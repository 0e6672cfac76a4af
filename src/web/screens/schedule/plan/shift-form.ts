import type { ShiftRole } from '#domain/roles.ts';
import type { PlannedEntry } from '#domain/schedule/placing.ts';
import type { Instant } from '#domain/time/dates.ts';
import { addDays, isPlainDate } from '#domain/time/dates.ts';
import { type Clock, formatTimeRange, parseTimeRange, type TypedRange } from '#domain/time/time-input.ts';
import { localDate, localTime, wallTime } from '#domain/time/zones.ts';
import type { GridShift } from '../week/week-model.ts';

/** Form values of the editor. */
export interface ShiftDraft {
  uuid: string;
  employee: number | null;
  branch: number;
  date: string;
  /** Local times of the branch as typed: `9-17`, `9a-5:30p`. */
  hours: string;
  role: ShiftRole;
  /** Null: none in particular. */
  position: number | null;
  note: string;
  /** Choice between equal local times when clocks go back. */
  fromOccurrence: 'first' | 'second';
  toOccurrence: 'first' | 'second';
}

export interface DraftTimes {
  start: Instant;
  end: Instant;
  /** Marks an end on the next day, at or before the start's time. */
  endsNextDay: boolean;
  /** Fields with an ambiguous local time, to choose from. */
  twice: ('from' | 'to')[];
}

export type DraftProblem = {
  field: 'hours' | 'date';
  code: 'required' | 'never' | 'invalid_date' | Extract<TypedRange, { kind: 'refused' }>['code'];
};

/** Reads a draft's instants; refuses nonexistent times (docs/rules/time.md#clock-changes). */
export function readDraftTimes(draft: ShiftDraft, zone: string, clock: Clock): DraftTimes | DraftProblem {
  if (draft.date === '') return { field: 'date', code: 'required' };
  if (!isPlainDate(draft.date)) return { field: 'date', code: 'invalid_date' };
  if (draft.hours.trim() === '') return { field: 'hours', code: 'required' };
  const range = parseTimeRange(draft.hours, clock);
  if (range.kind === 'refused') return { field: 'hours', code: range.code };
  const from = wallTime(draft.date, range.start, zone);
  const to = wallTime(range.endsNextDay ? addDays(draft.date, 1) : draft.date, range.end, zone);
  if (from.kind === 'never' || to.kind === 'never') return { field: 'hours', code: 'never' };
  const twice: ('from' | 'to')[] = [];
  if (from.kind === 'twice') twice.push('from');
  if (to.kind === 'twice') twice.push('to');
  return {
    start: from.kind === 'twice' ? from[draft.fromOccurrence] : from.instant,
    end: to.kind === 'twice' ? to[draft.toOccurrence] : to.instant,
    endsNextDay: range.endsNextDay,
    twice,
  };
}

function occurrence(instant: Instant, zone: string): 'first' | 'second' {
  const meaning = wallTime(localDate(instant, zone), localTime(instant, zone), zone);
  return meaning.kind === 'twice' && meaning.second === instant ? 'second' : 'first';
}

export function draftShift(shift: GridShift, clock: Clock): ShiftDraft {
  return {
    uuid: shift.uuid,
    employee: shift.employee,
    branch: shift.branch,
    date: shift.localDate,
    hours: formatTimeRange(
      localTime(shift.start, shift.zone).slice(0, 5),
      localTime(shift.end, shift.zone).slice(0, 5),
      clock,
    ),
    role: shift.role,
    position: shift.position,
    note: shift.note,
    fromOccurrence: occurrence(shift.start, shift.zone),
    toOccurrence: occurrence(shift.end, shift.zone),
  };
}

const timeFields = ['date', 'hours', 'fromOccurrence', 'toOccurrence', 'branch'] as const;

/** Finds changed times; saving a note must not add a length to a running record. */
export function changesTimes(before: ShiftDraft, draft: ShiftDraft): boolean {
  return timeFields.some((field) => before[field] !== draft[field]);
}

export function entryOf(
  draft: ShiftDraft,
  times: Pick<DraftTimes, 'start' | 'end'>,
  zone: string,
): PlannedEntry {
  return {
    uuid: draft.uuid,
    employee: draft.employee,
    branch: draft.branch,
    start: times.start,
    end: times.end,
    localDate: localDate(times.start, zone),
    role: draft.role,
    position: draft.position,
    zone,
    note: draft.note.trim(),
  };
}
