import type { PlainDate } from '#domain/time/dates.ts';

/** What is paid from a day on: cents per hour, or per pay period when salaried (docs/rules/pay.md#pay-rates). */
export interface PayRate {
  from: PlainDate;
  rate: number;
  salaried: boolean;
}

/** The rate of a day: of those that have begun, the newest; null before the first. The order of the rates does not matter. */
export function findRate(rates: readonly PayRate[], date: PlainDate): PayRate | null {
  let newest: PayRate | null = null;
  for (const rate of rates) {
    if (rate.from <= date && (newest === null || rate.from > newest.from)) newest = rate;
  }
  return newest;
}

/** Whether somebody is salaried on a day: as the rate of that day says, and before the first one as their file says. */
export function isSalariedOn(
  { salaried, rates }: { salaried: boolean; rates: readonly PayRate[] },
  date: PlainDate,
): boolean {
  return findRate(rates, date)?.salaried ?? salaried;
}
