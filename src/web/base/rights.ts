import { type CallId, findReach, hasPower } from '#domain/permissions.ts';
import { session } from './session.ts';

/** Tells whether the signed-in person may make a call: what one may not do is not shown (docs/rules/rights.md#who-may-call-what). */
export function mayCall(callId: CallId): boolean {
  return session.visitor !== null && findReach(callId, session.visitor) !== null;
}

/** Tells whether rates and cost are sent to the signed-in admin. */
export function seesPay(): boolean {
  return session.visitor !== null && hasPower(session.visitor.powers, 'pay');
}

/** Tells whether all of these branches are within the signed-in admin's reach. */
export function reachesAll(branches: readonly number[]): boolean {
  const reached = session.visitor?.branches;
  return reached === 'all' || branches.every((id) => reached?.includes(id));
}

/** Key of the name of a branch that the store's list does not hold: beyond the reader's reach, or deleted. */
export function missingBranchKey(): 'common.otherBranch' | 'common.deletedBranch' {
  return session.visitor?.branches === 'all' ? 'common.deletedBranch' : 'common.otherBranch';
}
