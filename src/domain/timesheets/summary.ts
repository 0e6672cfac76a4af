import { isWorkRole } from '#domain/roles.ts';
import { sum } from '#domain/sum.ts';
import { type ApprovedShift, type SheetTotals, sumSheet } from './approval.ts';
import { type ShiftException, shiftExceptions } from './exceptions.ts';

/** A row of a sheet: a shift with its counted time and its exceptions. */
export interface SheetRow
  extends Pick<ApprovedShift, 'role' | 'planned' | 'start' | 'end' | keyof SheetTotals> {
  exceptions: readonly ShiftException[];
}

export type ExceptionCounts = Partial<Record<ShiftException, number>>;

/** A person's period on one line. */
export interface SheetSummary extends SheetTotals {
  /** Plans of work, without leave and off work. */
  plannedSeconds: number;
  /** Rows by exception; those without rows are absent. */
  exceptions: ExceptionCounts;
}

/** Sums up a person's rows. Counts waiting punches by themselves: one may belong to no shift or to two. */
export function summarize(rows: readonly SheetRow[], waitingPunches: number): SheetSummary {
  const exceptions: ExceptionCounts = {};
  for (const code of shiftExceptions) {
    const count =
      code === 'waiting' ? waitingPunches : rows.filter((row) => row.exceptions.includes(code)).length;
    if (count > 0) exceptions[code] = count;
  }
  const plans = rows.filter(({ planned, role }) => planned && isWorkRole(role));
  return {
    ...sumSheet(rows),
    plannedSeconds: sum(plans, ({ start, end }) => end - start),
    exceptions,
  };
}

function countExceptions(exceptions: ExceptionCounts): number {
  return sum(Object.values(exceptions));
}

export interface DecidableSheet {
  exceptions: ExceptionCounts;
  /** Correction requests that wait for an answer. */
  requests: number;
  /** Null: not approved. */
  approval: { changed: boolean } | null;
}

/** Tells whether a sheet is approved and unchanged since. */
export const isApproved = ({ approval }: Pick<DecidableSheet, 'approval'>) =>
  approval !== null && !approval.changed;

/** Counts decisions due on a sheet. Approval settles exceptions, except waiting punches. */
export function countDecisions({ exceptions, requests, approval }: DecidableSheet): number {
  if (isApproved({ approval })) return requests + (exceptions.waiting ?? 0);
  return countExceptions(exceptions) + requests + (approval ? 1 : 0);
}

type NamedSheet = DecidableSheet & Record<'firstName' | 'lastName', string>;

/** Counts missing clock-outs that wait: such a day counts nothing until someone decides, closed or not. */
export const countMissing = (sheet: DecidableSheet) =>
  isApproved(sheet) ? 0 : (sheet.exceptions.missing_out ?? 0);

/** Counts what is still to do on the sheets of a period, closed or not. */
export const countOpenWork = (sheets: readonly DecidableSheet[]) => ({
  missingOut: sum(sheets, countMissing),
  requests: sum(sheets, ({ requests }) => requests),
  punches: sum(sheets, ({ exceptions }) => exceptions.waiting ?? 0),
  sheets: sheets.filter((sheet) => !isApproved(sheet)).length,
});

/** Puts missing clock-outs first, then the sheets with most to decide and approved ones last, then sorts by name. */
export function compareSheets(one: NamedSheet, other: NamedSheet): number {
  return (
    countMissing(other) - countMissing(one) ||
    countDecisions(other) - countDecisions(one) ||
    Number(isApproved(one)) - Number(isApproved(other)) ||
    one.firstName.localeCompare(other.firstName, 'en') ||
    one.lastName.localeCompare(other.lastName, 'en')
  );
}
