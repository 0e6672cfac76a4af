import type { PlainDate } from '#domain/time/dates.ts';
import type { PremiumCause } from './premium-cause.ts';

const hour = 3600;
/** Limits of the guarantee, half of what was scheduled (docs/rules/pay.md#reporting-time). */
const leastGuarantee = 2 * hour;
const mostGuarantee = 4 * hour;

/** A shift that its person reported for: seconds announced and worked. */
export interface Report {
  branch: number;
  scheduled: number;
  worked: number;
}

/** Pay owed for a day on which a person reported and got too little work. */
export interface ReportingTime extends Report {
  /** Seconds paid without work, unless the employee caused it. */
  owed: number;
  /** A manager’s answer; absent: none. */
  cause?: PremiumCause;
  /** True where nothing is owed until a manager says so: nobody clocked in for a shift that was deleted. */
  cancelled?: true;
}

/** A published shift that was deleted without its person being told before it began. */
export interface CancelledShift {
  branch: number;
  date: PlainDate;
  /** Seconds. */
  scheduled: number;
}

/** Finds what a day's reports, in order of time, owe beyond the work; null: nothing (docs/rules/pay.md#reporting-time). */
export function findReportingTime(reports: readonly Report[]): ReportingTime | null {
  let [scheduled, worked, again] = [0, 0, 0];
  for (const [index, report] of reports.entries()) {
    scheduled += report.scheduled;
    worked += report.worked;
    if (index > 0) again += Math.max(0, leastGuarantee - report.worked);
  }
  const half = Math.ceil(scheduled / 2);
  const guarantee = Math.min(mostGuarantee, Math.max(leastGuarantee, half));
  const owed = Math.max(again, worked * 2 < scheduled ? guarantee - worked : 0);
  return owed > 0 ? { branch: reports[0]?.branch ?? 0, scheduled, worked, owed } : null;
}

/**
 * Finds what a day's reports owe, and asks about shifts that were deleted: without a clock-in, they count only once a manager says that
 * the employer caused it (docs/rules/pay.md#who-caused-it).
 */
export function findCausedReporting(
  reports: readonly Report[],
  cancelled: readonly CancelledShift[],
  cause: PremiumCause | null,
): ReportingTime | null {
  const said = cause ? { cause } : {};
  const clocked = findReportingTime(reports);
  const all =
    cancelled.length > 0
      ? findReportingTime([...reports, ...cancelled.map((shift) => ({ ...shift, worked: 0 }))])
      : null;
  if (all && cause) return { ...all, cause };
  if (clocked || !all) return clocked && { ...clocked, ...said };
  return { ...all, cancelled: true };
}
