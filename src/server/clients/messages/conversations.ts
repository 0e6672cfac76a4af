import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { ParsedRequestOf } from '#contract/base/call.ts';
import { type Calls, calls } from '#contract/index.ts';
import { folded, matches } from '#database/find-by-name.ts';
import type { StoreQuery } from '#database/open.ts';
import { at, type WrittenInstant } from '#database/timestamps.ts';
import { cutExcerpt, readSearchWords } from '#domain/clients/message-search.ts';
import { foldedText } from '#domain/format/folded-text.ts';
import { audit } from '#server/http/audit.ts';
import type { Actor, Context } from '#server/http/context.ts';
import { type Handler, reading, writing } from '#server/http/handler.ts';
import { invalid, notAllowed } from '#server/http/refusal.ts';
import { accessToClient } from '../client-access.ts';
import { readPage } from '../read-page.ts';
import {
  conversationColumns,
  findConversation,
  lastActivity,
  lastVisibleMessage,
  type Project,
  readableConversations,
  requireConversation,
  toConversation,
  visibleMessages,
} from './conversation-rows.ts';
import { findSentMessage, identifySending, lockSending, type Sending } from './sending.ts';
import { writeWithFiles } from './store-files.ts';
import { isUnread } from './unread.ts';
import { writeMessage } from './write-message.ts';

type Query = ParsedRequestOf<Calls['project.list']>['query'];

/** Condition on `m` for messages that hold a word beginning with each of these. */
function holdsWords(actor: Actor, words: readonly string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql`false`;
  const held = words.map(
    (word) => sql`m.id in (
      select w.message_id from message_word w where w.word >= ${word} and w.word < ${`${word}\uffff`})`,
  );
  return sql`${visibleMessages(actor)} and ${sql.join(held, sql` and `)}`;
}

/** Condition for conversations whose title and client hold the text, or words that begin with each of its words. */
function isNamed(wanted: string): RawBuilder<boolean> {
  const names = sql`' ' || ${folded('project.title', 'client.entity_name')}`;
  const words = wanted.split(' ').map((word) => ` ${word}`);
  return sql`(
    select strpos(names, ${wanted}) > 0 or ${matches(sql.ref('names'), words)} from (select ${names} as names offset 0) as named)`;
}

/** Builds the conditions of a list query. */
function conditions({ actor }: Context, query: Query): RawBuilder<unknown> {
  const { client, status, unread, unanswered, search } = query;
  const wanted = foldedText(search ?? '');
  return sql`
    ${client === undefined ? sql`` : sql`and project.client_id = ${client}`}
    ${status === undefined ? sql`` : sql`and project.status = ${status}`}
    ${unread === undefined ? sql`` : sql`and ${isUnread(actor)} = ${unread === 'true'}`}
    ${unanswered === undefined ? sql`` : sql`and (thread.waiting_since is not null) = ${unanswered === 'true'}`}
    ${
      wanted === ''
        ? sql``
        : sql`and (
      ${isNamed(wanted)}
      or project.uuid in (select m.project_uuid from message m where ${holdsWords(actor, readSearchWords(search ?? ''))}))`
    }`;
}

export const listProjects = reading<Calls['project.list']>(async (query, context, input) => {
  const words = readSearchWords(input.query.search ?? '');
  const threads = sql`${readableConversations(context.actor)} ${conditions(context, input.query)}`;
  const counted = await sql<{ count: number }>`select count(*)::integer as count ${threads}`.execute(query);
  return readPage(calls['project.list'], input.query, counted.rows[0]?.count ?? 0, async (limits) => {
    const { rows } = await sql<Omit<Project, 'created_by'> & { found: { id: number; body: string } | null }>`
      select ${conversationColumns(context.actor)}, (
        select json_build_object('id', m.id, 'body', m.body) from message m where m.project_uuid = project.uuid and ${holdsWords(context.actor, words)}
        order by m.id desc limit 1
      ) as found ${threads}
      order by ${lastActivity(context.actor)} desc, ${lastVisibleMessage} desc, project.uuid ${limits}`.execute(
      query,
    );
    return rows.map(({ found, ...row }) => ({
      ...toConversation(row),
      found: found && cutExcerpt(found.body, words),
      found_message: found?.id ?? null,
    }));
  });
});

