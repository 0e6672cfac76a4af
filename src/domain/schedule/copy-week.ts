import { planningViolations } from '#domain/shifts/index.ts';
import { type CopyIdentity, matchesProposedTime } from '#domain/shifts/matching.ts';
import type { NotedShift, PlannedShift } from '#domain/shifts/shift.ts';
import type { Instant, PlainDate } from '#domain/time/dates.ts';
import { addDays } from '#domain/time/dates.ts';
import { localDate, localTime, moveByDays, type Occurrence, wallTime } from '#domain/time/zones.ts';
import { type PairingRule, pairOneToOne } from './pair-one-to-one.ts';

/** Weeks back that may be copied (docs/rules/schedule.md#copying-a-week). */
const maxWeeksBack = 4;

/** The Sundays of the weeks that may be copied into a week, the nearest first. */
export function listCopySources(sunday: PlainDate): PlainDate[] {
  return Array.from({ length: maxWeeksBack }, (_, week) => addDays(sunday, -7 * (week + 1)));
}

/** Reason why a shift cannot be copied as it is, with the facts that cause it. */
export type CopyReason =
  | { kind: 'overlap'; other: PlannedShift }
  | { kind: 'too_many_in_day'; max: number }
  | { kind: 'inactive_employee' }
  | { kind: 'day_off' }
  | { kind: 'deleted_branch' }
  | { kind: 'no_such_time' }
  | { kind: 'impossible_length' };

/** A shift with its new times, and what becomes of it. */
export interface CopyLine {
  source: NotedShift;
  /** As it would stand in the new week; its uuid is the source's. */
  moved: PlannedShift;
  outcome:
    | { kind: 'add' }
    /** Its person cannot; it goes among the open shifts, as was chosen. */
    | { kind: 'add_open'; reason: CopyReason }
    | { kind: 'already_there'; existing: PlannedShift }
    | { kind: 'refused'; reason: CopyReason };
}

export interface CopyWeekInput {
  sources: readonly NotedShift[];
  /** Whole local days between the weeks: 7 to 28. */
  days: number;
  /** The planned shifts of the new week and of the days around it. */
  existing: readonly PlannedShift[];
  isActive: (employee: number) => boolean;
  isDayOff: (shift: PlannedShift) => boolean;
  /** The IANA zone of a branch; null: the branch is gone. */
  findZone: (branch: number) => string | null;
  /** Which of two a wall time is that occurs twice; without it the one with the source's offset. */
  occurrence?: Occurrence | undefined;
  /** Handling of shifts whose person cannot work them. */
  refused: 'leave_out' | 'open';
}

type Judged = { source: NotedShift; moved: PlannedShift; reason: CopyReason | null };

/** Reasons in the shift itself: nobody could work it at that time. */
const shiftReasons = new Set<CopyReason['kind']>(['deleted_branch', 'no_such_time', 'impossible_length']);

function existsInWeek(instant: Instant, days: number, zone: string): boolean {
  return wallTime(addDays(localDate(instant, zone), days), localTime(instant, zone), zone).kind !== 'never';
}

/** Tells whether the wall time at an instant occurs twice that day. */
export function occursTwice(instant: Instant, zone: string): boolean {
  return wallTime(localDate(instant, zone), localTime(instant, zone), zone).kind === 'twice';
}

function moveInstant(instant: Instant, zone: string, { days, occurrence }: CopyWeekInput): Instant {
  if (occurrence === undefined) return moveByDays(instant, days, zone);
  const meaning = wallTime(addDays(localDate(instant, zone), days), localTime(instant, zone), zone);
  return meaning.kind === 'twice' ? meaning[occurrence] : moveByDays(instant, days, zone);
}

/** The shift some whole local days later, with what its new times have against them. */
function moveShift(source: NotedShift, given: CopyWeekInput): Judged {
  const { days, findZone } = given;
  const zone = findZone(source.branch);
  if (zone === null) {
    const moved = { ...source, localDate: addDays(source.localDate, days) };
    return { source, moved, reason: { kind: 'deleted_branch' } };
  }
  const start = moveInstant(source.start, zone, given);
  const moved = {
    ...source,
    start,
    end: moveInstant(source.end, zone, given),
    localDate: localDate(start, zone),
  };
  const exists = existsInWeek(source.start, days, zone) && existsInWeek(source.end, days, zone);
  if (!exists) return { source, moved, reason: { kind: 'no_such_time' } };
  // Across a clock change a shift may become longer than a day, or end before it begins.
  const possible = planningViolations({ ...moved, employee: null }, []).length === 0;
  return { source, moved, reason: possible ? null : { kind: 'impossible_length' } };
}

