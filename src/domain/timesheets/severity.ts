import { sum } from '#domain/sum.ts';
import { type DecidableSheet, isApproved } from './summary.ts';
import type { UnfinishedState } from './unfinished.ts';

/** Counts what a sheet holds from the most severe: days that count nothing, missed shifts, open answers, breaks, and mere differences. */
function countBySeverity({ exceptions, requests, approval }: DecidableSheet): number[] {
  const {
    missing_out = 0,
    overlong = 0,
    no_show = 0,
    waiting = 0,
    long_without_break = 0,
    rests_missed = 0,
    rests_unanswered = 0,
    overlap = 0,
    early = 0,
    late = 0,
  } = exceptions;
  const open = waiting + requests;
  // Approval settles the rest.
  if (isApproved({ approval })) return [0, 0, open, 0, 0];
  const changed = approval ? 1 : 0;
  return [
    missing_out + overlong,
    no_show,
    open + changed,
    long_without_break + rests_missed + rests_unanswered + overlap,
    early + late,
  ];
}

/** Counts what someone has to decide; being early or late alone asks for nothing. */
export const countToReview = (sheet: DecidableSheet): number => sum(countBySeverity(sheet).slice(0, -1));

export const needsReview = (sheet: DecidableSheet): boolean => countToReview(sheet) > 0;

export interface UndecidedSheet extends DecidableSheet {
  /** A record of these days is not over yet. */
  stillIn: boolean;
  /** Null: no planned work is left. */
  unfinished: UnfinishedState | null;
}

/** Tells whether a sheet can be approved unseen (docs/rules/timesheets.md#approvals): nothing to review, its work over, never approved. */
export function isClear(sheet: UndecidedSheet): boolean {
  const isOver = !sheet.stillIn && sheet.unfinished === null;
  return isOver && sheet.approval === null && !needsReview(sheet);
}

/** Puts the more severe sheet first; equal ones keep their order. */
export function compareSeverity(one: DecidableSheet, other: DecidableSheet): number {
  const counts = countBySeverity(one);
  const others = countBySeverity(other);
  const at = counts.findIndex((count, index) => count !== others[index]);
  return at < 0 ? 0 : (others[at] ?? 0) - (counts[at] ?? 0);
}