export const readProject = reading<Calls['project.read']>((query, { actor }, { params }) =>
  findConversation(query, actor, params.uuid),
);

/** Finds the client of a new conversation. Clients may leave it out. Answers as for an unknown client without read access. */
async function requireClient(query: StoreQuery, { actor }: Context, given: number | null) {
  const client = given ?? (actor.authType === 'client' ? actor.clientId : null);
  if (client === null) throw invalid({ field: 'client', code: 'required' });
  const access = await accessToClient(query, actor, client);
  if (access === 'none') throw invalid({ field: 'client', code: 'client.unknown' });
  if (access === 'read') throw notAllowed();
  return client;
}

async function findSent(query: StoreQuery, actor: Actor, sending: Sending): Promise<Project | undefined> {
  const sent = await findSentMessage(query, actor, sending);
  return sent && findConversation(query, actor, sent.conversationUuid);
}

export const createProject: Handler<Calls['project.create'], 'files'> = async (context, input) => {
  const { actor } = context;
  const { client = null, title, description = '', due_date = null, key } = input.body;
  const uploads = input.files.files;
  const sending = await identifySending(key, { client, title, description, due_date }, uploads);
  const repeated = await context.read(async (query) => {
    // Refuses before storing files; the write checks again.
    await requireClient(query, context, client);
    if (due_date !== null && actor.authType === 'client') {
      throw invalid({ field: 'due_date', code: 'project.due_date_is_the_firms' });
    }
    return findSent(query, actor, sending);
  });
  if (repeated) return repeated;
  return writeWithFiles(context, uploads, async (query, files) => {
    await lockSending(query, actor, sending);
    const first = await findSent(query, actor, sending);
    if (first) return { answer: first, usesFiles: false };
    const clientId = await requireClient(query, context, client);
    const conversationUuid = randomUUID();
    await query
      .insertInto('project')
      .values({ uuid: conversationUuid, client_id: clientId, title, due_date, created_at: at(context.now()) })
      .execute();
    const message = { conversationUuid, clientId, body: description, internal: false, files, sending };
    await writeMessage(query, context, message);
    const after = await findConversation(query, actor, conversationUuid);
    await audit(query, context, {
      subject: 'project',
      subjectId: conversationUuid,
      action: 'create',
      after: pickAudited(after),
    });
    return { answer: after, usesFiles: true };
  });
};

/** Picks the fields for the audit trail. */
function pickAudited({ client, title, status, due_date }: Project) {
  return { client, title, status, due_date };
}

/** Selects when the client wrote first after the firm's last visible message in `thread`. */
const firstUnanswered = sql<WrittenInstant | null>`(
  select min(m.created_at) from message m
  where m.store_id = thread.store_id and m.project_uuid = thread.project_uuid
    and m.side = 'client' and m.id > thread.last_from_firm)`;

export const updateProject = writing<Calls['project.update']>(async (query, context, { params, body }) => {
  const { actor } = context;
  await requireConversation(query, actor, params.uuid, { access: 'write', lock: true });
  const before = await findConversation(query, actor, params.uuid);
  if (Object.keys(body).length > 0) {
    await query.updateTable('project').set(body).where('uuid', '=', params.uuid).execute();
  }
  // Ends the wait of a finished conversation. Opened again, it waits as it did.
  if (body.status !== undefined && (body.status === 'done') !== (before.status === 'done')) {
    await query
      .updateTable('thread')
      .set({ waiting_since: body.status === 'done' ? null : firstUnanswered })
      .where('project_uuid', '=', params.uuid)
      .execute();
  }
  const after = await findConversation(query, actor, params.uuid);
  await audit(query, context, {
    subject: 'project',
    subjectId: params.uuid,
    action: 'update',
    before: pickAudited(before),
    after: pickAudited(after),
  });
  return after;
});

export const deleteProject = writing<Calls['project.delete']>(async (query, context, { params }) => {
  await requireConversation(query, context.actor, params.uuid, { access: 'write', lock: true });
  const before = await findConversation(query, context.actor, params.uuid);
  await query
    .updateTable('project')
    .set({ deleted_at: at(context.now()) })
    .where('uuid', '=', params.uuid)
    .execute();
  await audit(query, context, {
    subject: 'project',
    subjectId: params.uuid,
    action: 'delete',
    before: pickAudited(before),
  });
});
