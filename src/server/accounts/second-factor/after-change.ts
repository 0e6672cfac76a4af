import type { StoreQuery } from '#database/open.ts';
import { passwordLength } from '#domain/accounts/password.ts';
import type { Context } from '#server/http/context.ts';
import { invalid, nonFieldErrors } from '#server/http/refusal.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { createTranslator, languageFor } from '#texts/index.ts';
import { findOwner } from '../passwords/set-password.ts';
import { endSessions } from '../sessions/sessions.ts';
import { hasSecondFactor } from './use-code.ts';

/** Judges an account that has just lost a factor, in the same transaction, which holds it: what remains must be enough. */
export async function checkWhatRemains(query: StoreQuery, { actor }: Context): Promise<void> {
  const left = await query
    .selectFrom('app_user')
    .innerJoin('store', 'store.id', 'app_user.store_id')
    .select([
      'app_user.password_is_short',
      'store.require_second_factor',
      hasSecondFactor.as('second_factor'),
    ])
    .where('app_user.id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (left.second_factor) return;
  if (left.require_second_factor && actor.authType === 'admin') {
    throw invalid({ field: nonFieldErrors, code: 'second_factor.required_here' });
  }
  if (left.password_is_short) {
    const values = { min: passwordLength.shortest };
    throw invalid({ field: nonFieldErrors, code: 'second_factor.password_too_short', values });
  }
  // Codes are of no use alone, and must not come back to life with a later factor.
  await query.deleteFrom('recovery_code').where('user_id', '=', actor.userId).execute();
}

/** Ends every session of the caller but the one that asks: they began without what is asked for from now on. */
export function endOtherSessions(query: StoreQuery, { actor }: Context): Promise<void> {
  return endSessions(query, actor.userId, actor.tokenHash);
}

/** Tells the owner by mail that a way in has come or gone. */
export function tellOwner(
  query: StoreQuery,
  context: Context,
  what: 'appOn' | 'appOff' | 'passkeyAdded' | 'passkeyRemoved',
  passkey = '',
): Promise<void> {
  return tellAccount(query, context, context.actor.userId, what, { passkey });
}

/** The same to the owner of an account that is not the caller's. */
export async function tellAccount(
  query: StoreQuery,
  context: Context,
  userId: number,
  what: 'appOn' | 'appOff' | 'passkeyAdded' | 'passkeyRemoved' | 'takenOff',
  given: { passkey?: string; admin?: string },
): Promise<void> {
  const owner = await findOwner(query, userId);
  if (!owner?.email) return;
  const translate = createTranslator(languageFor(owner.language ?? undefined));
  const facts = { store: owner.store_name, username: owner.username, passkey: '', admin: '', ...given };
  await queueMail(query, context, {
    kind: 'second_factor_changed',
    to: owner.email,
    subject: translate('mail.secondFactor.subject', facts),
    text: translate('mail.secondFactor.text', {
      ...facts,
      what: translate(`mail.secondFactor.${what}`, facts),
      name: owner.first_name || owner.username,
      address: `${context.publicUrl}/log/accounts/reset/`,
    }),
    userId,
  });
}
