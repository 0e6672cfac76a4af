import type { RequestOf } from '#contract/call.ts';
import type { Calls } from '#contract/index.ts';
import type { ShiftRole } from '#domain/roles.ts';
import { addDays } from '#domain/time/dates.ts';
import { formatInstant, type Instant } from '#domain/time/instants.ts';
import { localDate, localTime, wallTime } from '#domain/time/zones.ts';
import type { Branch, GridShift } from './week-model.ts';

export type ShiftBody = RequestOf<Calls['shift.create']>['body'];
export type ShiftChange = Partial<ShiftBody> & { uuid: string };

/** What the editor holds while somebody types; times are wall times of the branch, `HH:MM`. */
export interface ShiftDraft {
  uuid: string;
  employee: number | null;
  branch: number;
  date: string;
  from: string;
  to: string;
  role: ShiftRole;
  note: string;
  /** Which of two, where the clock is put back and a wall time occurs twice. */
  fromOccurrence: 'first' | 'second';
  toOccurrence: 'first' | 'second';
}

export interface DraftTimes {
  start: Instant;
  end: Instant;
  /** The end lies on the next day: it is not after the start on the same one. */
  endsNextDay: boolean;
  /** Fields whose wall time occurs twice on that day: which one is meant must be chosen. */
  twice: ('from' | 'to')[];
}

export type DraftProblem = { field: 'from' | 'to' | 'date'; code: 'required' | 'never' };

const time = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The instants a draft stands for, or what is missing. A wall time that does not exist that day is refused (decisions, section 3). */
export function draftTimes(draft: ShiftDraft, zone: string): DraftTimes | DraftProblem[] {
  const problems: DraftProblem[] = [];
  for (const field of ['from', 'to'] as const) {
    if (!time.test(draft[field])) problems.push({ field, code: 'required' });
  }
  if (draft.date === '') problems.push({ field: 'date', code: 'required' });
  if (problems.length > 0) return problems;
  const endsNextDay = draft.to <= draft.from;
  const from = wallTime(draft.date, draft.from, zone);
  const to = wallTime(endsNextDay ? addDays(draft.date, 1) : draft.date, draft.to, zone);
  if (from.kind === 'never') problems.push({ field: 'from', code: 'never' });
  if (to.kind === 'never') problems.push({ field: 'to', code: 'never' });
  if (from.kind === 'never' || to.kind === 'never') return problems;
  const twice: ('from' | 'to')[] = [];
  if (from.kind === 'twice') twice.push('from');
  if (to.kind === 'twice') twice.push('to');
  return {
    start: from.kind === 'twice' ? from[draft.fromOccurrence] : from.instant,
    end: to.kind === 'twice' ? to[draft.toOccurrence] : to.instant,
    endsNextDay,
    twice,
  };
}

function occurrence(instant: Instant, zone: string): 'first' | 'second' {
  const meaning = wallTime(localDate(instant, zone), localTime(instant, zone), zone);
  return meaning.kind === 'twice' && meaning.second === instant ? 'second' : 'first';
}

/** A draft of a shift that is there. */
export function draftOf(shift: GridShift): ShiftDraft {
  return {
    uuid: shift.uuid,
    employee: shift.employee,
    branch: shift.branch,
    date: shift.localDate,
    from: localTime(shift.start, shift.zone).slice(0, 5),
    to: localTime(shift.end, shift.zone).slice(0, 5),
    role: shift.role,
    note: shift.note,
    fromOccurrence: occurrence(shift.start, shift.zone),
    toOccurrence: occurrence(shift.end, shift.zone),
  };
}

/** The zone of a draft's branch. */
export function zoneOf(branch: number, branches: Branch[], storeZone: string): string {
  return branches.find(({ id }) => id === branch)?.timezone ?? storeZone;
}

/** A shift that was deleted, with its record, as it is made again by an undo. */
export function bodyOfDeleted({ row }: GridShift, reason: string): ShiftBody {
  const {
    version: _version,
    missing_out: _missing,
    announced: _announced,
    clock_in,
    clock_out,
    breaks,
    planned,
    ...plan
  } = row;
  const hasRecord = clock_in !== null || clock_out !== null || !planned;
  return hasRecord ? { ...plan, planned, clock_in, clock_out, breaks, reason } : plan;
}

const timeFields = ['date', 'from', 'to', 'fromOccurrence', 'toOccurrence', 'branch'] as const;

/**
 * What a change sends: the times only where they were touched. A record that was never planned, and is still running, has no length that
 * a form could show; it must not be given one by saving a note.
 */
export function changeOf(before: ShiftDraft, draft: ShiftDraft, times: DraftTimes): ShiftChange {
  const { start_time, end_time, ...rest } = bodyOf(draft, times);
  const touched = timeFields.some((field) => before[field] !== draft[field]);
  return touched ? { ...rest, start_time, end_time } : rest;
}

/** A draft as the API takes it. */
export function bodyOf(draft: ShiftDraft, times: DraftTimes): ShiftBody {
  return {
    uuid: draft.uuid,
    employee: draft.employee,
    branch: draft.branch,
    start_time: formatInstant(times.start),
    end_time: formatInstant(times.end),
    shift_role: draft.role,
    note: draft.note.trim(),
  };
}
