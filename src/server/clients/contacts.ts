import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { personName } from '#domain/format/person-name.ts';
import { type ContactRight, contactRights, hasContactRight } from '#domain/permissions.ts';
import { isSameAddress } from '#server/accounts/change-address.ts';
import { invitedAddress } from '#server/accounts/links/send-link.ts';
import { lockAccount } from '#server/accounts/lock-account.ts';
import { audit } from '#server/http/audit.ts';
import { reading, writing } from '#server/http/handler.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { addContact, removeContact } from './change-contacts.ts';
import { requireAccess } from './client-access.ts';

type FirmsContact = ResponseOf<Calls['client-contact.update']>;

/** Counts the other clients of a contact, which only the firm may know of. */
const otherClients: RawBuilder<number> = sql`(
  select count(*)::integer from client_contact o
  join client c on c.store_id = o.store_id and c.id = o.client_id and c.deleted_at is null
  where o.store_id = k.store_id and o.user_id = k.user_id and o.client_id <> k.client_id)`;

async function selectContacts(query: StoreQuery, clientId: number) {
  const rows = await query
    .selectFrom('client_contact as k')
    .innerJoin('app_user', 'app_user.id', 'k.user_id')
    .select(['app_user.id', 'app_user.username', 'app_user.first_name', 'app_user.last_name', 'k.withheld'])
    .select([
      sql<string>`coalesce(app_user.email, ${invitedAddress}, '')`.as('email'),
      otherClients.as('other_clients'),
      sql<boolean>`app_user.password_hash is not null or exists (
        select from session s where s.store_id = app_user.store_id and s.user_id = app_user.id)`.as('joined'),
    ])
    .where('k.client_id', '=', clientId)
    .where('app_user.auth_type', '=', 'client')
    .where('app_user.active', '=', true)
    .where('app_user.removed_at', 'is', null)
    .orderBy('app_user.id')
    .execute();
  return rows.map(({ id, username, first_name, last_name, email, withheld, ...ofFirm }) => ({
    contact: {
      user: id,
      name: personName({ firstName: first_name, lastName: last_name }) || username,
      username,
      email,
      rights: contactRights.filter((right) =>
        hasContactRight({ withheld: withheld as ContactRight[] }, right),
      ),
    },
    ofFirm,
  }));
}

/** Lists the people who sign in for a client, with their rights (docs/rules/clients.md#contacts), as the client itself may see them. */
export async function readContacts(query: StoreQuery, clientId: number) {
  return (await selectContacts(query, clientId)).map(({ contact }) => contact);
}

async function readFirmsContacts(query: StoreQuery, clientId: number): Promise<FirmsContact[]> {
  return (await selectContacts(query, clientId)).map(({ contact, ofFirm }) => ({ ...contact, ...ofFirm }));
}

export const listClientContacts = reading<Calls['client-contact.list']>(
  async (query, { actor }, { params }) => {
    await requireAccess(query, actor, params.id, 'read');
    return readFirmsContacts(query, params.id);
  },
);

async function findContact(query: StoreQuery, { id, user }: { id: number; user: number }) {
  const contact = (await readFirmsContacts(query, id)).find((one) => one.user === user);
  if (!contact) throw notFound();
  return contact;
}

/** Names a contact in the client's history as it was added: by email. */
const nameInHistory = ({ email, username }: FirmsContact) => email || username;

export const createClientContact = writing<Calls['client-contact.create']>(
  async (query, context, { params, body }) => {
    await requireAccess(query, context.actor, params.id, 'write');
    const same = (await readFirmsContacts(query, params.id)).find(({ email }) =>
      isSameAddress(email, body.email),
    );
    if (same?.joined) throw invalid({ field: 'email', code: 'client.already_contact' });
    const user = await addContact(query, context, { ...params, email: body.email, field: 'email' });
    return findContact(query, { ...params, user });
  },
);

export const updateClientContact = writing<Calls['client-contact.update']>(
  async (query, context, { params, body }) => {
    await requireAccess(query, context.actor, params.id, 'write');
    // Requests are answered with files.
    if (body.rights.includes('requests') && !body.rights.includes('documents'))
      throw invalid({ field: 'rights', code: 'client.requests_need_documents' });
    await lockAccount(query, params.user);
    const before = await findContact(query, params);
    const withheld = contactRights.filter((right) => !body.rights.includes(right));
    await query
      .updateTable('client_contact')
      .set({ withheld })
      .where('user_id', '=', params.user)
      .where('client_id', '=', params.id)
      .execute();
    const after = await findContact(query, params);
    await audit(query, context, {
      subject: 'client',
      subjectId: params.id,
      action: 'set_contact_rights',
      before: { contact: nameInHistory(before), rights: before.rights },
      after: { contact: nameInHistory(after), rights: after.rights },
    });
    return after;
  },
);

export const deleteClientContact = writing<Calls['client-contact.delete']>(
  async (query, context, { params }) => {
    await requireAccess(query, context.actor, params.id, 'write');
    await lockAccount(query, params.user);
    const contact = await findContact(query, params);
    await removeContact(query, context, params);
    await audit(query, context, {
      subject: 'client',
      subjectId: params.id,
      action: 'remove_contact',
      before: { contact: nameInHistory(contact), rights: contact.rights },
    });
  },
);
