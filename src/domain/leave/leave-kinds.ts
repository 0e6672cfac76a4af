import { type FeatureProfile, hasPtoAndSickLeave, hasSickLeaveOnly } from '#domain/company/features.ts';

/** Kinds of a day off: paid time off and sick leave; each is the shift role it is planned in. */
export const leaveKinds = ['TO', 'SL'] as const;
export type LeaveKind = (typeof leaveKinds)[number];

/** The kinds that a store offers (docs/rules/leave.md#kinds-of-leave): both, sick leave alone, or none. */
export function listLeaveKinds(
  profile: Pick<FeatureProfile, 'plan' | 'enable_pto' | 'enable_sickleave'>,
): readonly LeaveKind[] {
  if (hasPtoAndSickLeave(profile)) return leaveKinds;
  return hasSickLeaveOnly(profile) ? ['SL'] : [];
}
