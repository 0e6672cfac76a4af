import type { RequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { Batch, Change } from '#domain/schedule/batch.ts';
import { sameContent } from '#domain/schedule/batch.ts';
import type { PlannedEntry } from '#domain/schedule/placing.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { writeInstants } from '#web/api/write-instants.ts';
import type { ShiftRow } from '../week/week-model.ts';

/** Shift without the server's own fields; an undo restores exactly this. */
export type ShiftContent = Omit<ShiftRow, 'version' | 'missing_out' | 'announced' | 'was'>;

export type ShiftSave = RequestOf<Calls['shift.update-create']>['body']['shifts'][number];

export function readContent(row: ShiftRow): ShiftContent {
  const { version: _version, missing_out: _missing, announced: _announced, was: _was, ...content } = row;
  return content;
}

/** Finds the last announced times; null without any or without a difference. */
function findAnnouncedTimes(content: ShiftContent, row: ShiftRow | undefined): ShiftRow['was'] {
  if (!row || content.employee !== row.employee) return null;
  const announced = row.was ?? (row.announced && row.planned ? row : null);
  if (!announced || (announced.start_time === content.start_time && announced.end_time === content.end_time))
    return null;
  return { start_time: announced.start_time, end_time: announced.end_time };
}

/** Builds a row unknown to the server. */
export function toRow(content: ShiftContent, row?: ShiftRow): ShiftRow {
  return {
    ...content,
    version: row?.version ?? 0,
    missing_out: row?.missing_out ?? false,
    announced: false,
    was: findAnnouncedTimes(content, row),
  };
}

/** Creates a plan with a new uuid. */
export function createContent(entry: Omit<PlannedEntry, 'uuid' | 'localDate' | 'zone'>): ShiftContent {
  return {
    uuid: crypto.randomUUID(),
    employee: entry.employee,
    branch: entry.branch,
    start_time: entry.start,
    end_time: entry.end,
    shift_role: entry.role,
    position: entry.position,
    planned: true,
    clock_in: null,
    clock_out: null,
    breaks: [],
    note: entry.note,
  };
}

/** Applies a changed plan to a shift. */
export function replan(content: ShiftContent, entry: PlannedEntry): ShiftContent {
  return {
    ...content,
    employee: entry.employee,
    branch: entry.branch,
    start_time: entry.start,
    end_time: entry.end,
    shift_role: entry.role,
    position: entry.position,
    note: entry.note,
  };
}

/** Finds the first shift left after a batch, to show it next. Zones by branch. */
export function findFirstLeft(
  batch: Batch<ShiftContent>,
  zoneOf: (branch: number) => string,
): { row: number | null; day: PlainDate; uuid: string } | null {
  const content = batch.find(({ after }) => after !== null)?.after;
  if (!content) return null;
  const day = localDate(content.start_time, zoneOf(content.branch));
  return { row: content.employee, day, uuid: content.uuid };
}

const planFields = [
  'employee',
  'branch',
  'start_time',
  'end_time',
  'shift_role',
  'position',
  'note',
] as const;

/**
 * Builds the API's body: all of a new shift (restored with record and reason), else differences.
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
