import { findPositionRate, findRate, type PayRate, type PositionRate } from '#domain/pay/pay-rate.ts';
import { isWorkRole } from '#domain/roles.ts';
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