function findPersonReason(
  moved: PlannedShift,
  others: readonly PlannedShift[],
  { isActive, isDayOff }: CopyWeekInput,
): CopyReason | null {
  if (moved.employee === null) return null;
  if (!isActive(moved.employee)) return { kind: 'inactive_employee' };
  if (isDayOff(moved)) return { kind: 'day_off' };
  const [violation] = planningViolations(moved, others);
  if (!violation) return null;
  if ('other' in violation.facts) return { kind: 'overlap', other: violation.facts.other };
  return 'max' in violation.facts
    ? { kind: 'too_many_in_day', max: violation.facts.max }
    : { kind: 'impossible_length' };
}

const compareTimes = (one: Judged, other: Judged) =>
  one.moved.start - other.moved.start || one.moved.end - other.moved.end;

/** Pairs shifts with those that are already there: same employee, branch and role, both ends within 30 minutes. Each counts once. */
export function findExisting<Shift extends CopyIdentity>(
  moved: readonly Shift[],
  existing: readonly Shift[],
) {
  const sameKind = ({ employee, branch, role }: Shift) => `${employee} ${branch} ${role}`;
  const rule: PairingRule<Shift> = {
    getKind: sameKind,
    isExact: (one, other) => one.start === other.start && one.end === other.end,
    fits: (one, other) => matchesProposedTime(other, one),
  };
  return pairOneToOne(moved, existing, rule);
}

/**
 * Plans the copy of a week by whole local days: 9:00 stays 9:00 across a clock change. Each
 * existing shift answers for one source, and a second copy finds all already there.
 */
export function planCopy(given: CopyWeekInput): CopyLine[] {
  const { existing } = given;
  const ordered = [...given.sources].sort(
    (a, b) => a.start - b.start || a.end - b.end || a.uuid.localeCompare(b.uuid),
  );
  const lines = new Map<NotedShift, CopyLine>();
  const settle = ({ source, moved }: Judged, outcome: CopyLine['outcome']) =>
    lines.set(source, { source, moved, outcome });

  const possible: Judged[] = [];
  for (const judged of ordered.map((source) => moveShift(source, given))) {
    if (judged.reason) settle(judged, { kind: 'refused', reason: judged.reason });
    else possible.push(judged);
  }

  possible.sort(compareTimes);
  const named = possible.filter(({ moved }) => moved.employee !== null);
  const there = findExisting(
    named.map(({ moved }) => moved),
    existing,
  );
  const forOpen = possible.filter(({ moved }) => moved.employee === null);
  const planned = [...existing];
  for (const judged of named) {
    const already = there.get(judged.moved);
    const reason = already ? null : findPersonReason(judged.moved, planned, given);
    if (already) settle(judged, { kind: 'already_there', existing: already });
    else if (!reason) {
      planned.push(judged.moved);
      settle(judged, { kind: 'add' });
    } else if (given.refused === 'open') {
      forOpen.push({ ...judged, moved: { ...judged.moved, employee: null }, reason });
    } else settle(judged, { kind: 'refused', reason });
  }

  forOpen.sort(compareTimes);
  const openThere = findExisting(
    forOpen.map(({ moved }) => moved),
    existing,
  );
  for (const judged of forOpen) {
    const already = openThere.get(judged.moved);
    if (already) settle(judged, { kind: 'already_there', existing: already });
    else if (judged.reason) settle(judged, { kind: 'add_open', reason: judged.reason });
    else settle(judged, { kind: 'add' });
  }
  return ordered.flatMap((source) => lines.get(source) ?? []);
}

/** Tells whether a refusal lies in the person, so that the shift may go among the open ones instead. */
export function canBecomeOpen({ kind }: CopyReason): boolean {
  return !shiftReasons.has(kind);
}
