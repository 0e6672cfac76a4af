import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { hasContactRight } from '#domain/permissions.ts';
import type { Actor } from '#server/http/context.ts';
import { notFound } from '#server/http/refusal.ts';
import { requireAccess } from '../client-access.ts';
import { reachableClients } from '../reachable-clients.ts';
import { ownMarker, readSide, unreadCount } from './unread.ts';

export type Project = ResponseOf<Calls['project.read']>;

const authorColumns = (message: string) =>
  sql.raw(
    `json_build_object('id', ${message}.author_id, 'name', ${message}.author_name, 'side', ${message}.side)`,
  );

/** Describes the file row `f` as the contract does. */
export const fileFacts = sql`json_build_object(
  'id', f.id, 'name', f.name, 'size', f.bytes, 'type', f.type, 'preview', f.preview_key is not null)`;

/** Selects the files of messages in their order; none for whom they are withheld from. */
export function messageFiles(actor: Actor, messages: RawBuilder<unknown>): RawBuilder<Project['files']> {
  if (!hasContactRight(actor, 'documents')) return sql`'[]'::json`;
  return sql`coalesce((
    select json_agg(${fileFacts} order by f.message_id, f.position)
    from message_file f where f.message_id in (${messages})
  ), '[]'::json)`;
}

/** Tells of message `m` whether its files are withheld from the reader. */
export function hasWithheldFiles(actor: Actor): RawBuilder<boolean> {
  if (hasContactRight(actor, 'documents')) return sql`false`;
  return sql`exists (select from message_file f where f.message_id = m.id)`;
}

/** Condition on `m` that hides internal notes from clients. */
export function visibleMessages(actor: Actor): RawBuilder<boolean> {
  return readSide(actor) === 'client' ? sql`not m.internal` : sql`true`;
}

/** Time of the last message that the reader may see. */
export function lastActivity(actor: Actor): RawBuilder<number> {
  return readSide(actor) === 'client' ? sql`thread.last_visible_at` : sql`thread.last_message_at`;
}

/** Orders messages of the same second by their ids. */
export const lastVisibleMessage = sql<number>`greatest(thread.last_from_client, thread.last_from_firm)`;

/** Selects the conversations an actor may read. Looks up each client by key, which stays fast right after a large import. */
export function readableConversations(actor: Actor): RawBuilder<unknown> {
  return sql`
    from project
    join thread on thread.store_id = project.store_id and thread.project_uuid = project.uuid
    cross join lateral (
      select * from client c where c.store_id = project.store_id and c.id = project.client_id and c.deleted_at is null offset 0
    ) as client
    ${ownMarker(actor)}
    where project.deleted_at is null and ${reachableClients(actor, 'project.client_id')}`;
}

/** Columns of a conversation over {@link readableConversations}. */
export function conversationColumns(actor: Actor): RawBuilder<Project> {
  const visible = visibleMessages(actor);
  return sql`
    project.uuid, project.client_id as client, client.entity_name as client_name, project.title, project.status,
    to_char(project.due_date, 'YYYY-MM-DD') as due_date,
    ${instantText(sql`project.created_at`)} as created_at,
    (select m.body from message m where m.project_uuid = project.uuid order by m.id limit 1) as description,
    (select ${authorColumns('m')} from message m where m.project_uuid = project.uuid order by m.id limit 1) as author,
    ${messageFiles(actor, sql`select m.id from message m where m.project_uuid = project.uuid and ${visible}`)} as files,
    ${instantText(lastActivity(actor))} as last_message_at,
    (select json_build_object('id', m.id, 'author', ${authorColumns('m')}, 'body', m.body, 'internal', m.internal)
     from message m where m.project_uuid = project.uuid and ${visible} order by m.id desc limit 1) as last_message,
    ${unreadCount(actor)} as unread,
    coalesce(thread_read.marked_unread, false) as marked_unread,
    coalesce(thread_read.up_to, 0) as read_up_to,
    ${instantText(sql`thread.waiting_since`)} as waiting_since,
    thread.waiting_since is not null as unanswered,
    ${reachableClients(actor, 'project.client_id', 'write')} as may_write`;
}

/** Formats an instant as the contract does. */
export function instantText(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"')`;
}

export function toConversation(row: Omit<Project, 'created_by'>): Project {
  return { ...row, created_by: row.author.id };
}

/** Reads one conversation; throws 404 without read access. */
export async function findConversation(query: StoreQuery, actor: Actor, uuid: string): Promise<Project> {
  const { rows } = await sql<Omit<Project, 'created_by'>>`
    select ${conversationColumns(actor)} ${readableConversations(actor)} and project.uuid = ${uuid}`.execute(
    query,
  );
  if (!rows[0]) throw notFound();
  return toConversation(rows[0]);
}

/** Requires access to a conversation (404 to read, 403 to write) and finds its client. `lock` makes writers wait. */
export async function requireConversation(
  query: StoreQuery,
  actor: Actor,
  uuid: string,
  wanted: { access: 'read' | 'write'; lock?: boolean },
): Promise<{ clientId: number }> {
  const project = await query
    .selectFrom('project')
    .select('client_id')
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .$if(wanted.lock === true, (held) => held.forUpdate())
    .executeTakeFirst();
  if (!project) throw notFound();
  await requireAccess(query, actor, project.client_id, wanted.access);
  return { clientId: project.client_id };
}
