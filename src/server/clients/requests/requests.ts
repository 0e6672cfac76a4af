import { sql } from 'kysely';
import { type Calls, calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { audit, auditMany } from '#server/http/audit.ts';
import { type Actor, formatAccountName } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { invalid, notAllowed, stale } from '#server/http/refusal.ts';
import { accessToClient } from '../client-access.ts';
import { identifySending, lockSending, requireSameContent, type Sending } from '../messages/sending.ts';
import { readSide } from '../messages/unread.ts';
import { readPage } from '../read-page.ts';
import { findSelectedClients } from '../selected-clients.ts';
import { notifyAsked } from './notify-requests.ts';
import { planRequestMail, planRequestMails } from './plan-request-mail.ts';
import {
  type ClientRequest,
  findRequest,
  lockRequest,
  mayWrite,
  pickAudited,
  readableRequests,
  requestColumns,
  requestOrder,
} from './request-rows.ts';

export const listClientRequests = reading<Calls['client-request.list']>(async (query, { actor }, input) => {
  const { client, project, state, for_me } = input.query;
  const waiting =
    readSide(actor) === 'client' ? sql`r.state in ('asked', 'again')` : sql`r.state = 'received'`;
  const found = sql`${readableRequests(actor)}
    ${client === undefined ? sql`` : sql`and r.client_id = ${client}`}
    ${project === undefined ? sql`` : sql`and project.uuid = ${project}`}
    ${state === undefined ? sql`` : sql`and r.state = ${state}`}
    ${for_me === undefined ? sql`` : sql`and ${waiting} and ${mayWrite(actor)}`}`;
  const counted = await sql<{ count: number }>`select count(*)::integer as count ${found}`.execute(query);
  return readPage(calls['client-request.list'], input.query, counted.rows[0]?.count ?? 0, async (limits) => {
    const { rows } = await sql<ClientRequest>`
      select ${requestColumns(actor)} ${found} ${requestOrder(actor)} ${limits}`.execute(query);
    return rows;
  });
});

export const readClientRequest = reading<Calls['client-request.read']>((query, { actor }, { params }) =>
  findRequest(query, actor, params.id),
);

/** Requires that the conversation belongs to the client. */
async function checkProject(query: StoreQuery, client: number, project: string | null | undefined) {
  if (project == null) return;
  const found = await query
    .selectFrom('project')
    .select('uuid')
    .where('uuid', '=', project)
    .where('client_id', '=', client)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw invalid({ field: 'project', code: 'client_request.unknown_project' });
}

/** Finds the requests of an earlier try, and makes this one wait for it. */
async function findSent(query: StoreQuery, actor: Actor, sending: Sending) {
  if (sending.key === undefined) return [];
  await lockSending(query, actor, sending);
  const sent = await query
    .selectFrom('client_request')
    .select(['id', 'client_id as client', 'sent_digest'])
    .where('asked_by', '=', actor.userId)
    .where('key', '=', sending.key)
    .orderBy('id')
    .execute();
  if (sent[0]) requireSameContent(sending, sent[0].sent_digest);
  return sent;
}

export const createClientRequest = writing<Calls['client-request.create']>(
  async (query, context, { body }) => {
    const { actor } = context;
    const { key, ...fields } = body;
    const { client, title, explanation = '', due_date = null, project = null } = fields;
    const access = await accessToClient(query, actor, client);
    if (access === 'none') throw invalid({ field: 'client', code: 'client.unknown' });
    if (access === 'read') throw notAllowed();
    const sending = await identifySending(key, fields, []);
    const [sent] = await findSent(query, actor, sending);
    if (sent) return findRequest(query, actor, sent.id);
    await checkProject(query, client, project);
    const { id } = await query
      .insertInto('client_request')
      .values({
        client_id: client,
        project_uuid: project,
        title,
        explanation,
        due_date,
        asked_by: actor.userId,
        asked_by_name: formatAccountName(actor),
        asked_at: at(context.now()),
        key: key ?? null,
        sent_digest: key === undefined ? null : sending.digest,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await planRequestMail(query, { client, zone: actor.store.zone, now: context.now() });
    await notifyAsked(query, context, [{ id, client }], body);
    const after = await findRequest(query, actor, id);
    await audit(query, context, {
      subject: 'client_request',
      subjectId: id,
      action: 'create',
      after: pickAudited(after),
    });
    return after;
  },
);

/** Asks many clients for the same, in one transaction. */
export const createClientRequests = writing<Calls['client-request.create-many']>(
  async (query, context, { body }) => {
    const { actor } = context;
    const { key, ...fields } = body;
    const { ids, filter, title, explanation = '', due_date = null } = fields;
    const sending = await identifySending(key, fields, []);
    const sent = await findSent(query, actor, sending);
    if (sent.length > 0) return { clients: sent.map(({ client }) => client) };
    const clients = (await findSelectedClients(query, actor, { ids, filter })).map(({ id }) => id);
    const { rows } = await sql<{ id: number; client: number }>`
      insert into client_request (client_id, title, explanation, due_date, asked_by, asked_by_name, asked_at, key, sent_digest)
      select client, ${title}, ${explanation}, ${due_date}::date, ${actor.userId}::bigint,
        ${formatAccountName(actor)}, ${at(context.now())}, ${key ?? null}::uuid,
        ${key === undefined ? null : sending.digest}::bytea
      from unnest(${clients}::bigint[]) as client
      returning id, client_id as client`.execute(query);
    await planRequestMails(query, { clients, zone: actor.store.zone, now: context.now() });
    await notifyAsked(query, context, rows, body);
    await auditMany(
      query,
      context,
      rows.map(({ id, client }) => ({
        subject: 'client_request',
        subjectId: id,
        action: 'create',
        after: { client, project: null, title, explanation, due_date, state: 'asked' },
      })),
    );
    return { clients };
  },
);

export const updateClientRequest = writing<Calls['client-request.update']>(
  async (query, context, { params, body }) => {
    const { actor } = context;
    const before = await lockRequest(query, actor, params.id);
    if (context.ifMatch !== undefined && context.ifMatch !== before.version) throw stale(before);
    await checkProject(query, before.client, body.project);
    const { project, ...columns } = body;
    await query
      .updateTable('client_request')
      .set({
        ...columns,
        ...(project === undefined ? {} : { project_uuid: project }),
        version: before.version + 1,
      })
      .where('id', '=', params.id)
      .execute();
    await planRequestMail(query, { client: before.client, zone: actor.store.zone, now: context.now() });
    const after = await findRequest(query, actor, params.id);
    await audit(query, context, {
      subject: 'client_request',
      subjectId: params.id,
      action: 'update',
      before: pickAudited(before),
      after: pickAudited(after),
    });
    return after;
  },
);

export const withdrawClientRequest = writing<Calls['client-request.withdraw']>(
  async (query, context, { params }) => {
    const { actor } = context;
    const before = await lockRequest(query, actor, params.id);
    // Refuses to hide what the client sent after it was read.
    if (context.ifMatch !== undefined && context.ifMatch !== before.version) throw stale(before);
    await query
      .updateTable('client_request')
      .set({ withdrawn_at: at(context.now()) })
      .where('id', '=', params.id)
      .execute();
    await planRequestMail(query, { client: before.client, zone: actor.store.zone, now: context.now() });
    await audit(query, context, {
      subject: 'client_request',
      subjectId: params.id,
      action: 'withdraw',
      before: pickAudited(before),
    });
  },
);
