import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { hasContactRight } from '#domain/permissions.ts';
import type { Actor } from '#server/http/context.ts';
import { notFound } from '#server/http/refusal.ts';
import { requireAccess } from '../client-access.ts';
import { fileFacts, instantText } from '../messages/conversation-rows.ts';
import { readSide } from '../messages/unread.ts';
import { reachableClients } from '../reachable-clients.ts';

export type ClientRequest = ResponseOf<Calls['client-request.read']>;

/** Condition for write access to each request's client. */
export const mayWrite = (actor: Actor) => reachableClients(actor, 'r.client_id', 'write');

/** Selects the requests an actor may read; none from whom they are withheld. */
export function readableRequests(actor: Actor): RawBuilder<unknown> {
  return sql`
    from client_request r
    cross join lateral (
      select * from client c where c.store_id = r.store_id and c.id = r.client_id and c.deleted_at is null offset 0
    ) as client
    left join project on project.uuid = r.project_uuid and project.deleted_at is null
    where r.withdrawn_at is null and ${reachableClients(actor, 'r.client_id')}
      and ${sql.lit(hasContactRight(actor, 'requests'))}`;
}

const entries = sql`coalesce((
  select json_agg(json_build_object(
    'id', e.id, 'kind', e.kind, 'body', e.body, 'created_at', ${instantText(sql`e.created_at`)},
    'author', json_build_object('id', e.author_id, 'name', e.author_name,
      'side', case when e.kind in ('answer', 'does_not_apply') then 'client' else 'firm' end),
    'files', coalesce((
      select json_agg(${fileFacts} order by f.position) from client_request_file f where f.entry_id = e.id
    ), '[]'::json)
  ) order by e.id)
  from client_request_entry e where e.request_id = r.id
), '[]'::json)`;

/** Columns of a request over {@link readableRequests}. */
export function requestColumns(actor: Actor): RawBuilder<ClientRequest> {
  return sql`
    r.id, r.client_id as client, client.entity_name as client_name, project.uuid as project, project.title as project_title,
    r.title, r.explanation, to_char(r.due_date, 'YYYY-MM-DD') as due_date, r.state,
    ${instantText(sql`r.asked_at`)} as asked_at,
    json_build_object('id', r.asked_by, 'name', r.asked_by_name) as asked_by,
    ${entries} as entries, ${mayWrite(actor)} as may_write, r.version`;
}

/** Orders requests that wait for the reader's side first, by due date; accepted ones last, newest first. */
export function requestOrder(actor: Actor): RawBuilder<unknown> {
  const first = readSide(actor) === 'client' ? sql`r.state in ('asked', 'again')` : sql`r.state = 'received'`;
  return sql`order by r.state = 'accepted', not (${first}), r.due_date nulls last,
    case when r.state = 'accepted' then -r.id else r.id end`;
}

/** Reads one request; throws 404 without read access. */
export async function findRequest(query: StoreQuery, actor: Actor, id: number): Promise<ClientRequest> {
  const { rows } = await sql<ClientRequest>`
    select ${requestColumns(actor)} ${readableRequests(actor)} and r.id = ${id}`.execute(query);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Reads one request and locks it; throws 404 without read access, 403 without write access. */
export async function lockRequest(query: StoreQuery, actor: Actor, id: number): Promise<ClientRequest> {
  await query.selectFrom('client_request').select('id').where('id', '=', id).forUpdate().execute();
  const request = await findRequest(query, actor, id);
  await requireAccess(query, actor, request.client, 'write');
  return request;
}

/** Picks the fields for the audit trail. */
export function pickAudited({ client, project, title, explanation, due_date, state }: ClientRequest) {
  return { client, project, title, explanation, due_date, state };
}
