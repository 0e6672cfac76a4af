import type { Calls } from '#contract/index.ts';
import type { Instant } from '#domain/time/dates.ts';
import type { Received } from '#web/api/instants.ts';
import type { Person } from './team-model.ts';

export type Invitation = Received<Calls['invitation.list']>[number];

/** What a manager can know of an employee's account; `until` is when the link expires. */
export type AccountState =
  | { kind: 'none' | 'you' | 'admin' | 'joined' | 'expired' }
  | { kind: 'invited' | 'kept' | 'sending' | 'failed'; until: Instant };

const kinds = { kept: 'kept', queued: 'sending', sent: 'invited', failed: 'failed' } as const;

/** Reads the state of an account; `self` is the reader's. Says nothing of an invitation that has not loaded. */
export function readAccountState(
  { user, invited, admin }: Pick<Person, 'user' | 'invited' | 'admin'>,
  invitation: Invitation | undefined,
  now: Instant,
  self: number | null,
): AccountState {
  if (user === null && admin != null) return { kind: admin === self ? 'you' : 'admin' };
  if (user === null) return { kind: 'none' };
  if (!invited) return { kind: 'joined' };
  if (!invitation || invitation.expires_at <= now) return { kind: 'expired' };
  const kind = invitation.mail === null ? 'invited' : kinds[invitation.mail];
  return { kind, until: invitation.expires_at };
}
