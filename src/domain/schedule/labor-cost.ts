import { findPositionRate, findRate, type PayRate, type PositionRate } from '#domain/pay/pay-rate.ts';
import { countsInTotals, isWorkRole } from '#domain/roles.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';

/** Rates that a person is paid by, in any order. */
export interface PersonRates {
  rates: readonly PayRate[];
  positionRates: readonly PositionRate[];
}

/** Rates by employee. */
export type PayRates = ReadonlyMap<number, PersonRates>;

/** Finds the hourly rate of a person's shift in whole cents; 0: salaried or unknown. */
export function findHourlyRate(
  own: PersonRates,
  { localDate, role, position }: Pick<PlannedShift, 'localDate' | 'role' | 'position'>,
): number {
  const begun = findRate(own.rates, localDate);
  if (begun?.salaried) return 0;
  const ofPosition = isWorkRole(role) ? findPositionRate(own.positionRates, position, localDate) : null;
  return ofPosition ?? begun?.rate ?? 0;
}

/**
 * Cents that planned hours cost at plain hourly rates: off work costs nothing, and neither open shifts nor salaried people add to it.
 * Overtime is not priced here, since a plan of one branch does not show all hours of its people. Rounded half up once.
 */
export function plannedCost(shifts: readonly PlannedShift[], rates: PayRates): number {
  let centSeconds = 0;
  for (const shift of shifts) {
    const own = shift.employee === null ? undefined : rates.get(shift.employee);
    if (own && countsInTotals(shift.role)) {
      centSeconds += Math.max(0, shift.end - shift.start) * findHourlyRate(own, shift);
    }
  }
  return Math.floor((centSeconds + 1800) / 3600);
}
