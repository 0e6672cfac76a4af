import type { PlainDate } from '#domain/time/dates.ts';

/** The pay from a day on: cents per hour, or per pay period when salaried (docs/rules/pay.md#pay-rates). */
export interface PayRate {
  from: PlainDate;
  rate: number;
  salaried: boolean;
}

/** Finds the newest rate that has begun by a day; null before the first. Rates may come in any order. */
export function findRate(rates: readonly PayRate[], date: PlainDate): PayRate | null {
  let newest: PayRate | null = null;
  for (const rate of rates) {
    if (rate.from <= date && (newest === null || rate.from > newest.from)) newest = rate;
  }
  return newest;
}

/** Tells whether a person is salaried on a day: by the rate of that day, before the first one by their file. */
export function isSalariedOn(
  { salaried, rates }: { salaried: boolean; rates: readonly PayRate[] },
  date: PlainDate,
): boolean {
  return findRate(rates, date)?.salaried ?? salaried;
}
