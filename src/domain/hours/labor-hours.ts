import type { PlainDate } from '#domain/time/dates.ts';
import { type Interval, total } from '#domain/time/intervals.ts';
import { splitAtMidnights } from '#domain/time/zones.ts';

/** A stretch of work: what is left of a record once leave, off work and unpaid breaks are out of it. */
export interface WorkedStretch extends Interval {
  employee: number;
  branch: number;
}

/** Row key → column key → hours; rows and cells with nothing are absent. Ids are keys as text (docs/rules/hours.md#hours-in-reports). */
export type HoursTable = Record<string, Record<string, number>>;

/** Hours from whole seconds to 4 decimals, half up, on whole numbers until the last step. */
export function toHours(seconds: number): number {
  return Math.floor((seconds * 50 + 9) / 18) / 10_000;
}

/** Seconds that belong into a cell of a table; several may belong into one. */
export interface HoursCell {
  row: number;
  column: number | PlainDate;
  seconds: number;
}

/** Seconds are added by cell, only the sum is turned into hours (docs/rules/hours.md#hours-in-reports). */
export function buildHoursTable(cells: readonly HoursCell[]): HoursTable {
  const seconds = new Map<number, Map<number | PlainDate, number>>();
  for (const cell of cells) {
    if (cell.seconds <= 0) continue;
    const row = seconds.get(cell.row) ?? new Map<number | PlainDate, number>();
    row.set(cell.column, (row.get(cell.column) ?? 0) + cell.seconds);
    seconds.set(cell.row, row);
  }
  return Object.fromEntries(
    [...seconds].map(([row, columns]) => [
      row,
      Object.fromEntries([...columns].map(([column, sum]) => [column, toHours(sum)])),
    ]),
  );
}

/** Seconds of one person in one branch on one local day; a day may have several. */
export interface HoursOfDay {
  employee: number;
  branch: number;
  date: PlainDate;
  seconds: number;
}

/** Worked stretches by the local days of a zone, split at its midnights (docs/rules/hours.md#hours-in-reports). */
export function splitByDate(stretches: readonly WorkedStretch[], zone: string): HoursOfDay[] {
  return stretches.flatMap((stretch) =>
    splitAtMidnights(stretch, zone).map((part) => ({
      employee: stretch.employee,
      branch: stretch.branch,
      date: part.date,
      seconds: total([part]),
    })),
  );
}
