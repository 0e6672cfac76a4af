import type { Refusal } from './violation.ts';

/** What of a store's profile decides which features it has (specification, sections 3 and 6). */
export interface FeatureProfile {
  /** -1 none, 0 Starter, 1 Growth, 2 Scale. */
  plan: number;
  enable_schedule: boolean;
  enable_pto: boolean;
  enable_sickleave: boolean;
  /** Whole days. */
  min_pto_req_days: number;
}

type LeaveProfile = Pick<FeatureProfile, 'plan' | 'enable_pto' | 'enable_sickleave'>;

const hasPlan = (plan: number) => plan >= 0;

/** Shifts are planned: the store is loaded and says so. */
export function scheduleEnabled(profile: Pick<FeatureProfile, 'enable_schedule'> | null): boolean {
  return profile?.enable_schedule === true;
}

/** Paid time off and sick leave combined. */
export function ptoAndSickLeave({ plan, enable_pto, enable_sickleave }: LeaveProfile): boolean {
  return hasPlan(plan) && enable_sickleave && enable_pto;
}

/** Sick leave, but no paid time off. */
export function sickLeaveOnly({ plan, enable_pto, enable_sickleave }: LeaveProfile): boolean {
  return hasPlan(plan) && enable_sickleave && !enable_pto;
}

/** How many days before its first day a paid time off must be asked for; sick leave never (decisions, section 4). */
export function minimumPtoRequestDays({
  plan,
  min_pto_req_days,
}: Pick<FeatureProfile, 'plan' | 'min_pto_req_days'>): number {
  return hasPlan(plan) ? min_pto_req_days : 0;
}

/** The plans (decisions, section 7) by their number; a limit of null is none. */
export const plans = [
  { plan: -1, name: 'none', activeEmployees: 20 },
  { plan: 0, name: 'starter', activeEmployees: 20 },
  { plan: 1, name: 'growth', activeEmployees: 100 },
  { plan: 2, name: 'scale', activeEmployees: null },
] as const;

/** How many active employees a plan allows; null: any number. An unknown plan is as none. */
export function activeEmployeeLimit(plan: number): number | null {
  const known = plans.find((one) => one.plan === plan) ?? plans[0];
  return known.activeEmployees;
}

/** Why a store with so many active employees may not have one more, if so; it names the limit. */
export function employeeLimitRefusal(plan: number, active: number): Refusal | null {
  const limit = activeEmployeeLimit(plan);
  return limit === null || active < limit ? null : { code: 'employee.limit_reached', values: { max: limit } };
}
