import { type AccountRole, startsTipEligible } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';

/** From a day on, whether a person takes part in tip pools. */
export interface TipEligibility {
  from: PlainDate;
  value: boolean;
}

/**
 * Whether a person may share in the pools of a day: by the newest entry that has begun, in whatever order they come; before the first,
 * by their role (docs/rules/tips.md#who-shares-in-tips).
 */
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
