import type { LaborRulesByBranch } from '#domain/labor-rules.ts';
import { calculateCompensation } from '#domain/pay/compensation.ts';
import type { PaidEmployee } from '#domain/pay/paid-employee.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { sum } from '#domain/sum.ts';
import { addDays, type PlainDate, weekStart } from '#domain/time/dates.ts';
import type { PayRates, PersonRates } from './labor-cost.ts';

export interface Pricing {
  rates: PayRates;
  /** The one week whose shifts are all known; others cannot be priced. */
  sunday: PlainDate;
  findZone: (branch: number) => string;
  laborRules: LaborRulesByBranch;
}

/** Cents of a person's planned week with meals and overtime, and split shifts where minimum wages are given; without salary. */
export function plannedPay(
  shifts: readonly PlannedShift[],
  rates: PersonRates & Pick<PaidEmployee, 'minimumWages'>,
  { sunday, findZone, laborRules, days = 7 }: Omit<Pricing, 'rates'> & { days?: number },
): number {
  const { figures, salary } = calculateCompensation(
    {
      ...rates,
      laborRules,
      salaried: false,
      mealWaiver: true,
      shifts: shifts.map(({ uuid, branch, role, position, start, end }) => {
        const plan = { uuid, branch, role, position, planned: true, start, end, zone: findZone(branch) };
        return { ...plan, breaks: [], clockIn: start, clockOut: end };
      }),
      tips: 0,
    },
    {
      range: { from: sunday, to: addDays(sunday, days - 1) },
      salaryPeriod: 2,
      now: Math.max(0, ...shifts.map(({ end }) => end)),
    },
  );
  const ofSalary = sum(
    salary.flatMap(({ days }) => days),
    ({ cents }) => cents,
  );
  return figures.wages - ofSalary + figures.leave_pay + figures.split_shift;
}

/** Cents the week would cost more with `candidate`; null: not all shifts of its week are known. */
export function changeCost(
  candidate: PlannedShift,
  shifts: ReadonlyMap<number | null, readonly PlannedShift[]>,
  pricing: Pricing,
): number | null {
  const lying = [...shifts.values()].flat().find(({ uuid }) => uuid === candidate.uuid);
  const concerned = lying ? [lying, candidate] : [candidate];
  if (concerned.some(({ localDate }) => weekStart(localDate) !== pricing.sunday)) return null;
  let cents = 0;
  for (const employee of new Set(concerned.map((shift) => shift.employee))) {
    const rates = employee === null ? undefined : pricing.rates.get(employee);
    if (!rates) continue;
    const before = shifts.get(employee) ?? [];
    const others = before.filter(({ uuid }) => uuid !== candidate.uuid);
    const after = candidate.employee === employee ? [...others, candidate] : others;
    cents += plannedPay(after, rates, pricing) - plannedPay(before, rates, pricing);
  }
  return cents;
}
