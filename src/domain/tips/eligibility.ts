import { type AccountRole, startsTipEligible } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';

/** Includes a person in tip pools, or excludes them, from a day on. */
export interface TipEligibility {
  from: PlainDate;
  value: boolean;
}

/** Applies the newest entry that has begun, else the role (docs/rules/tips.md#who-shares-in-tips). */
export function isTipEligible(
  role: AccountRole,
  entries: readonly TipEligibility[],
  date: PlainDate,
): boolean {
  let newest: TipEligibility | null = null;
  for (const entry of entries) {
    if (entry.from <= date && (newest === null || entry.from > newest.from)) newest = entry;
  }
  return newest?.value ?? startsTipEligible(role);
}
