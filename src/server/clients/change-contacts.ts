import { sql } from 'kysely';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { OvertakenError } from '#database/transaction.ts';
import { withEntity } from '#domain/notifications/notice-path.ts';
import { inviteUser } from '#server/accounts/links/send-link.ts';
import { lockAccount } from '#server/accounts/lock-account.ts';
import { makeAccount } from '#server/accounts/make-account.ts';
import { findOwner } from '#server/accounts/passwords/set-password.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { toRefusal } from '#server/http/errors.ts';
import { invalid, notFound, requirePerson } from '#server/http/refusal.ts';
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
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('auth_type', '=', 'client')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
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

/** Adds a client to an account. A name that was only put in its place, that of another client, must not be seen here. */
async function addClient(query: StoreQuery, userId: number, clientId: number): Promise<boolean> {
  const added = await query
    .insertInto('client_contact')
    .values({ user_id: userId, client_id: clientId })
    .onConflict((same) => same.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (added) {
    await query
      .updateTable('app_user')
      .set({ last_name: '' })
      .where('id', '=', userId)
      .where('first_name', '=', '')
      .where(
        sql<boolean>`exists (select from client_contact k join client c on c.store_id = k.store_id and c.id = k.client_id
          where k.user_id = app_user.id and k.client_id <> ${clientId} and c.entity_name = app_user.last_name)`,
      )
      .execute();
  }
  return added !== undefined;
}

/** Makes an account by invitation, named after its client until its owner says otherwise; another's email is refused at the field. */
function makeContact(
  query: StoreQuery,
  { email, field, entityName }: { email: string; field: string; entityName: string },
): Promise<number> {
  return makeAccount(query, { email, firstName: '', lastName: entityName, authType: 'client' }).catch(
    (error: unknown) => {
      const { code } = toRefusal(error);
      if (code === 'user.email_taken') throw invalid({ field, code });
      throw error;
    },
  );
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
  const userId = account?.id ?? (await makeContact(query, { email, field, entityName }));
  const isAdded = await addClient(query, userId, id);
  if (isAdded && account?.password_hash) {
    await mailAdded(query, context, userId, { id, name: entityName });
  } else {
    await inviteUser(query, context, userId);
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
