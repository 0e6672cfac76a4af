import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { roleOn } from '#database/held-on.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { ownFields, proposedFields } from '#domain/clients/client-fields.ts';
import { audit } from '#server/http/audit.ts';
import { type Context, findToday } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { notFound } from '#server/http/refusal.ts';
import { imagesPath } from '#server/images/image-address.ts';
import { requireAccess } from './client-access.ts';
import { findClient, lockClient } from './client-rows.ts';
import { readContacts } from './contacts.ts';

type OwnClient = ResponseOf<Calls['client-own.read']>;

/** Describes a client to itself: without the firm's note, with its team. Throws 404 for any other client. */
async function findOwnClient(query: StoreQuery, context: Context, id: number): Promise<OwnClient> {
  const { actor } = context;
  if (id !== actor.clientId) throw notFound();
  const { note, staff, version, proposals, waiting_since, ...facts } = await findClient(query, actor, id);
  const people = await query
    .selectFrom('client_staff')
    .innerJoin('employee', 'employee.id', 'client_staff.employee_id')
    .select(['employee.id', 'first_name', 'last_name'])
    .select([
      roleOn(findToday(context)).as('role'),
      sql<string | null>`${sql.lit(imagesPath)} || employee.image || '/'`.as('image'),
    ])
    .where('client_id', '=', id)
    .where('employee.active', '=', true)
    .orderBy('client_staff.position')
    .orderBy('employee.id')
    .execute();
  return {
    ...facts,
    staff: people.map((person) => person.id),
    people,
    contacts: await readContacts(query, id),
    pending: Object.fromEntries(proposals.map(({ field, value }) => [field, value])),
  };
}

export const readOwnClient = reading<Calls['client-own.read']>((query, context, { params }) =>
  findOwnClient(query, context, params.id),
);

/** Replaces a pending proposal. Proposing the current value only withdraws it. */
async function propose(
  query: StoreQuery,
  context: Context,
  id: number,
  field: string,
  value: string,
  now: string,
) {
  await query
    .deleteFrom('client_proposal')
    .where('client_id', '=', id)
    .where('field', '=', field)
    .where('state', '=', 'pending')
    .execute();
  if (value === now) return;
  await query
    .insertInto('client_proposal')
    .values({ client_id: id, field, value, proposed_by: context.actor.userId, created_at: at(context.now()) })
    .execute();
}

export const updateOwnClient = writing<Calls['client-own.update']>(
  async (query, context, { params, body }) => {
    const stored = await lockClient(query, context.actor, params.id);
    await requireAccess(query, context.actor, params.id, 'write');
    const before = await findOwnClient(query, context, params.id);
    const columns = Object.fromEntries(
      ownFields.flatMap((field) => (body[field] === undefined ? [] : [[field, body[field]]])),
    );
    if (Object.keys(columns).length > 0) {
      await query
        .updateTable('client')
        .set({ ...columns, version: stored.version + 1 })
        .where('id', '=', params.id)
        .execute();
    }
    for (const field of proposedFields) {
      const value = body[field];
      if (value !== undefined) await propose(query, context, params.id, field, value, stored[field]);
    }
    const after = await findOwnClient(query, context, params.id);
    await audit(query, context, {
      subject: 'client',
      subjectId: params.id,
      action: 'update_own',
      before,
      after,
    });
    return after;
  },
);
