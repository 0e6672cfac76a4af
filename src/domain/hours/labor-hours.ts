import type { PlainDate } from '#domain/time/dates.ts';
import { type Interval, total } from '#domain/time/intervals.ts';
import { splitAtMidnights } from '#domain/time/zones.ts';

/** A stretch of work, without leave, off work and unpaid breaks. */
export interface WorkedStretch extends Interval {
  employee: number;
  branch: number;
}

/** Row → column → hours, without empty rows and cells; ids are keys as text (docs/rules/hours.md#hours-in-reports). */
export type HoursTable = Record<string, Record<string, number>>;

/** Converts whole seconds to hours with 4 decimals, rounded half up; integers until the last step. */
export function toHours(seconds: number): number {
  return Math.floor((seconds * 50 + 9) / 18) / 10_000;
}

/** Seconds to add to a cell of a table. */
export interface HoursCell {
  row: number;
  column: number | PlainDate;
  seconds: number;
}

/** Adds seconds by cell and converts only the sums to hours (docs/rules/hours.md#hours-in-reports). */
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

/** Seconds of one person in one branch on one local day; several may share a day. */
export interface HoursOfDay {
  employee: number;
  branch: number;
  date: PlainDate;
  seconds: number;
}

/** Splits worked stretches at the midnights of a zone (docs/rules/hours.md#hours-in-reports). */
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
