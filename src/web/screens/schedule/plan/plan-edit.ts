import type { Change } from '#domain/schedule/batch.ts';
import {
  type Clip,
  type Place,
  type PlannedEntry,
  placeClip,
  type RowOwner,
} from '#domain/schedule/placing.ts';
import { type EdgeSteps, resizeEntry } from '#domain/schedule/resize.ts';
import type { SheetShift } from '#domain/schedule/sheet-text.ts';
import { judgePlan, type PlanContext, type Verdict } from '#domain/schedule/verdict.ts';
import { writeSheetCell } from '#domain/schedule/write-sheet-cell.ts';
import { addDays, type PlainDate } from '#domain/time/dates.ts';
import type { Clock } from '#domain/time/time-input.ts';
import { localTime, wallTime } from '#domain/time/zones.ts';
import type { GridShift } from '../week/week-model.ts';
import type { Plan } from './plan.ts';
import { createContent, readContent, replan, type ShiftContent } from './shift-content.ts';

/** Why a wall time is no instant where clocks change: it occurs twice, or never. */
export type NoSingleTime = 'twice' | 'never';

/** Planned edit: its changes and the rules' verdict. */
export interface Proposal {
  changes: Change<ShiftContent>[];
  entries: PlannedEntry[];
  verdict: Verdict;
  /** Obstacle outside the rules. */
  obstacle: 'outside' | 'hasRecord' | 'inactive' | NoSingleTime | null;
}

/** Excludes records, which stay with their person. */
export function isPlanOnly({ planned, clockIn }: GridShift): boolean {
  return planned && clockIn === null;
}

/** Judges copies or moves to a place; `lifted` are cut shifts, even from another week. */
export function proposePlacing(
  clip: Clip,
  target: Place,
  isCopy: boolean,
  plan: Pick<Plan, 'owners' | 'days' | 'shifts' | 'isActive' | 'surroundings'>,
  lifted: ReadonlyMap<string, GridShift> = plan.shifts,
): Proposal {
  const placed = placeClip(clip, target, plan.owners, plan.days);
  const changes: Change<ShiftContent>[] = [];
  const entries: PlannedEntry[] = [];
  let obstacle: Proposal['obstacle'] = placed.outside.length > 0 ? 'outside' : null;
  for (const { from, to } of placed.entries) {
    const isSamePerson = to.employee === from.employee;
    if (to.employee !== null && !isSamePerson && !plan.isActive(to.employee)) obstacle ??= 'inactive';
    if (isCopy) {
      const after = createContent(to);
      changes.push({ uuid: after.uuid, before: null, after });
      entries.push({ ...to, uuid: after.uuid });
      continue;
    }
    const shift = plan.shifts.get(from.uuid) ?? lifted.get(from.uuid);
    if (!shift || (isSamePerson && from.localDate === to.localDate)) continue;
    if (!isPlanOnly(shift)) obstacle ??= 'hasRecord';
    const before = readContent(shift.row);
    changes.push({ uuid: from.uuid, before, after: replan(before, to) });
    entries.push(to);
  }
  return { changes, entries, obstacle, verdict: judgePlan(entries, plan.surroundings) };
}

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

/** Drops blocked shifts; the rest fit beside each other. */
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

export function toDeletions(shifts: readonly GridShift[]): Change<ShiftContent>[] {
  return shifts.map(({ uuid, row }) => ({ uuid, before: readContent(row), after: null }));
}

/** Makes a shift of wall times; an end at or before the start is on the next day. */
export function toEntry(
  shift: Omit<Extract<SheetShift, { kind: 'shift' }>, 'kind'>,
  owner: RowOwner,
  day: PlainDate,
  defaults: NonNullable<ReturnType<Plan['chooseDefaults']>>,
): PlannedEntry | NoSingleTime {
  const start = wallTime(day, shift.start, defaults.zone);
  const end = wallTime(shift.end <= shift.start ? addDays(day, 1) : day, shift.end, defaults.zone);
  if (start.kind !== 'once') return start.kind;
  if (end.kind !== 'once') return end.kind;
  return {
    uuid: crypto.randomUUID(),
    employee: owner,
    branch: defaults.branch,
    zone: defaults.zone,
    start: start.instant,
    end: end.instant,
    localDate: day,
    role: shift.role ?? defaults.role,
    position: defaults.position,
    note: '',
  };
}

/** Writes shifts as a sheet: a row for each person, a column for each day. */
export function writeSheet(
  shifts: readonly GridShift[],
  { owners, days }: Pick<Plan, 'owners' | 'days'>,
  clock: Clock,
): string {
  const rows = shifts.map(({ employee }) => owners.indexOf(employee));
  const columns = shifts.map(({ localDate: day }) => days.indexOf(day));
  return owners
    .slice(Math.min(...rows), Math.max(...rows) + 1)
    .map((owner) =>
      days
        .slice(Math.min(...columns), Math.max(...columns) + 1)
        .map((day) => {
          const own = shifts.filter((shift) => shift.employee === owner && shift.localDate === day);
          const written = own.map(({ start, end, zone, role }) => ({
            role,
            start: localTime(start, zone).slice(0, 5),
            end: localTime(end, zone).slice(0, 5),
          }));
          return writeSheetCell(written, clock);
        })
        .join('\t'),
    )
    .join('\n');
}
