import type { ShiftRole } from '#domain/roles.ts';
import type { Change } from '#domain/schedule/batch.ts';
import type { PlannedEntry, RowOwner } from '#domain/schedule/placing.ts';
import { type EdgeSteps, resizeEntry } from '#domain/schedule/resize.ts';
import { readSheet, type SheetShift, writeSheetCell } from '#domain/schedule/sheet-text.ts';
import { judgePlan, type PlanContext, type Verdict } from '#domain/schedule/verdict.ts';
import { addDays, type PlainDate } from '#domain/time/dates.ts';
import type { Clock } from '#domain/time/time-input.ts';
import { localTime, wallTime } from '#domain/time/zones.ts';
import type { GridShift } from '../week/week-model.ts';
import { createContent, readContent, replan, type ShiftContent } from './shift-content.ts';

/** An edit as it would be, before it is done: what it changes, and what the rules say of it. */
export interface Proposal {
  changes: Change<ShiftContent>[];
  /** The shifts as they would be. */
  entries: PlannedEntry[];
  verdict: Verdict;
  /** Why it cannot be done, where no rule is the reason. */
  obstacle: 'outside' | 'hasRecord' | 'inactive' | null;
}

/** Whether a shift is nothing but a plan: a record stays with who made it. */
function isPlanOnly({ planned, clockIn }: GridShift): boolean {
  return planned && clockIn === null;
}

/** What laying shifts down elsewhere comes to; as copies, or as a move of the shifts themselves. */
export function proposePlacing(
  placed: { from: PlannedEntry; to: PlannedEntry }[],
  outside: number,
  copy: boolean,
  findShiftBy: (uuid: string) => GridShift | undefined,
  isActive: (employee: number) => boolean,
  surroundings: PlanContext,
): Proposal {
  const changes: Change<ShiftContent>[] = [];
  const entries: PlannedEntry[] = [];
  let obstacle: Proposal['obstacle'] = outside > 0 ? 'outside' : null;
  for (const { from, to } of placed) {
    if (to.employee !== null && to.employee !== from.employee && !isActive(to.employee))
      obstacle ??= 'inactive';
    if (copy) {
      const after = createContent(to);
      changes.push({ uuid: after.uuid, before: null, after });
      entries.push({ ...to, uuid: after.uuid });
      continue;
    }
    const shift = findShiftBy(from.uuid);
    if (!shift) continue;
    const stays = from.employee === to.employee && from.localDate === to.localDate;
    if (stays) continue;
    if (!isPlanOnly(shift)) obstacle ??= 'hasRecord';
    const before = readContent(shift.row);
    changes.push({ uuid: from.uuid, before, after: replan(before, to) });
    entries.push(to);
  }
  return { changes, entries, obstacle, verdict: judgePlan(entries, surroundings) };
}

/** What moving the edges of a shift comes to. */
export function proposeResizing(shift: GridShift, steps: EdgeSteps, surroundings: PlanContext): Proposal {
  const entry = resizeEntry(shift, steps);
  const before = readContent(shift.row);
  const stays = entry.start === shift.start && entry.end === shift.end;
  return {
    changes: stays ? [] : [{ uuid: shift.uuid, before, after: replan(before, entry) }],
    entries: [entry],
    obstacle: isPlanOnly(shift) ? null : 'hasRecord',
    verdict: judgePlan([entry], surroundings),
  };
}

/** The same, less what the rules block: each of the rest fits beside those before it. */
export function dropBlocked(
  proposal: Proposal,
  surroundings: PlanContext,
): { proposal: Proposal; leftOut: Verdict[] } {
  const kept: PlannedEntry[] = [];
  const leftOut: Verdict[] = [];
  for (const entry of proposal.entries) {
    const verdict = judgePlan([...kept, entry], surroundings);
    if (verdict.level === 'blocks') leftOut.push(verdict);
    else kept.push(entry);
  }
  const uuids = new Set(kept.map(({ uuid }) => uuid));
  return {
    leftOut,
    proposal: {
      ...proposal,
      changes: proposal.changes.filter(({ uuid }) => uuids.has(uuid)),
      entries: kept,
      verdict: judgePlan(kept, surroundings),
    },
  };
}

