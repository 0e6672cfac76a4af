import type { AuthType } from '#domain/auth-types.ts';
import type { CallId } from '#domain/permissions.ts';

/** The fields of a store's profile, named as in the API, that decide its features (docs/rules/leave.md#kinds-of-leave). */
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

/** Tells whether the store plans shifts; false until it is loaded. */
export function hasSchedule(profile: Pick<FeatureProfile, 'enable_schedule'> | null): boolean {
  return profile?.enable_schedule === true;
}

/** Tells whether the store offers paid time off and sick leave. */
export function hasPtoAndSickLeave({ plan, enable_pto, enable_sickleave }: LeaveProfile): boolean {
  return hasPlan(plan) && enable_sickleave && enable_pto;
}

/** Tells whether the store offers sick leave, but no paid time off. */
export function hasSickLeaveOnly({ plan, enable_pto, enable_sickleave }: LeaveProfile): boolean {
  return hasPlan(plan) && enable_sickleave && !enable_pto;
}

/** Returns the notice in days for paid time off; sick leave needs none (docs/rules/leave.md#requests). */
export function minimumPtoRequestDays({
  plan,
  min_pto_req_days,
}: Pick<FeatureProfile, 'plan' | 'min_pto_req_days'>): number {
  return hasPlan(plan) ? min_pto_req_days : 0;
}

/** A feature that a store can switch off. */
export type Feature = 'schedule' | 'leave';

const forEveryone: AuthType[] = ['admin', 'employee', 'clockadmin', 'client'];

/** Calls that need a feature, by role. Hours are recorded without a schedule, too, and admins keep past requests. */
const callsOfFeatures: Partial<Record<CallId, { feature: Feature; roles: AuthType[] }>> = {
  'shift.list': { feature: 'schedule', roles: ['employee'] },
  'shift-copy.list': { feature: 'schedule', roles: forEveryone },
  'shift-copy.delete': { feature: 'schedule', roles: forEveryone },
  'shift.offer': { feature: 'schedule', roles: forEveryone },
  'shift-drop.list': { feature: 'schedule', roles: forEveryone },
  'shift-drop.create': { feature: 'schedule', roles: forEveryone },
  'shift-drop.delete': { feature: 'schedule', roles: forEveryone },
  'shift-confirmation.list': { feature: 'schedule', roles: forEveryone },
  'shift-confirmation.create': { feature: 'schedule', roles: forEveryone },
  'shift-confirmation.remind': { feature: 'schedule', roles: forEveryone },
  'shift-bid.create': { feature: 'schedule', roles: forEveryone },
  'shift-bid.delete': { feature: 'schedule', roles: forEveryone },
  'shift-bid.decide': { feature: 'schedule', roles: forEveryone },
  'shift-trade.list': { feature: 'schedule', roles: forEveryone },
  'shift-trade.create': { feature: 'schedule', roles: forEveryone },
  'shift-trade.answer': { feature: 'schedule', roles: forEveryone },
  'shift-trade.decide': { feature: 'schedule', roles: forEveryone },
  'week-template.list': { feature: 'schedule', roles: forEveryone },
  'week-template.read': { feature: 'schedule', roles: forEveryone },
  'week-template.create': { feature: 'schedule', roles: forEveryone },
  'week-template.update': { feature: 'schedule', roles: forEveryone },
  'week-template.delete': { feature: 'schedule', roles: forEveryone },
  'rotation.list': { feature: 'schedule', roles: forEveryone },
  'rotation.create': { feature: 'schedule', roles: forEveryone },
  'rotation.update': { feature: 'schedule', roles: forEveryone },
  'rotation.delete': { feature: 'schedule', roles: forEveryone },
  'named-shift.list': { feature: 'schedule', roles: forEveryone },
  'named-shift.save': { feature: 'schedule', roles: forEveryone },
  'publish.list': { feature: 'schedule', roles: forEveryone },
  'publish.create': { feature: 'schedule', roles: forEveryone },
  'publish.delete': { feature: 'schedule', roles: forEveryone },
  'publish.pending': { feature: 'schedule', roles: forEveryone },
  'publish.history': { feature: 'schedule', roles: forEveryone },
  'day-off.list': { feature: 'leave', roles: ['employee'] },
  'day-off.create': { feature: 'leave', roles: ['employee'] },
};

/** Tells whether a store has a feature; leave needs at least one kind. */
export function hasFeature(
  feature: Feature,
  profile: Pick<FeatureProfile, 'plan' | 'enable_pto' | 'enable_sickleave' | 'enable_schedule'>,
): boolean {
  if (feature === 'schedule') return hasSchedule(profile);
  return hasPtoAndSickLeave(profile) || hasSickLeaveOnly(profile);
}

/** Tells whether a role may make a call with the store's present features. */
export function allowsCall(call: CallId, role: AuthType, profile: Parameters<typeof hasFeature>[1]): boolean {
  const needed = callsOfFeatures[call];
  return !needed?.roles.includes(role) || hasFeature(needed.feature, profile);
}
