import type { PlannedShift } from '#domain/shifts/shift.ts';
import { weekStart } from '#domain/time/dates.ts';
import { type Pricing, weekCost } from './planned-cost.ts';

/** Cents the week would cost more with `candidate`; null: not all shifts of its week are known. */
export function changeCost(
  candidate: PlannedShift,
  shifts: ReadonlyMap<number | null, readonly PlannedShift[]>,
  { rates, ...priced }: Pricing,
): number | null {
  const lying = [...shifts.values()].flat().find(({ uuid }) => uuid === candidate.uuid);
  const concerned = lying ? [lying, candidate] : [candidate];
  if (concerned.some(({ localDate }) => weekStart(localDate) !== priced.sunday)) return null;
  let cents = 0;
  for (const employee of new Set(concerned.map((shift) => shift.employee))) {
    const own = employee === null ? undefined : rates.get(employee);
    if (!own) continue;
    const before = shifts.get(employee) ?? [];
    const others = before.filter(({ uuid }) => uuid !== candidate.uuid);
    const after = candidate.employee === employee ? [...others, candidate] : others;
    cents += weekCost(after, own, priced) - weekCost(before, own, priced);
  }
  return cents;
}
