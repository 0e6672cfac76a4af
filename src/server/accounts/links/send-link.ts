import { randomBytes } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { Services } from '#server/http/context.ts';
import { invalid, nonFieldErrors, notFound } from '#server/http/refusal.ts';
import { greet } from '#server/mail/greet.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { senderName } from '#server/mail/sender-name.ts';
import { createTranslator, languageFor } from '#texts/index.ts';
import { lockAccount } from '../lock-account.ts';
import { hashToken } from '../sessions/sessions.ts';

const [hour, day] = [3600, 86_400];

export type LinkKind = 'invitation' | 'reset' | 'address' | 'sign_in';

/** Links with which an account chooses its password. */
export type PasswordLink = Exclude<LinkKind, 'address' | 'sign_in'>;

/** Seconds for which a link works. */
export const lifetime: Record<LinkKind, number> = {
  invitation: 7 * day,
  reset: hour,
  address: day,
  sign_in: hour / 4,
};

export const linkPath: Record<LinkKind, string> = {
  invitation: '/log/accounts/invitation/',
  reset: '/log/accounts/reset/',
  address: '/log/accounts/address/',
  sign_in: '/log/accounts/link/',
};

type Template = 'invitation' | 'reset' | 'resetByAdmin' | 'newAddress' | 'signInLink';

/** Facts of a link beside its account. */
interface Further {
  /** Address it is mailed to, in place of the account's own. */
  to?: string;
  /** Hash of the browser that asked for it. */
  browserHash?: Buffer;
  /** Page to open after it. */
  nextPage?: string;
}

/** Masks an address for others: `p•••@example.com`. */
function maskAddress(email: string): string {
  const [local = '', host = ''] = email.split('@');
  return `${local.slice(0, 1)}•••@${host}`;
}

/** Finds an account that may be mailed; null: deactivated, or its employee has left. */
export async function findMailable(query: StoreQuery, userId: number) {
  const account = await query
    .selectFrom('app_user')
    .innerJoin('store', 'store.id', 'app_user.store_id')
    .leftJoin('employee', (join) =>
      join
        .onRef('employee.store_id', '=', 'app_user.store_id')
        .onRef('employee.id', '=', 'app_user.employee_id'),
    )
    .select([
      'app_user.username',
      'app_user.email',
      'app_user.password_hash',
      'app_user.first_name',
      'app_user.language',
      'app_user.active',
      'employee.active as employee_active',
      senderName.as('sender'),
    ])
    .where('app_user.id', '=', userId)
    .executeTakeFirst();
  if (!account?.active || account.employee_active === false) return null;
  return account;
}

/** Deletes links of an account, and keeps their mail from being sent. */
export async function deleteLinks(
  query: StoreQuery,
  userId: number,
  kinds: LinkKind[] = ['invitation', 'reset', 'address', 'sign_in'],
): Promise<void> {
  await query.deleteFrom('account_link').where('user_id', '=', userId).where('kind', 'in', kinds).execute();
  await stopMail(query, kinds).where('user_id', '=', userId).execute();
}

/** Deletes the sign-in links of all clients of the store, and keeps their mail from being sent. */
export async function deleteSignInLinks(query: StoreQuery): Promise<void> {
  await query.deleteFrom('account_link').where('kind', '=', 'sign_in').execute();
  await stopMail(query, ['sign_in']).execute();
}

/** Fails queued mail whose links are dead. */
const stopMail = (query: StoreQuery, kinds: LinkKind[]) =>
  query
    .updateTable('mail')
    .where('kind', 'in', kinds)
    .where('state', '=', 'queued')
    .set({ state: 'failed', link: null, last_error: 'link_gone' });

/** Selects the address that the last invitation of account `app_user` went to. */
export const invitedAddress = sql<string | null>`(
  select l.email from account_link l
  where l.store_id = app_user.store_id and l.user_id = app_user.id and l.kind = 'invitation')`;

/** Matches an account by the address that it signs in with, or was invited at without. */
export function matchesInvited(email: string) {
  return sql<SqlBool>`lower(coalesce(app_user.email, ${invitedAddress})) = ${email.toLowerCase()}`;
}