/** Deletions of shifts. */
export function toDeletions(shifts: readonly GridShift[]): Change<ShiftContent>[] {
  return shifts.map(({ uuid, row }) => ({ uuid, before: readContent(row), after: null }));
}

/** What a spreadsheet's cells become in the rows and days of the grid. */
export interface SheetTarget {
  rows: readonly RowOwner[];
  days: readonly PlainDate[];
  row: RowOwner;
  day: PlainDate;
  clock: Clock;
  /** Branch, its zone, and role of a new shift of somebody. */
  chooseDefaults: (owner: RowOwner) => { branch: number; zone: string; role: ShiftRole } | null;
  /** Whose row a name is, if anybody's. */
  findOwner: (name: string) => RowOwner | undefined;
}

function entryOf(
  shift: Extract<SheetShift, { kind: 'shift' }>,
  owner: RowOwner,
  day: PlainDate,
  given: { branch: number; zone: string; role: ShiftRole },
): PlannedEntry | null {
  const start = wallTime(day, shift.start, given.zone);
  const end = wallTime(shift.end <= shift.start ? addDays(day, 1) : day, shift.end, given.zone);
  if (start.kind === 'never' || end.kind === 'never') return null;
  return {
    uuid: crypto.randomUUID(),
    employee: owner,
    branch: given.branch,
    zone: given.zone,
    start: start.kind === 'twice' ? start.first : start.instant,
    end: end.kind === 'twice' ? end.first : end.instant,
    localDate: day,
    role: shift.role ?? given.role,
    note: '',
  };
}

/** Reads a spreadsheet's text into shifts, and says what of it could not be read or placed. */
export function readSheetEntries(
  text: string,
  target: SheetTarget,
): { entries: PlannedEntry[]; unreadable: string[]; unknownNames: string[]; outside: number } {
  const { cells, names } = readSheet(text, target.clock);
  const unknownNames = names.filter((name) => name !== null && target.findOwner(name) === undefined);
  const read = { entries: [] as PlannedEntry[], unreadable: [] as string[], outside: 0 };
  const first = { row: target.rows.indexOf(target.row), day: target.days.indexOf(target.day) };
  for (const { rowOffset, dayOffset, shifts } of cells) {
    const name = names[rowOffset];
    if (names.length > 0 && name && target.findOwner(name) === undefined) continue;
    const owner = name ? target.findOwner(name) : target.rows[first.row + rowOffset];
    const day = target.days[first.day + dayOffset];
    const defaults = owner === undefined ? null : target.chooseDefaults(owner);
    for (const shift of shifts) {
      if (shift.kind === 'unreadable') read.unreadable.push(shift.text);
      else if (owner === undefined || !day || !defaults) read.outside += 1;
      else {
        const entry = entryOf(shift, owner, day, defaults);
        if (entry) read.entries.push(entry);
        else read.unreadable.push(`${shift.start}–${shift.end}`);
      }
    }
  }
  return { ...read, unknownNames: unknownNames.filter((name): name is string => name !== null) };
}

/** Shifts as a spreadsheet gets them: a row for each person, a column for each day, from the first to the last of them. */
export function writeSheet(
  shifts: readonly GridShift[],
  rows: readonly RowOwner[],
  days: readonly PlainDate[],
  clock: Clock,
): string {
  const rowIndexes = shifts.map(({ employee }) => rows.indexOf(employee));
  const dayIndexes = shifts.map(({ localDate: day }) => days.indexOf(day));
  const lines: string[] = [];
  for (let row = Math.min(...rowIndexes); row <= Math.max(...rowIndexes); row += 1) {
    const cells: string[] = [];
    for (let day = Math.min(...dayIndexes); day <= Math.max(...dayIndexes); day += 1) {
      const own = shifts.filter((shift) => shift.employee === rows[row] && shift.localDate === days[day]);
      const written = own.map(({ start, end, zone, role }) => ({
        role,
        start: localTime(start, zone).slice(0, 5),
        end: localTime(end, zone).slice(0, 5),
      }));
      cells.push(writeSheetCell(written, clock));
    }
    lines.push(cells.join('\t'));
  }
  return lines.join('\n');
}
