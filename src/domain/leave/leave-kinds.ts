import { type FeatureProfile, hasPtoAndSickLeave, hasSickLeaveOnly } from '#domain/company/features.ts';
import type { LeaveRole } from '#domain/roles.ts';

/** Kinds of time off; each is the shift role it is planned in. */
export const leaveKinds = ['TO', 'SL', 'UL'] as const satisfies readonly LeaveRole[];
export type LeaveKind = LeaveRole;

/** The kinds that a store offers (docs/rules/leave.md#kinds-of-leave): all, all but paid time off, or none. */
export function listLeaveKinds(
  profile: Pick<FeatureProfile, 'plan' | 'enable_pto' | 'enable_sickleave'>,
): readonly LeaveKind[] {
  if (hasPtoAndSickLeave(profile)) return leaveKinds;
  return hasSickLeaveOnly(profile) ? ['SL', 'UL'] : [];
}
