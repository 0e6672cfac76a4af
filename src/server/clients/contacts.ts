import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { personName } from '#domain/format/person-name.ts';
import { type ContactRight, contactRights, hasContactRight } from '#domain/permissions.ts';
import { lockAccount } from '#server/accounts/lock-account.ts';
import { audit } from '#server/http/audit.ts';
import { reading, writing } from '#server/http/handler.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { requireAccess } from './client-access.ts';

type Contact = ResponseOf<Calls['client-contact.update']>;

/** Lists the people who sign in for a client, with their rights (docs/rules/clients.md#contacts). */
export async function readContacts(query: StoreQuery, clientId: number): Promise<Contact[]> {
  const rows = await query
    .selectFrom('app_user')
    .select(['id', 'username', 'first_name', 'last_name', 'email', 'withheld'])
    .where('client_id', '=', clientId)
    .where('auth_type', '=', 'client')
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    user: row.id,
    name: personName({ firstName: row.first_name, lastName: row.last_name }) || row.username,
    username: row.username,
    email: row.email ?? '',
    rights: contactRights.filter((right) =>
      hasContactRight({ withheld: row.withheld as ContactRight[] }, right),
    ),
  }));
}

export const listClientContacts = reading<Calls['client-contact.list']>(
  async (query, { actor }, { params }) => {
    await requireAccess(query, actor, params.id, 'read');
    return readContacts(query, params.id);
  },
);

async function findContact(query: StoreQuery, { id, user }: { id: number; user: number }): Promise<Contact> {
  const contact = (await readContacts(query, id)).find((one) => one.user === user);
  if (!contact) throw notFound();
  return contact;
}

export const updateClientContact = writing<Calls['client-contact.update']>(
  async (query, context, { params, body }) => {
    await requireAccess(query, context.actor, params.id, 'write');
    // Requests are answered with files.
    if (body.rights.includes('requests') && !body.rights.includes('documents'))
      throw invalid({ field: 'rights', code: 'client.requests_need_documents' });
    await lockAccount(query, params.user);
    const before = await findContact(query, params);
    const withheld = contactRights.filter((right) => !body.rights.includes(right));
    await query.updateTable('app_user').set({ withheld }).where('id', '=', params.user).execute();
    const after = await findContact(query, params);
    await audit(query, context, {
      subject: 'client',
      subjectId: params.id,
      action: 'set_contact_rights',
      before: { contact: before.username, rights: before.rights },
      after: { contact: after.username, rights: after.rights },
    });
    return after;
  },
);
