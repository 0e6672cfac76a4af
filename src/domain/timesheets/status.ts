import { compareSeverity, isClear, needsReview, type UndecidedSheet } from './severity.ts';
import { isApproved } from './summary.ts';

/** States of a sheet, those that need someone first. */
const sheetStatuses = [
  'review',
  'changed',
  'late',
  'working',
  'not_over',
  'not_started',
  'open',
  'ready',
  'approved',
] as const;
export type SheetStatus = (typeof sheetStatuses)[number];

export interface RatedSheet extends UndecidedSheet {
  /** Part of it is in branches of others, who approve it. */
  isElsewhere: boolean;
}

/** Finds the one state that a list shows of a sheet; nothing is decided any more in a closed period. */
export function findSheetStatus(sheet: RatedSheet, isClosed: boolean): SheetStatus {
  if (isApproved(sheet)) return 'approved';
  if (sheet.approval) return 'changed';
  if (isClosed) return 'open';
  if (needsReview(sheet)) return 'review';
  if (sheet.stillIn) return 'working';
  if (sheet.unfinished) return sheet.unfinished;
  return !sheet.isElsewhere && isClear(sheet) ? 'ready' : 'open';
}

/** Orders sheets by the state shown, within one by what is worst. */
export function compareStatus(isClosed: boolean) {
  const rank = (sheet: RatedSheet) => sheetStatuses.indexOf(findSheetStatus(sheet, isClosed));
  return (one: RatedSheet, other: RatedSheet): number =>
    rank(one) - rank(other) || compareSeverity(one, other);
}
