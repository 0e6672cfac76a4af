import type { NotedShift } from '#domain/shifts/shift.ts';
import { addDays, daysBetween, type PlainDate } from '#domain/time/dates.ts';
import { localDate, moveByDays } from '#domain/time/zones.ts';

/** A shift of the grid, with everything that its copy keeps. */
export interface PlannedEntry extends NotedShift {
  /** The zone of its branch. */
  zone: string;
}

/** Shifts as they lie to each other, taken from a grid to be laid down elsewhere. */
export interface Clip {
  items: readonly { rowOffset: number; dayOffset: number; entry: PlannedEntry }[];
}

/** The owner of a row: an employee, or null for the open shifts. */
export type RowOwner = number | null;

/** The place to put a clip; without a row all shifts keep theirs. */
export interface Place {
  row: RowOwner | undefined;
  day: PlainDate;
}

/** Takes shifts from the rows of a grid; the anchor is what lies under the pointer or the cursor. */
export function takeClip(entries: readonly PlannedEntry[], anchor: Place, rows: readonly RowOwner[]): Clip {
  const anchorRow = anchor.row === undefined ? 0 : rows.indexOf(anchor.row);
  return {
    items: entries.map((entry) => ({
      rowOffset: rows.indexOf(entry.employee) - anchorRow,
      dayOffset: daysBetween(anchor.day, entry.localDate),
      entry,
    })),
  };
}

/** The first place of a clip, in rows then days: what a copied selection is laid down from. */
export function findFirstPlace(entries: readonly PlannedEntry[], rows: readonly RowOwner[]): Place | null {
  const [first] = entries;
  if (!first) return null;
  const row = Math.min(...entries.map(({ employee }) => rows.indexOf(employee)));
  const day = entries.reduce((least, { localDate: date }) => (date < least ? date : least), first.localDate);
  return { row: rows[Math.max(0, row)] ?? null, day };
}

/** The same shift on another day and in another row; wall times stay (docs/rules/time.md#clock-changes). */
export function placeEntry(entry: PlannedEntry, employee: RowOwner, day: PlainDate): PlannedEntry {
  const days = daysBetween(entry.localDate, day);
  const start = moveByDays(entry.start, days, entry.zone);
  return {
    ...entry,
    employee,
    start,
    end: moveByDays(entry.end, days, entry.zone),
    localDate: localDate(start, entry.zone),
  };
}

export interface Placed {
  entries: { from: PlannedEntry; to: PlannedEntry }[];
  /** Shifts that would lie outside of the rows or days. */
  outside: PlannedEntry[];
}

/** Lays a clip down: every shift keeps its distance to the anchor, its wall times, branch, role and note. */
export function placeClip(
  clip: Clip,
  target: Place,
  rows: readonly RowOwner[],
  days: readonly PlainDate[],
): Placed {
  const targetRow = target.row === undefined ? null : rows.indexOf(target.row);
  const placed: Placed = { entries: [], outside: [] };
  for (const { rowOffset, dayOffset, entry } of clip.items) {
    const day = addDays(target.day, dayOffset);
    const owner = targetRow === null ? entry.employee : rows[targetRow + rowOffset];
    if (owner === undefined || !rows.includes(owner) || !days.includes(day)) placed.outside.push(entry);
    else placed.entries.push({ from: entry, to: placeEntry(entry, owner, day) });
  }
  return placed;
}
