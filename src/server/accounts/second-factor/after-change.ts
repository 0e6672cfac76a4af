import type { StoreQuery } from '#database/open.ts';
import { passwordLength } from '#domain/accounts/password.ts';
import type { Context } from '#server/http/context.ts';
import { invalid, nonFieldErrors } from '#server/http/refusal.ts';
import { greet } from '#server/mail/greet.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { createTranslator, languageFor } from '#texts/index.ts';
import { findOwner } from '../passwords/set-password.ts';
import { endSessions } from '../sessions/sessions.ts';
import { hasSecondFactor } from './use-code.ts';

/** Checks, in the transaction that removed a factor, that what remains is enough. */
export async function checkRemainingFactors(query: StoreQuery, { actor }: Context): Promise<void> {
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
  // Recovery codes are useless alone, and must not work again with a later factor.
  await query.deleteFrom('recovery_code').where('user_id', '=', actor.userId).execute();
}

/** Ends the caller's other sessions: they began without what is required from now on. */
export function endOtherSessions(query: StoreQuery, { actor }: Context): Promise<void> {
  return endSessions(query, actor.userId, actor.tokenHash);
}

/** Notifies the owner by mail of an added or removed sign-in method. */
export function notifyOwner(
  query: StoreQuery,
  context: Context,
  what: 'appOn' | 'appOff' | 'passkeyAdded' | 'passkeyRemoved',
  passkey = '',
): Promise<void> {
  return notifyAccount(query, context, context.actor.userId, what, { passkey });
}

/** Notifies the owner of an account other than the caller's. */
export async function notifyAccount(
  query: StoreQuery,
  context: Context,
  userId: number,
  what: 'appOn' | 'appOff' | 'passkeyAdded' | 'passkeyRemoved' | 'takenOff',
  given: { passkey?: string; admin?: string },
): Promise<void> {
  const owner = await findOwner(query, userId);
  if (!owner?.email) return;
  const translate = createTranslator(languageFor(owner.language ?? undefined));
  const facts = { store: owner.sender, username: owner.username, passkey: '', admin: '', ...given };
  await queueMail(query, context, {
    kind: 'second_factor_changed',
    to: owner.email,
    subject: translate('mail.secondFactor.subject', facts),
    text: translate('mail.secondFactor.text', {
      ...facts,
      what: translate(`mail.secondFactor.${what}`, facts),
      greeting: greet(translate, owner),
      address: `${context.publicUrl}/log/accounts/reset/`,
    }),
    userId,
  });
}
