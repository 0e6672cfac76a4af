import type { RequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { Batch, Change } from '#domain/schedule/batch.ts';
import { sameContent } from '#domain/schedule/batch.ts';
import type { PlannedEntry } from '#domain/schedule/placing.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { writeInstants } from '#web/api/write-instants.ts';
import type { ShiftRow } from '../week/week-model.ts';

/** All that a shift says, without what the server counts: what an undo restores to the byte. */
export type ShiftContent = Omit<ShiftRow, 'version' | 'missing_out' | 'announced' | 'was'>;

export type ShiftSave = RequestOf<Calls['shift.update-create']>['body']['shifts'][number];

/** The content of a row as the API gave it. */
export function readContent(row: ShiftRow): ShiftContent {
  const { version: _version, missing_out: _missing, announced: _announced, was: _was, ...content } = row;
  return content;
}

/** The times that were last announced of a shift which has the times of `content` now; null: none, or these. */
function findAnnouncedTimes(content: ShiftContent, row: ShiftRow | undefined): ShiftRow['was'] {
  if (!row || content.employee !== row.employee) return null;
  const told = row.was ?? (row.announced && row.planned ? row : null);
  if (!told || (told.start_time === content.start_time && told.end_time === content.end_time)) return null;
  return { start_time: told.start_time, end_time: told.end_time };
}

/** Content as a row that the server does not have yet. */
export function toRow(content: ShiftContent, row?: ShiftRow): ShiftRow {
  return {
    ...content,
    version: row?.version ?? 0,
    missing_out: row?.missing_out ?? false,
    announced: false,
    was: findAnnouncedTimes(content, row),
  };
}

/** A new plan under a uuid of its own. */
export function createContent(entry: Omit<PlannedEntry, 'uuid' | 'localDate' | 'zone'>): ShiftContent {
  return {
    uuid: crypto.randomUUID(),
    employee: entry.employee,
    branch: entry.branch,
    start_time: entry.start,
    end_time: entry.end,
    shift_role: entry.role,
    planned: true,
    clock_in: null,
    clock_out: null,
    breaks: [],
    note: entry.note,
  };
}

/** The same shift with the plan that it was given elsewhere. */
export function replan(content: ShiftContent, entry: PlannedEntry): ShiftContent {
  return {
    ...content,
    employee: entry.employee,
    branch: entry.branch,
    start_time: entry.start,
    end_time: entry.end,
    shift_role: entry.role,
    note: entry.note,
  };
}

/** The first shift that is still there after a batch: where somebody who made it looks next. Zones by branch. */
export function findFirstLeft(
  batch: Batch<ShiftContent>,
  zoneOf: (branch: number) => string,
): { row: number | null; day: PlainDate; uuid: string } | null {
  const content = batch.find(({ after }) => after !== null)?.after;
  if (!content) return null;
  const day = localDate(content.start_time, zoneOf(content.branch));
  return { row: content.employee, day, uuid: content.uuid };
}

const planFields = ['employee', 'branch', 'start_time', 'end_time', 'shift_role', 'note'] as const;

/**
 * What the API is sent for a change that leaves a shift: all of a new one (with its record, where a deletion is taken back, and why), and
 * only what differs of one that is there.
 */
export function toSave(
  { uuid, before, after }: Change<ShiftContent> & { after: ShiftContent },
  version: number | undefined,
  reason: string,
): ShiftSave {
  if (before === null) {
    const { planned, clock_in, clock_out, breaks, ...plan } = after;
    const hasRecord = clock_in !== null || clock_out !== null || !planned;
    return writeInstants(hasRecord ? { ...plan, planned, clock_in, clock_out, breaks, reason } : plan);
  }
  const changed = planFields.filter((field) => !sameContent(before[field], after[field]));
  const sent = writeInstants(after);
  return { uuid, version, ...Object.fromEntries(changed.map((field) => [field, sent[field]])) };
}
