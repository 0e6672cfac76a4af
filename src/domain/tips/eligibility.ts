import type { AccountRole } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { effectiveOn } from '#domain/time/effective.ts';

const rolesWithoutTips: readonly AccountRole[] = ['MP', 'SP', 'MN', 'SV', 'AD'];

/** Tells whether a role shares tips by default (docs/rules/tips.md#who-shares-in-tips). */
export function startsTipEligible(role: AccountRole): boolean {
  return !rolesWithoutTips.includes(role);
}

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
  return effectiveOn(entries, date)?.value ?? startsTipEligible(role);
}
