import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { audit } from '#server/http/audit.ts';
import { type Context, formatAccountName } from '#server/http/context.ts';
import type { Handler } from '#server/http/handler.ts';
import { invalid, nonFieldErrors, notFound } from '#server/http/refusal.ts';
import { requireAuthorityOver } from '../authority.ts';
import { sendReset } from '../links/send-link.ts';
import { lockAccount } from '../lock-account.ts';
import { type ForProof, proveOwnership } from '../prove-ownership.ts';
import { endSessions } from '../sessions/sessions.ts';
import { notifyAccount } from './after-change.ts';
import { hasSecondFactor } from './use-code.ts';

/** Reads an account of the store with its sign-in, locked until the transaction ends. */
async function findAccount(query: StoreQuery, context: Context, id: number) {
  await requireAuthorityOver(query, context, id);
  await lockAccount(query, id);
  const account = await query
    .selectFrom('app_user')
    .select(['username', 'password_is_short', hasSecondFactor.as('second_factor')])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!account) throw notFound();
  if (!account.second_factor) throw invalid({ field: nonFieldErrors, code: 'second_factor.none_there' });
  return account;
}

/** Removes everything except the password; one too short to stand alone goes too, and a link to choose another is mailed. */
async function resetFactors(query: StoreQuery, context: Context, id: number) {
  const account = await findAccount(query, context, id);
  const apps = await query.deleteFrom('totp_secret').where('user_id', '=', id).returning('secret').execute();
  const passkeys = await query.deleteFrom('passkey').where('user_id', '=', id).returning('name').execute();
  await query.deleteFrom('recovery_code').where('user_id', '=', id).execute();
  const password_goes = account.password_is_short;
  const gone = password_goes ? { password_hash: null, password_is_short: false } : {};
  await endSessions(query, id, undefined, gone);
  if (password_goes) await sendReset(query, context, id, 'admin');
  await notifyAccount(query, context, id, 'takenOff', { admin: formatAccountName(context.actor) });
  const before = {
    app: apps.some(({ secret }) => secret !== null),
    passkeys: passkeys.map(({ name }) => name),
  };
  const entry = { subject: 'user', subjectId: id, action: 'take_off_second_factor', before };
  await audit(query, context, { ...entry, after: { password_goes } });
  return { username: account.username, password_goes };
}

/** Lets an admin remove another's second factor after proof, never one's own: an open session would be enough. */
export const resetSecondFactor: Handler<Calls['second-factor.take-off'], ForProof> = async (
  context,
  { params, body },
) => {
  if (params.id === context.actor.userId) {
    throw invalid({ field: nonFieldErrors, code: 'second_factor.not_your_own' });
  }
  await context.write((query) => findAccount(query, context, params.id));
  await proveOwnership(context, body);
  return context.write((query) => resetFactors(query, context, params.id));
};
