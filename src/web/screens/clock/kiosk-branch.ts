import { type DatedLaborRules, findLaborRules, type LaborRules } from '#domain/labor-rules.ts';
import type { Instant } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';

/** The branch whose clock this is. */
export interface KioskBranch {
  name: string;
  timezone: string;
  /** Absent: California’s always, or kept by an earlier version. */
  laborRules?: readonly DatedLaborRules[] | undefined;
}

/** Finds the labor rules of the tablet's branch at a moment. */
export function findRulesAt({ timezone, laborRules }: KioskBranch, at: Instant): LaborRules {
  return findLaborRules(laborRules, localDate(at, timezone));
}
