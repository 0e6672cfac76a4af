import { sql } from 'kysely';
import type { Database, StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { audit } from '#server/http/audit.ts';
import type { Services } from '#server/http/context.ts';
import { toRefusal } from '#server/http/errors.ts';
import { invalid, nonFieldErrors, tooOften } from '#server/http/refusal.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { createTranslator, languageFor } from '#texts/index.ts';
import { forgetLinks, sendLink } from './links/send-link.ts';
import { holdAccount } from './lock-account.ts';
import { findOwner } from './passwords/set-password.ts';
import { hashToken } from './sessions/sessions.ts';

type Needs = Pick<Services, 'now' | 'publicUrl'>;

/** Seconds between two mails with the same link. */
const resentAfter = 60;

/** Whether two sign-in addresses are the same but for capitals. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The address that waits to be confirmed, or empty; for a query on `app_user`. */
export function pendingEmail(now: number) {
  return sql<string>`coalesce((
    select link.email from account_link link
    where link.store_id = app_user.store_id and link.user_id = app_user.id and link.kind = 'address'
      and link.expires_at > ${at(now)}
  ), '')`;
}

/** Refuses an address that another account signs in with, of whichever store. */
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

/** Notifies the current or former address of an account that another takes its place. */
export async function tellOldAddress(
  query: StoreQuery,
  services: Needs,
  userId: number,
  { old, email, what }: { old: string; email: string; what: 'asked' | 'changed' },
): Promise<void> {
  const owner = await findOwner(query, userId);
  if (!owner || old === '') return;
  const translate = createTranslator(languageFor(owner.language ?? undefined));
  const facts = { store: owner.store_name, username: owner.username, email };
  await queueMail(query, services, {
    kind: 'address_changed',
    to: old,
    subject: translate('mail.addressChange.subject', facts),
    text: translate('mail.addressChange.text', {
      ...facts,
      what: translate(`mail.addressChange.${what}`, facts),
      name: owner.first_name || owner.username,
      address: `${services.publicUrl}/log/accounts/reset/`,
    }),
    userId,
  });
}

/**
 * Asks a new address to confirm that it signs this account in; nothing changes until the link mailed there is opened. Notifies the old one
 * right away.
 */
export async function askForAddress(
  query: StoreQuery,
  services: Needs,
  userId: number,
  email: string,
): Promise<void> {
  await sendLink(query, services, userId, 'address', 'newAddress', email);
  const owner = await findOwner(query, userId);
  await tellOldAddress(query, services, userId, { old: owner?.email ?? '', email, what: 'asked' });
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

/** Mails the link again, a new one in place of the last; 400 where nothing waits, 429 within a minute. */
export async function sendAddressLinkAgain(
  query: StoreQuery,
  services: Needs,
  userId: number,
): Promise<void> {
  await holdAccount(query, userId);
  const now = services.now();
  const pending = await findPending(query, userId, now);
  if (!pending) throw invalid({ field: nonFieldErrors, code: 'user.no_pending_email' });
  const wait = pending.created_at + resentAfter - now;
  if (wait > 0) throw tooOften(wait);
  await sendLink(query, services, userId, 'address', 'newAddress', pending.email);
}

/** Lets the account keep the address that it has. */
export async function cancelAddress(query: StoreQuery, userId: number): Promise<void> {
  await holdAccount(query, userId);
  await forgetLinks(query, userId, ['address']);
  await query
    .deleteFrom('account_link')
    .where('user_id', '=', userId)
    .where('kind', '=', 'address')
    .execute();
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
      .select(['account_link.store_id', 'account_link.user_id', 'app_user.employee_id'])
      .where('account_link.token_hash', '=', hashToken(token))
      .where('account_link.kind', '=', 'address')
      .where('account_link.expires_at', '>', at(now))
      .where('app_user.active', '=', true)
      .executeTakeFirst(),
  );
}

/** Gives the account of an opened link its new address, and uses the link up; null for one that is no longer good. */
export async function confirmAddress(
  services: Pick<Services, 'database' | 'now' | 'publicUrl'>,
  token: string,
  requestId: string,
): Promise<{ username: string; email: string; store: string } | null> {
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
      await holdAccount(query, found.user_id);
      const link = await query
        .deleteFrom('account_link')
        .where('token_hash', '=', hashToken(token))
        .returning('email')
        .executeTakeFirst();
      const owner = await findOwner(query, found.user_id);
      if (!link || !owner) return null;
      const { email } = link;
      await query.updateTable('app_user').set({ email }).where('id', '=', found.user_id).execute();
      await query.updateTable('employee').set({ email }).where('id', '=', found.employee_id).execute();
      const old = owner.email ?? '';
      await tellOldAddress(query, services, found.user_id, { old, email, what: 'changed' });
      const actor = {
        userId: owner.id,
        username: owner.username,
        firstName: owner.first_name,
        lastName: owner.last_name,
      };
      const entry = { subject: 'user', subjectId: owner.id, action: 'confirm_email' };
      await audit(query, { actor, requestId }, { ...entry, before: { email: old }, after: { email } });
      return { username: owner.username, email, store: owner.store_name };
    });
  } catch (error) {
    // Another account took the address before the link was opened.
    if (toRefusal(error).code === 'user.email_taken') return null;
    throw error;
  }
}
