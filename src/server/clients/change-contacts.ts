import { sql } from 'kysely';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { OvertakenError } from '#database/transaction.ts';
import { withEntity } from '#domain/notifications/notice-path.ts';
import { inviteUser, matchesInvited } from '#server/accounts/links/send-link.ts';
import { lockAccount } from '#server/accounts/lock-account.ts';
import { makeAccount } from '#server/accounts/make-account.ts';
import { findOwner } from '#server/accounts/passwords/set-password.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { invalid, notFound, requirePerson, tooOften } from '#server/http/refusal.ts';
import { greet } from '#server/mail/greet.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { createTranslator, languageFor } from '#texts/index.ts';

/** Locks a client against its deletion, and reads its name. */
async function shareClient(query: StoreQuery, id: number): Promise<string> {
  const client = await query
    .selectFrom('client')
    .select('entity_name')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!client) throw notFound();
  return client.entity_name;
}

function findAccount(query: StoreQuery, email: string) {
  return query
    .selectFrom('app_user')
    .select(['id', 'password_hash'])
    .where(matchesInvited(email))
    .where('auth_type', '=', 'client')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Mails to one address, and contacts added to one client, within an hour; further ones are refused. */
export const contactLimits = { window: 3600, perAddress: 10, perClient: 30 } as const;

/** Throws 429 where an address was mailed, or a client was given contacts, too often. The lock of the address is held. */
async function limitMails(
  query: StoreQuery,
  { now }: Pick<Context, 'now'>,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const { window, perAddress, perClient } = contactLimits;
  const since = at(now() - window);
  const mailed = query
    .selectFrom('mail')
    .select('created_at as at')
    .where(sql`lower(to_address)`, '=', email.toLowerCase())
    .where('kind', 'in', ['invitation', 'contact_added'])
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .offset(perAddress - 1)
    .limit(1);
  const added = query
    .selectFrom('audit_log')
    .select('at')
    .where('subject', '=', 'client')
    .where('subject_id', '=', String(id))
    .where('action', '=', 'add_contact')
    .where('at', '>', since)
    .orderBy('id', 'desc')
    .offset(perClient - 1)
    .limit(1);
  for (const full of [await mailed.executeTakeFirst(), await added.executeTakeFirst()]) {
    if (full) throw tooOften(Math.max(1, full.at + window - now()));
  }
}

/** Tells somebody who signs in already of another client that they may see. */
async function mailAdded(
  query: StoreQuery,
  context: Context,
  userId: number,
  entity: { id: number; name: string },
) {
  const owner = await findOwner(query, userId);
  if (!owner?.email) return;
  const translate = createTranslator(languageFor(owner.language ?? undefined));
  const { username, sender: firm } = owner;
  const facts = { firm, username, entity: entity.name, greeting: greet(translate, owner) };
  const address = `${context.publicUrl}${withEntity('/client/comm-client', entity.id)}`;
  await queueMail(query, context, {
    kind: 'contact_added',
    to: owner.email,
    subject: translate('mail.contactAdded.subject', facts),
    text: translate('mail.contactAdded.text', { ...facts, address }),
    userId,
  });
}

async function addClient(query: StoreQuery, userId: number, clientId: number): Promise<boolean> {
  const added = await query
    .insertInto('client_contact')
    .values({ user_id: userId, client_id: clientId })
    .onConflict((same) => same.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Makes an account by invitation; its owner gives it a name. An address that signs in to another store stays there, and the firm is not told:
 * this account then has its username alone. Another's email of this store is refused at the field.
 */
async function makeContact(
  query: StoreQuery,
  { email, field }: { email: string; field: string },
): Promise<number> {
  const known = await query
    .selectFrom('app_user')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (known) throw invalid({ field, code: 'user.email_taken' });
  const elsewhere = await sql<{ is: boolean }>`select signs_in_elsewhere(${email}) as is`.execute(query);
  const signsIn = elsewhere.rows[0]?.is !== true;
  return makeAccount(query, { email, signsIn, firstName: '', lastName: '', authType: 'client' });
}

/**
 * Makes whoever has this email a contact of a client: invites a new account, or one whose owner has not joined yet; tells others by mail.
 * Returns the account.
 */
export async function addContact(
  query: StoreQuery,
  context: Context,
  { id, email, field }: { id: number; email: string; field: string },
): Promise<number> {
  requirePerson(context.actor);
  await lockName(query, `contact ${email.toLowerCase()}`);
  const found = await findAccount(query, email);
  if (found) await lockAccount(query, found.id);
  const entityName = await shareClient(query, id);
  const account = found && (await findAccount(query, email));
  if (found && account?.id !== found.id) throw new OvertakenError();
  await limitMails(query, context, { id, email });
  const userId = account?.id ?? (await makeContact(query, { email, field }));
  const isAdded = await addClient(query, userId, id);
  if (isAdded && account?.password_hash) {
    await mailAdded(query, context, userId, { id, name: entityName });
  } else {
    await inviteUser(query, context, userId, email);
  }
  if (isAdded) {
    await audit(query, context, {
      subject: 'client',
      subjectId: id,
      action: 'add_contact',
      after: { contact: email },
    });
  }
  return userId;
}

/** Takes a client from an account, whose lock is held; one without any other ends with it. */
export async function removeContact(
  query: StoreQuery,
  context: Pick<Context, 'now'>,
  { id, user }: { id: number; user: number },
): Promise<void> {
  await query.deleteFrom('client_contact').where('user_id', '=', user).where('client_id', '=', id).execute();
  await query
    .updateTable('app_user')
    .set({ active: false, removed_at: at(context.now()) })
    .where('id', '=', user)
    .where('removed_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from client_contact k where k.store_id = app_user.store_id and k.user_id = app_user.id)`,
    )
    .execute();
}

/** Lists the accounts of a client's contacts, in the order of locks. */
export async function listContactAccounts(query: StoreQuery, clientId: number): Promise<number[]> {
  const rows = await query
    .selectFrom('client_contact')
    .select('user_id')
    .where('client_id', '=', clientId)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
