import type { ParsedRequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { OvertakenError } from '#database/transaction.ts';
import { adminFields } from '#domain/clients/client-fields.ts';
import { lockAccount } from '#server/accounts/lock-account.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { invalid, notAllowed, notFound, stale } from '#server/http/refusal.ts';
import { addContact, listContactAccounts, removeContact } from './change-contacts.ts';
import { checkAccountants } from './check-accountants.ts';
import { accessToClient } from './client-access.ts';
import { byStaffThenName, type Client, findClient, lockClient, selectClients } from './client-rows.ts';

type Change = ParsedRequestOf<Calls['client.update']>['body'];

export const listClients = reading<Calls['client.list']>((query, { actor }, { query: { active } }) =>
  selectClients(query, actor)
    .$if(active !== undefined, (some) => some.where('active', '=', active === 'true'))
    .orderBy('active', 'desc')
    .orderBy(byStaffThenName)
    .execute(),
);

export const readClient = reading<Calls['client.read']>((query, { actor }, { params }) =>
  findClient(query, actor, params.id),
);

/** Requires that ids name accountants, services and branches of this store. */
async function checkReferences(
  query: StoreQuery,
  context: Context,
  wanted: Change,
  before: Client | null,
): Promise<void> {
  const added = (wanted.staff ?? []).filter((id) => !before?.staff.includes(id));
  await checkAccountants(query, context, added, 'staff');
  if (wanted.account_service?.length) {
    const known = await query
      .selectFrom('account_service')
      .select('id')
      .where('id', 'in', wanted.account_service)
      .orderBy('id')
      // Locks services before the client's list, as their deletion does.
      .forKeyShare()
      .execute();
    if (known.length < wanted.account_service.length) {
      throw invalid({ field: 'account_service', code: 'client.unknown_service' });
    }
  }
  if (wanted.branch != null && wanted.branch !== before?.branch) {
    const known = await query
      .selectFrom('branch')
      .select('id')
      .where('id', '=', wanted.branch)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!known) throw invalid({ field: 'branch', code: 'unknown_branch' });
  }
}

/** Saves staff and services. Keeps assignment dates: older messages are not new to a new employee. */
async function saveLists(query: StoreQuery, context: Context, id: number, wanted: Change): Promise<void> {
  const { staff, account_service } = wanted;
  if (staff) {
    await query
      .deleteFrom('client_staff')
      .where('client_id', '=', id)
      .$if(staff.length > 0, (others) => others.where('employee_id', 'not in', staff))
      .execute();
    if (staff.length > 0) {
      await query
        .insertInto('client_staff')
        .values(
          staff.map((employee_id, position) => ({
            client_id: id,
            employee_id,
            position,
            assigned_at: at(context.now()),
          })),
        )
        .onConflict((same) =>
          same
            .columns(['store_id', 'client_id', 'employee_id'])
            .doUpdateSet((row) => ({ position: row.ref('excluded.position') })),
        )
        .execute();
    }
  }
  if (account_service) {
    await query.deleteFrom('client_service').where('client_id', '=', id).execute();
    if (account_service.length > 0) {
      await query
        .insertInto('client_service')
        .values(account_service.map((account_service_id) => ({ client_id: id, account_service_id })))
        .execute();
    }
  }
}

function toColumns({ staff, account_service, invite_email, branch, ...columns }: Change) {
  return { ...columns, ...(branch === undefined ? {} : { branch_id: branch }) };
}

export const createClient = writing<Calls['client.create']>(async (query, context, { body }) => {
  await checkReferences(query, context, body, null);
  const { id } = await query
    .insertInto('client')
    .values({ ...toColumns(body), entity_name: body.entity_name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveLists(query, context, id, body);
  if (body.invite_email)
    await addContact(query, context, { id, email: body.invite_email, field: 'invite_email' });
  const after = await findClient(query, context.actor, id);
  await audit(query, context, { subject: 'client', subjectId: id, action: 'create', after });
  return after;
});

/** Requires write access; throws 404 for a missing client, 403 unassigned, 400 for fields that only admins change. */
async function requireWrite(
  query: StoreQuery,
  { actor, reach }: Context,
  id: number,
  body: Change,
): Promise<void> {
  await findClient(query, actor, id);
  if (reach === 'all') return;
  if ((await accessToClient(query, actor, id)) !== 'write') throw notAllowed();
  const forbidden = adminFields.filter((field) => body[field] !== undefined);
  if (forbidden.length > 0)
    throw invalid(...forbidden.map((field) => ({ field, code: 'not_yours_to_change' })));
}

export const updateClient = writing<Calls['client.update']>(async (query, context, { params, body }) => {
  await requireWrite(query, context, params.id, body);
  if (body.invite_email)
    await addContact(query, context, { id: params.id, email: body.invite_email, field: 'invite_email' });
  const before = await lockClient(query, context.actor, params.id);
  if (context.ifMatch !== undefined && context.ifMatch !== before.version) throw stale(before);
  await checkReferences(query, context, body, before);
  await query
    .updateTable('client')
    .set({ ...toColumns(body), version: before.version + 1 })
    .where('id', '=', params.id)
    .execute();
  await saveLists(query, context, params.id, body);
  const after = await findClient(query, context.actor, params.id);
  await audit(query, context, { subject: 'client', subjectId: params.id, action: 'update', before, after });
  return after;
});

/** Hides a deleted client; its contacts keep their other clients. */
export const deleteClient = writing<Calls['client.delete']>(async (query, context, { params }) => {
  const contacts = await listContactAccounts(query, params.id);
  for (const user of contacts) await lockAccount(query, user);
  const before = await lockClient(query, context.actor, params.id);
  if (String(await listContactAccounts(query, params.id)) !== String(contacts)) throw new OvertakenError();
  await query
    .updateTable('client')
    .set({ active: false, deleted_at: at(context.now()) })
    .where('id', '=', params.id)
    .execute();
  for (const user of contacts) await removeContact(query, context, { id: params.id, user });
  await audit(query, context, { subject: 'client', subjectId: params.id, action: 'delete', before });
});

export const answerProposal = writing<Calls['client.answer-proposal']>(
  async (query, context, { params, body }) => {
    await requireWrite(query, context, params.id, {});
    const before = await lockClient(query, context.actor, params.id);
    const proposal = await query
      .updateTable('client_proposal')
      .set({
        state: body.accept ? 'accepted' : 'refused',
        decided_by: context.actor.userId,
        decided_at: at(context.now()),
      })
      .where('id', '=', params.proposal)
      .where('client_id', '=', params.id)
      .where('state', '=', 'pending')
      .returning(['field', 'value'])
      .executeTakeFirst();
    if (!proposal) throw notFound();
    if (body.accept) {
      await query
        .updateTable('client')
        .set({ [proposal.field]: proposal.value, version: before.version + 1 })
        .where('id', '=', params.id)
        .execute();
    }
    const after = await findClient(query, context.actor, params.id);
    await audit(query, context, {
      subject: 'client',
      subjectId: params.id,
      action: body.accept ? 'accept_proposal' : 'refuse_proposal',
      before,
      after,
    });
    return after;
  },
);
