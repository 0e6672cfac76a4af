import { type CallId, findReach } from '#domain/permissions.ts';
import { session } from './session.ts';

/** Tells whether the signed-in person may make a call: what one may not do is not shown (docs/rules/rights.md#who-may-call-what). */
export function mayCall(callId: CallId): boolean {
  return session.visitor !== null && findReach(callId, session.visitor) !== null;
}