async function findInvited(query: StoreQuery, userId: number): Promise<string | null> {
  const account = await query
    .selectFrom('app_user')
    .select(invitedAddress.as('address'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return account?.address ?? null;
}

/** Makes a link that replaces an earlier one of its kind. */
async function makeLink(
  query: StoreQuery,
  services: Pick<Services, 'now' | 'publicUrl'>,
  userId: number,
  kind: LinkKind,
  { to, browserHash, nextPage }: Further,
) {
  // Of two at the same moment, the second withdraws the first one's mail, whose link no longer works.
  await lockAccount(query, userId);
  const account = await findMailable(query, userId);
  if (!account) throw notFound();
  const email = to ?? account.email ?? (kind === 'invitation' ? await findInvited(query, userId) : null);
  if (!email) throw invalid({ field: nonFieldErrors, code: 'user.no_email' });
  const now = services.now();
  const token = randomBytes(24).toString('base64url');
  const expiresAt = now + lifetime[kind];
  await deleteLinks(query, userId, [kind]);
  await query
    .insertInto('account_link')
    .values({
      user_id: userId,
      kind,
      token_hash: hashToken(token),
      email,
      created_at: at(now),
      expires_at: at(expiresAt),
      browser_hash: browserHash ?? null,
      next_page: nextPage ?? '',
    })
    .execute();
  return { account, email, link: `${services.publicUrl}${linkPath[kind]}${token}/`, expiresAt };
}

/** Mails an account a link that replaces an earlier one of its kind. */
export async function sendLink(
  query: StoreQuery,
  services: Pick<Services, 'now' | 'publicUrl'>,
  userId: number,
  kind: LinkKind,
  template: Template,
  further: Further = {},
): Promise<{ sent_to: string }> {
  const { account, email, link, expiresAt } = await makeLink(query, services, userId, kind, further);
  const { sender: store, username } = account;
  const translate = createTranslator(languageFor(account.language ?? undefined));
  const facts = { store, username, greeting: greet(translate, account) };
  await queueMail(query, services, {
    kind,
    to: email,
    subject: translate(`mail.${template}.subject`, facts),
    text: translate(`mail.${template}.text`, facts),
    link,
    expiresAt,
    userId,
  });
  return { sent_to: maskAddress(email) };
}

/** Returns the link of an invitation to hand over: the one that still waits to be mailed, else a new one. */
export async function handOver(
  query: StoreQuery,
  services: Pick<Services, 'now' | 'publicUrl'>,
  userId: number,
): Promise<{ link: string; expiresAt: number; replaced: boolean }> {
  await lockAccount(query, userId);
  const waiting = await query
    .selectFrom('mail')
    .select(['link', 'expires_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'invitation')
    .where('state', '=', 'queued')
    .where('expires_at', '>', at(services.now()))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (waiting?.link) return { link: waiting.link, expiresAt: waiting.expires_at, replaced: false };
  const earlier = await query
    .selectFrom('account_link')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('kind', '=', 'invitation')
    .executeTakeFirst();
  const { link, expiresAt } = await makeLink(query, services, userId, 'invitation', {});
  return { link, expiresAt, replaced: (earlier?.expires_at ?? 0) > services.now() };
}

/**
 * Mails an account a link to choose a password: works once, for 7 days, for this address, which an account without one of its own must be
 * given. Throws 404 for a missing or inactive account, 400 without an address.
 */
export async function inviteUser(
  query: StoreQuery,
  services: Pick<Services, 'now' | 'publicUrl'>,
  userId: number,
  address?: string,
): Promise<{ sent_to: string }> {
  const account = await findMailable(query, userId);
  if (account?.password_hash) return sendLink(query, services, userId, 'reset', 'resetByAdmin');
  const to = account?.email ?? address;
  return sendLink(query, services, userId, 'invitation', 'invitation', to === undefined ? {} : { to });
}

/** Mails the link to choose a new password: works once, for an hour. Refuses like {@link inviteUser}. */
export function sendReset(
  query: StoreQuery,
  services: Pick<Services, 'now' | 'publicUrl'>,
  userId: number,
  askedBy: 'oneself' | 'admin',
): Promise<{ sent_to: string }> {
  return sendLink(query, services, userId, 'reset', askedBy === 'admin' ? 'resetByAdmin' : 'reset');
}
