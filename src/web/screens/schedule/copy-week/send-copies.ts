import { type CopyLine, findExisting } from '#domain/schedule/copy-week.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { GridShift, ShiftRow } from '../week/week-model.ts';

/** Shifts in one request, few enough for a visible progress. */
const batchSize = 40;

export const copyGroups = ['add', 'refused', 'there'] as const;

export interface CopyProgress {
  lines: readonly CopyLine[];
  count: number;
  done: number;
  /** Refused lines with their reason. */
  refused: { line: CopyLine; message: string }[];
  error: string;
  running: boolean;
}

export interface CopyServer {
  /** Creates shifts; `seenOpen` lists the open shifts in the preview. */
  save: (lines: readonly CopyLine[], seenOpen: string[]) => Promise<ShiftRow[]>;
  /** Loads current open shifts of the week and its neighbors. */
  loadOpen: () => Promise<PlannedShift[]>;
}

type Sent = { rows: ShiftRow[]; refused: CopyProgress['refused'] };

export function isOpenPlan({ employee, planned }: Pick<GridShift, 'employee' | 'planned'>): boolean {
  return employee === null && planned;
}

/** Key of a line: a shift may be copied to several weeks. */
export function lineKey({ source, moved }: Pick<CopyLine, 'source' | 'moved'>): string {
  return `${source.uuid} ${moved.localDate}`;
}

const isAdded = ({ outcome }: CopyLine) => outcome.kind === 'add' || outcome.kind === 'add_open';

/** Groups lines: new, impossible, already there. */
export function groupLines(lines: readonly CopyLine[]): Record<(typeof copyGroups)[number], CopyLine[]> {
  return {
    add: lines.filter(isAdded),
    refused: lines.filter(({ outcome }) => outcome.kind === 'refused'),
    there: lines.filter(({ outcome }) => outcome.kind === 'already_there'),
  };
}

/** Reads refused shifts of a batch by index; empty for other failures. */
function readRefusals(failure: unknown): Map<number, string> {
  const fields = failure instanceof ApiError && failure.status === 400 ? failure.fieldErrors : {};
  return new Map(
    Object.entries(fields).flatMap(([field, messages]): [number, string][] => {
      const index = /^shifts\.(\d+)\./.exec(field)?.[1];
      return index === undefined ? [] : [[Number(index), messages.join(' ')]];
    }),
  );
}

/** Sends a batch, and again without refused lines. Adds found and new open shifts to `seen`. */
async function sendBatch(batch: readonly CopyLine[], seen: Set<string>, server: CopyServer): Promise<Sent> {
  if (batch.length === 0) return { rows: [], refused: [] };
  try {
    const rows = await server.save(batch, [...seen]);
    for (const { uuid } of rows.filter(isOpenPlan)) seen.add(uuid);
    return { rows, refused: [] };
  } catch (failure) {
    const messages = readRefusals(failure);
    if (messages.size === 0) throw failure;
    const refused = batch.flatMap((line, index) => {
      const message = messages.get(index);
      return message === undefined ? [] : [{ line, message }];
    });
    // Counts an open shift only once, for the refused line it matches.
    const others = (await server.loadOpen()).filter(({ uuid }) => !seen.has(uuid));
    const moved: PlannedShift[] = refused.map(({ line }) => line.moved);
    for (const { uuid } of findExisting(moved, others).values()) seen.add(uuid);
    const rest = batch.filter((_, index) => !messages.has(index));
    const again = await sendBatch(rest, seen, server);
    return { rows: again.rows, refused: [...refused, ...again.refused] };
  }
}

/** Copies lines in batches and reports progress and the final failure. Returns the new shifts. */
export async function sendCopies(
  lines: readonly CopyLine[],
  seen: Set<string>,
  server: CopyServer,
  report: (progress: CopyProgress) => void,
  describe: (failure: unknown) => string,
): Promise<{ rows: ShiftRow[]; complete: boolean }> {
  const { add } = groupLines(lines);
  const rows: ShiftRow[] = [];
  let state: CopyProgress = { lines, count: add.length, done: 0, refused: [], error: '', running: true };
  report(state);
  try {
    for (let first = 0; first < add.length; first += batchSize) {
      const sent = await sendBatch(add.slice(first, first + batchSize), seen, server);
      rows.push(...sent.rows);
      state = { ...state, done: rows.length, refused: [...state.refused, ...sent.refused] };
      report(state);
    }
  } catch (failure) {
    state = { ...state, error: describe(failure) };
  }
  report({ ...state, running: false });
  return { rows, complete: state.error === '' && state.refused.length === 0 };
}
