import type { Refusal } from '#domain/violation.ts';

/** The plans (docs/rules/people.md#employee-limit) by their number; a limit of null is none. */
export const plans = [
  { plan: -1, name: 'none', activeEmployees: 20 },
  { plan: 0, name: 'starter', activeEmployees: 20 },
  { plan: 1, name: 'growth', activeEmployees: 100 },
  { plan: 2, name: 'scale', activeEmployees: null },
] as const;

/** Returns the plan's limit of active employees, null for none; an unknown plan counts as no plan. */
export function maxActiveEmployees(plan: number): number | null {
  const known = plans.find((one) => one.plan === plan) ?? plans[0];
  return known.activeEmployees;
}

/** Refuses more active employees than the plan's limit, which the refusal names. */
export function refuseOverEmployeeLimit(plan: number, active: number, added = 1): Refusal | null {
  const limit = maxActiveEmployees(plan);
  return limit === null || active + added <= limit
    ? null
    : { code: 'employee.limit_reached', values: { max: limit } };
}
