import type { StoreQuery } from '#database/open.ts';
import { demoPassword, passwordProblem } from '#domain/accounts/password.ts';
import type { Services } from '#server/http/context.ts';
import { invalid } from '#server/http/refusal.ts';
import { greet } from '#server/mail/greet.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { senderName } from '#server/mail/sender-name.ts';
import { createTranslator, languageFor } from '#texts/index.ts';
import { deleteLinks } from '../links/send-link.ts';
import { hasSecondFactor } from '../second-factor/use-code.ts';
import { endSessions } from '../sessions/sessions.ts';
import { isKnownPassword } from './known-passwords.ts';

/** Facts about an account and its company that a password must not contain. */
export interface PasswordOwner {
  username: string;
  email: string | null;
  first_name: string;
  last_name: string;
  store_name: string;
  store_firm_name: string;
  /** Allows a shorter password; a new account has none. */
  second_factor?: boolean;
}

/** Refuses a password that is too short, too long, known or easily guessed (docs/rules/accounts.md#passwords). The demo accepts its own. */
export function checkNewPassword(
  { demo }: Pick<Services, 'demo'>,
  field: string,
  password: string,
  owner: PasswordOwner,
): void {
  if (demo && password === demoPassword) return;
  const { username, email, first_name, last_name, store_name, store_firm_name } = owner;
  const names = [
    username,
    (email ?? '').split('@')[0] ?? '',
    first_name,
    last_name,
    store_name,
    store_firm_name,
  ];
  const problem = passwordProblem(password, {
    names,
    isKnown: isKnownPassword,
    secondFactor: owner.second_factor ?? false,
  });
  if (problem) throw invalid({ field, ...problem });
}

/** Reads the account whose password is to be set, with the facts it must not contain. */
export async function findOwner(query: StoreQuery, userId: number) {
  return query
    .selectFrom('app_user')
    .innerJoin('store', 'store.id', 'app_user.store_id')
    .select([
      'app_user.id',
      'app_user.username',
      'app_user.email',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.language',
      'app_user.password_hash',
      'store.name as store_name',
      'store.firm_name as store_firm_name',
      senderName.as('sender'),
      hasSecondFactor.as('second_factor'),
    ])
    .where('app_user.id', '=', userId)
    .executeTakeFirst();
}

/** Sets a password, ends links and all sessions but `keep` (a token's hash), and notifies unless it is the first. */
export async function setPassword(
  query: StoreQuery,
  services: Pick<Services, 'now' | 'publicUrl'>,
  userId: number,
  password: { hash: string; isShort: boolean },
  keep?: Buffer,
): Promise<void> {
  const owner = await findOwner(query, userId);
  await deleteLinks(query, userId);
  const chosen = { password_hash: password.hash, password_is_short: password.isShort };
  await endSessions(query, userId, keep, chosen);
  if (!owner?.email || owner.password_hash === null) return;
  const translate = createTranslator(languageFor(owner.language ?? undefined));
  const facts = {
    store: owner.sender,
    username: owner.username,
    greeting: greet(translate, owner),
    address: `${services.publicUrl}/log/accounts/reset/`,
  };
  await queueMail(query, services, {
    kind: 'password_changed',
    to: owner.email,
    subject: translate('mail.passwordChanged.subject', facts),
    text: translate('mail.passwordChanged.text', facts),
    userId,
  });
}
