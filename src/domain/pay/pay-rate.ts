import type { PlainDate } from '#domain/time/dates.ts';
import { effectiveOn } from '#domain/time/effective.ts';

/** The pay from a day on: cents per hour, or per pay period when salaried (docs/rules/pay.md#pay-rates). */
export interface PayRate {
  from: PlainDate;
  rate: number;
  salaried: boolean;
}

/** A person's cents per hour in a position, from a day on. */
export interface PositionRate {
  position: number;
  from: PlainDate;
  rate: number;
}

/** Finds the newest rate that has begun by a day; null before the first. Rates may come in any order. */
export function findRate<Rate extends { from: PlainDate }>(
  rates: readonly Rate[],
  date: PlainDate,
): Rate | null {
  return effectiveOn(rates, date) ?? null;
}

/** Tells whether a person is salaried on a day: by the rate of that day, before the first one by their file. */
export function isSalariedOn(
  { salaried, rates }: { salaried: boolean; rates: readonly PayRate[] },
  date: PlainDate,
): boolean {
  return findRate(rates, date)?.salaried ?? salaried;
}

/** Finds the cents per hour that a person has in a position on a day; null: none of its own. */
export function findPositionRate(
  rates: readonly PositionRate[],
  position: number | null,
  date: PlainDate,
): number | null {
  if (position === null) return null;
  const own = rates.filter((rate) => rate.position === position);
  return findRate(own, date)?.rate ?? null;
}
