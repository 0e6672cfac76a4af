import { sql } from 'kysely';
import type { Database, StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { audit } from '#server/http/audit.ts';
import type { Services } from '#server/http/context.ts';
import { toRefusal } from '#server/http/errors.ts';
import { invalid, nonFieldErrors, tooOften } from '#server/http/refusal.ts';
import { greet } from '#server/mail/greet.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { senderName } from '#server/mail/sender-name.ts';
import { createTranslator, languageFor } from '#texts/index.ts';
import { deleteLinks, sendLink } from './links/send-link.ts';
import { lockAccount } from './lock-account.ts';
import { findOwner } from './passwords/set-password.ts';
import { hashToken } from './sessions/sessions.ts';

type MailServices = Pick<Services, 'now' | 'publicUrl'>;

/** Seconds between two mails with the same link. */
const resentAfter = 60;

/** Confirmation mails of one account within a window of seconds: its server must not be turned on a stranger's mailbox. */
const mailLimit = { window: 3600, most: 20 } as const;

/** Compares sign-in addresses regardless of case. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Selects the address that waits to be confirmed, or an empty text; for a query on `app_user`. */
export function selectPendingEmail(now: number) {
  return sql<string>`coalesce((
    select link.email from account_link link
    where link.store_id = app_user.store_id and link.user_id = app_user.id and link.kind = 'address'
      and link.expires_at > ${at(now)}
  ), '')`;
}

/** Refuses an address that another account of any store signs in with. */
export async function requireFreeAddress(database: Database, email: string, userId: number): Promise<void> {
  const other = await database.acrossStores((query) =>
    query
      .selectFrom('app_user')
      .select('id')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('removed_at', 'is', null)
      .where('id', '<>', userId)
      .executeTakeFirst(),
  );
  if (other) throw invalid({ field: 'email', code: 'user.email_taken' });
}

/** Notifies the current or former address of an account that another one replaces it. */
export async function notifyOldAddress(
  query: StoreQuery,
  services: MailServices,
  userId: number,
  { old, email, what }: { old: string; email: string; what: 'asked' | 'changed' },
): Promise<void> {
  const owner = await findOwner(query, userId);
  if (!owner || old === '') return;
  const translate = createTranslator(languageFor(owner.language ?? undefined));
  const facts = { store: owner.sender, username: owner.username, email };
  await queueMail(query, services, {
    kind: 'address_changed',
    to: old,
    subject: translate('mail.addressChange.subject', facts),
    text: translate('mail.addressChange.text', {
      ...facts,
      what: translate(`mail.addressChange.${what}`, facts),
      greeting: greet(translate, owner),
      address: `${services.publicUrl}/log/accounts/reset/`,
    }),
    userId,
  });
}

/** Throws 429 where the account has had its confirmation mails of the hour; call it with the account locked. */
async function limitMails(query: StoreQuery, services: MailServices, userId: number): Promise<void> {
  const now = services.now();
  const full = await query
    .selectFrom('mail')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('kind', '=', 'address')
    .where('created_at', '>', at(now - mailLimit.window))
    .where('created_at', '<=', at(now))
    .orderBy('created_at', 'desc')
    .offset(mailLimit.most - 1)
    .limit(1)
    .executeTakeFirst();
  if (full) throw tooOften(full.created_at + mailLimit.window - now);
}

/** Mails a confirmation link to a new sign-in address; nothing changes until it is confirmed there. Notifies the old address right away. */
export async function requestAddress(
  query: StoreQuery,
  services: MailServices,
  userId: number,
  email: string,
): Promise<void> {
  await lockAccount(query, userId);
  await limitMails(query, services, userId);
  await sendLink(query, services, userId, 'address', 'newAddress', { to: email });
  const owner = await findOwner(query, userId);
  await notifyOldAddress(query, services, userId, { old: owner?.email ?? '', email, what: 'asked' });
}

async function findPending(query: StoreQuery, userId: number, now: number) {
  return query
    .selectFrom('account_link')
    .select(['email', 'created_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'address')
    .where('expires_at', '>', at(now))
    .executeTakeFirst();
}

/** Mails the link again and replaces the last one; 400 when no address waits, 429 within a minute. */
export async function resendAddressLink(
  query: StoreQuery,
  services: MailServices,
  userId: number,
): Promise<void> {
  await lockAccount(query, userId);
  const now = services.now();
  const pending = await findPending(query, userId, now);
  if (!pending) throw invalid({ field: nonFieldErrors, code: 'user.no_pending_email' });
  const wait = pending.created_at + resentAfter - now;
  if (wait > 0) throw tooOften(wait);
  await limitMails(query, services, userId);
  await sendLink(query, services, userId, 'address', 'newAddress', { to: pending.email });
}

/** Drops the new address; the account keeps the one it has. */
export async function cancelAddress(query: StoreQuery, userId: number): Promise<void> {
  await lockAccount(query, userId);
  await deleteLinks(query, userId, ['address']);
}

function findByToken(database: Database, token: string, now: number) {
  return database.acrossStores((query) =>
    query
      .selectFrom('account_link')
      .innerJoin('app_user', (join) =>
        join
          .onRef('app_user.store_id', '=', 'account_link.store_id')
          .onRef('app_user.id', '=', 'account_link.user_id'),
      )
      .innerJoin('store', 'store.id', 'account_link.store_id')
      .select(['account_link.store_id', 'account_link.user_id', 'account_link.email', 'app_user.employee_id'])
      .select(['app_user.username', senderName.as('store')])
      .where('account_link.token_hash', '=', hashToken(token))
      .where('account_link.kind', '=', 'address')
      .where('account_link.expires_at', '>', at(now))
      .where('app_user.active', '=', true)
      .executeTakeFirst(),
  );
}

/** An account and the address that a link gives it. */
interface ConfirmedAddress {
  username: string;
  email: string;
  store: string;
}

/** Finds what a link would confirm, or null when it no longer works; changes nothing. */
export async function readPendingAddress(
  { database, now }: Pick<Services, 'database' | 'now'>,
  token: string,
): Promise<ConfirmedAddress | null> {
  const found = token.length > 100 ? undefined : await findByToken(database, token, now());
  return found ? { username: found.username, email: found.email, store: found.store } : null;
}

/** Gives the account of a link its new address, and uses the link up; null when the link no longer works. */
export async function confirmAddress(
  services: Pick<Services, 'database' | 'now' | 'publicUrl'>,
  token: string,
  requestId: string,
): Promise<ConfirmedAddress | null> {
  const { database, now } = services;
  const found = token.length > 100 ? undefined : await findByToken(database, token, now());
  if (!found) return null;
  try {
    return await database.withinStore(found.store_id, async (query) => {
      await query
        .selectFrom('employee')
        .select('id')
        .where('id', '=', found.employee_id)
        .forNoKeyUpdate()
        .execute();
      await lockAccount(query, found.user_id);
      const link = await query
        .deleteFrom('account_link')
        .where('token_hash', '=', hashToken(token))
        .returning('email')
        .executeTakeFirst();
      const owner = await findOwner(query, found.user_id);
      if (!link || !owner) return null;
      const { email } = link;
      await query.updateTable('app_user').set({ email }).where('id', '=', found.user_id).execute();
      await query
        .updateTable('employee')
        .set((row) => ({ email, version: row('version', '+', 1) }))
        .where('id', '=', found.employee_id)
        .execute();
      const old = owner.email ?? '';
      await notifyOldAddress(query, services, found.user_id, { old, email, what: 'changed' });
      const actor = {
        userId: owner.id,
        username: owner.username,
        firstName: owner.first_name,
        lastName: owner.last_name,
      };
      const entry = { subject: 'user', subjectId: owner.id, action: 'confirm_email' };
      await audit(query, { actor, requestId }, { ...entry, before: { email: old }, after: { email } });
      return { username: owner.username, email, store: owner.sender };
    });
  } catch (error) {
    // Another account took the address before the link was opened.
    if (toRefusal(error).code === 'user.email_taken') return null;
    throw error;
  }
}
