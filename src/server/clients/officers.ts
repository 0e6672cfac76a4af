import { sql } from 'kysely';
import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import type { Calls } from '#contract/index.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { wholeOwnership } from '#domain/clients/client-fields.ts';
import { audit } from '../audit.ts';
import type { Context } from '../http/context.ts';
import { reading, writing } from '../http/handler.ts';
import { invalid, notAllowed, notFound } from '../http/refusal.ts';
import { accessToClient, requireAccess } from './client-access.ts';

type Officer = ResponseOf<Calls['officer.read']>;
type Change = ParsedRequestOf<Calls['officer.update']>['body'];

function officers(query: StoreQuery) {
  return query
    .selectFrom('officer')
    .select(['id', 'client_id as client', 'first_name', 'last_name', 'title', 'email', 'phone', 'active'])
    .select(sql<number>`ownership::float8 / 100`.as('ownership_percent'));
}

/** One officer whose client one may read or write; 404 where one may not even read it. */
async function find(
  query: StoreQuery,
  { actor }: Context,
  id: number,
  wanted: 'read' | 'write',
): Promise<Officer> {
  const officer = await officers(query).where('id', '=', id).executeTakeFirst();
  if (!officer) throw notFound();
  await requireAccess(query, actor, officer.client, wanted);
  // A client adds officers of its own; what the firm keeps of them it does not change.
  if (wanted === 'write' && actor.authType === 'client') throw notAllowed();
  return officer;
}

export const listOfficers = reading<Calls['officer.list']>(async (query, { actor }, { params }) => {
  await requireAccess(query, actor, params.clientId, 'read');
  return officers(query)
    .where('client_id', '=', params.clientId)
    .orderBy('active', 'desc')
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('id')
    .execute();
});

export const readOfficer = reading<Calls['officer.read']>((query, context, { params }) =>
  find(query, context, params.id, 'read'),
);

function columnsOf({ ownership_percent, ...columns }: Change) {
  return {
    ...columns,
    ...(ownership_percent === undefined ? {} : { ownership: Math.round(ownership_percent * 100) }),
  };
}

/** Active officers own all of a client at most; two who are saved at the same moment wait for each other. */
async function checkOwnership(query: StoreQuery, clientId: number): Promise<void> {
  const { owned } = await query
    .selectFrom('officer')
    .select((is) => is.fn.sum<number>('ownership').as('owned'))
    .where('client_id', '=', clientId)
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  if (Number(owned) > wholeOwnership) {
    throw invalid({ field: 'ownership_percent', code: 'officer.more_than_whole' });
  }
}

export const createOfficer = writing<Calls['officer.create']>(async (query, context, { body }) => {
  const { client, ...person } = body;
  const access = await accessToClient(query, context.actor, client);
  if (access === 'none') throw invalid({ field: 'client', code: 'client.unknown' });
  if (access === 'read') throw notAllowed();
  await lockName(query, `officers ${client}`);
  const columns = columnsOf(person);
  const { id } = await query
    .insertInto('officer')
    .values({ ...columns, first_name: body.first_name, last_name: body.last_name, client_id: client })
    .returning('id')
    .executeTakeFirstOrThrow();
  await checkOwnership(query, client);
  const after = await find(query, context, id, 'read');
  await audit(query, context, { subject: 'officer', subjectId: id, action: 'create', after });
  return after;
});

export const updateOfficer = writing<Calls['officer.update']>(async (query, context, { params, body }) => {
  const before = await find(query, context, params.id, 'write');
  await lockName(query, `officers ${before.client}`);
  const columns = columnsOf(body);
  if (Object.keys(columns).length > 0) {
    await query.updateTable('officer').set(columns).where('id', '=', params.id).execute();
  }
  await checkOwnership(query, before.client);
  const after = await find(query, context, params.id, 'read');
  await audit(query, context, { subject: 'officer', subjectId: params.id, action: 'update', before, after });
  return after;
});

export const deleteOfficer = writing<Calls['officer.delete']>(async (query, context, { params }) => {
  const before = await find(query, context, params.id, 'write');
  await query.deleteFrom('officer').where('id', '=', params.id).execute();
  await audit(query, context, { subject: 'officer', subjectId: params.id, action: 'delete', before });
});
