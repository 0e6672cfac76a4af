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
