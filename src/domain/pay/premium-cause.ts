import type { PlainDate } from '#domain/time/dates.ts';

/** Premiums of a day that the employee may have caused. */
export const dayPremiums = ['reporting_time', 'split_shift', 'notice_premium'] as const;
export type DayPremium = (typeof dayPremiums)[number];

export const premiumCauses = ['employer', 'employee'] as const;
export type PremiumCause = (typeof premiumCauses)[number];

/** A manager’s answer about a day (docs/rules/pay.md#who-caused-it). */
export interface SaidCause {
  date: PlainDate;
  kind: DayPremium;
  cause: PremiumCause;
}

/** Finds what was said of a day's premium; null: nothing, and it is owed. */
export function findCause(
  causes: readonly SaidCause[],
  date: PlainDate,
  kind: DayPremium,
): PremiumCause | null {
  return causes.find((said) => said.date === date && said.kind === kind)?.cause ?? null;
}
