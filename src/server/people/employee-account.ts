import type { ParsedRequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { isSameAddress, notifyOldAddress } from '#server/accounts/change-address.ts';
import { inviteUser } from '#server/accounts/links/send-link.ts';
import { makeAccount } from '#server/accounts/make-account.ts';
import { endSessions } from '#server/accounts/sessions/sessions.ts';
import type { Context } from '#server/http/context.ts';
import { invalid, requirePerson } from '#server/http/refusal.ts';
import { notifyOfPublishedWeeks } from '#server/schedule/publish/published-weeks.ts';

type AccountChange = Pick<
  ParsedRequestOf<Calls['employee-profile.update']>['body'],
  'username' | 'email' | 'invite' | 'active' | 'first_name' | 'last_name'
>;

/** Notifies the old address that a manager replaced it, unless its owner never signed in. */
async function notifyReplacedAddress(
  query: StoreQuery,
  context: Context,
  { id, email, password_hash }: { id: number; email: string | null; password_hash: string | null },
  wanted: string | undefined,
): Promise<void> {
  if (wanted === undefined || password_hash === null || isSameAddress(wanted, email ?? '')) return;
  await notifyOldAddress(query, context, id, { old: email ?? '', email: wanted, what: 'changed' });
}

/** Tells whether a change makes an account or alters how one signs in. */
function changesSignIn(
  account: { username: string; email: string | null } | undefined,
  { username, email }: AccountChange,
): boolean {
  if (!account) return username !== undefined;
  return (
    (username !== undefined && username !== account.username) ||
    (email !== undefined && !isSameAddress(email, account.email ?? ''))
  );
}

/**
 * Updates an account's names and address. `invite` or a username creates a missing account; `invite` mails an invitation.
 * Deactivation ends all sessions.
 */
export async function saveEmployeeAccount(
  query: StoreQuery,
  context: Context,
  employeeId: number,
  wanted: AccountChange,
): Promise<void> {
  const account = await query
    .selectFrom('app_user')
    .select(['id', 'username', 'email', 'password_hash'])
    .where('employee_id', '=', employeeId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  if (wanted.invite || changesSignIn(account, wanted)) requirePerson(context.actor);
  if (account) {
    if (wanted.email === '') throw invalid({ field: 'email', code: 'user.email_needed' });
    const changes = {
      ...(wanted.username === undefined ? {} : { username: wanted.username }),
      ...(wanted.email === undefined ? {} : { email: wanted.email }),
      ...(wanted.first_name === undefined ? {} : { first_name: wanted.first_name }),
      ...(wanted.last_name === undefined ? {} : { last_name: wanted.last_name }),
    };
    if (Object.keys(changes).length > 0) {
      await query.updateTable('app_user').set(changes).where('id', '=', account.id).execute();
      await notifyReplacedAddress(query, context, account, wanted.email);
    }
    if (wanted.active === false) await endSessions(query, account.id);
  }
  // A username alone creates the account without an invitation.
  if (!wanted.invite && (account || wanted.username === undefined)) return;
  const person = await query
    .selectFrom('employee')
    .select(['first_name', 'last_name', 'email', 'active'])
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  const email = wanted.email || account?.email || person.email;
  if (!email) throw invalid({ field: 'email', code: 'user.email_needed' });
  if (wanted.invite && !person.active) throw invalid({ field: 'invite', code: 'employee.inactive' });
  let userId = account?.id;
  if (userId === undefined) {
    userId = await makeAccount(query, {
      username: wanted.username,
      email,
      firstName: person.first_name,
      lastName: person.last_name,
      authType: 'employee',
      employeeId,
    });
    await notifyOfPublishedWeeks(query, context, employeeId);
  }
  if (wanted.invite) await inviteUser(query, context, userId);
}
