import { isWorkRole } from '#domain/roles.ts';
import { leaveSeconds, type WorkedShift } from '#domain/shifts/worked-time.ts';
import { type ShiftException, shiftExceptions } from './exceptions.ts';

/** A row of a sheet: a shift with what is counted of it and what is amiss. */
export interface SheetRow extends Pick<WorkedShift, 'role' | 'planned' | 'start' | 'end'> {
  worked_seconds: number;
  exceptions: readonly ShiftException[];
  /** In cents; null: none were declared. */
  cash_tips: number | null;
}

export type ExceptionCounts = Partial<Record<ShiftException, number>>;

/** A person's period on one line. */
export interface SheetSummary {
  /** Plans of work; leave and off work are none. */
  planned_seconds: number;
  worked_seconds: number;
  leave_seconds: number;
  cash_tips: number;
  /** How many rows have each; those that none has are absent. */
  exceptions: ExceptionCounts;
}

/**
 * Sums a person's rows. Punches that wait are counted as punches, not by the shifts they may belong to: one may have no shift at all, and
 * another two.
 */
export function summaryOf(rows: readonly SheetRow[], waitingPunches: number): SheetSummary {
  const exceptions: ExceptionCounts = {};
  for (const code of shiftExceptions) {
    const count =
      code === 'waiting' ? waitingPunches : rows.filter((row) => row.exceptions.includes(code)).length;
    if (count > 0) exceptions[code] = count;
  }
  const sum = (of: (row: SheetRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    planned_seconds: sum((row) => (row.planned && isWorkRole(row.role) ? row.end - row.start : 0)),
    worked_seconds: sum((row) => row.worked_seconds),
    leave_seconds: sum(leaveSeconds),
    cash_tips: sum((row) => row.cash_tips ?? 0),
    exceptions,
  };
}

/** All exceptions of a person together. */
function countExceptions(exceptions: ExceptionCounts): number {
  return Object.values(exceptions).reduce((total, count) => total + count, 0);
}

export interface SheetOfPerson {
  exceptions: ExceptionCounts;
  /** Requests for a correction that wait for an answer. */
  requests: number;
  /** Null: nobody has approved it. */
  approval: { changed: boolean } | null;
  first_name: string;
  last_name: string;
}

type Decidable = Pick<SheetOfPerson, 'exceptions' | 'requests' | 'approval'>;

/** Whether somebody has approved a sheet and it still says the same. */
export const isApproved = ({ approval }: Pick<SheetOfPerson, 'approval'>) =>
  approval !== null && !approval.changed;

/**
 * How much of a sheet waits for somebody. Who approves it has decided about its exceptions, but for punches that wait; a change since is
 * one more thing.
 */
export function thingsToDecide({ exceptions, requests, approval }: Decidable): number {
  if (isApproved({ approval })) return requests + (exceptions.waiting ?? 0);
  return countExceptions(exceptions) + requests + (approval ? 1 : 0);
}

/** Whether a sheet can be approved without a look at it: nothing is amiss, nobody asks, and nobody has approved it before. */
export function isClear(sheet: Decidable & { still_in: boolean }): boolean {
  return sheet.approval === null && !sheet.still_in && thingsToDecide(sheet) === 0;
}

/** Exceptions first: the sheets with most to decide, those that are approved last, then by name. */
export function compareSheets(one: SheetOfPerson, other: SheetOfPerson): number {
  return (
    thingsToDecide(other) - thingsToDecide(one) ||
    Number(isApproved(one)) - Number(isApproved(other)) ||
    one.first_name.localeCompare(other.first_name, 'en') ||
    one.last_name.localeCompare(other.last_name, 'en')
  );
}
