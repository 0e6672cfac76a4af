import { countsInTotals } from '#domain/roles.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import type { PlainDate } from '#domain/time/dates.ts';

/** Pay from a day on: whole cents per hour, or per pay period when salaried. */
export interface PayRate {
  from: PlainDate;
  rate: number;
  salary: boolean;
}

/** Rates by employee, the oldest first. */
export type PayRates = ReadonlyMap<number, readonly PayRate[]>;

/** Finds the hourly rate of a day in whole cents; null: salaried, or unknown. */
function hourlyRate(rates: PayRates, employee: number | null, date: PlainDate): number | null {
  const begun = employee === null ? undefined : rates.get(employee)?.findLast(({ from }) => from <= date);
  return begun && !begun.salary ? begun.rate : null;
}

/**
 * Cents that planned hours cost at plain hourly rates: off work costs nothing, and neither open shifts nor salaried people add to it.
 * Overtime is not priced here, since a plan of one branch does not show all hours of its people. Rounded half up once.
 */
export function plannedCost(shifts: readonly PlannedShift[], rates: PayRates): number {
  let centSeconds = 0;
  for (const { employee, localDate, start, end, role } of shifts) {
    if (!countsInTotals(role)) continue;
    centSeconds += Math.max(0, end - start) * (hourlyRate(rates, employee, localDate) ?? 0);
  }
  return Math.floor((centSeconds + 1800) / 3600);
}
