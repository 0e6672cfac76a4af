import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Actor } from '#server/http/context.ts';
import { type Handler, reading } from '#server/http/handler.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import {
  authorColumns,
  instantText,
  messageFiles,
  requireConversation,
  visibleMessages,
} from './conversation-rows.ts';
import { findSentMessage, identifySending, lockSending, type Sending } from './sending.ts';
import { writeWithFiles } from './store-files.ts';
import { writeMessage } from './write-message.ts';

type Message = ResponseOf<Calls['message.create']>;

interface Wanted {
  id?: number;
  /** Only messages older than this one. */
  before?: number | undefined;
  /** Only the newest messages, at most this many. */
  limit?: number | undefined;
}

async function selectMessages(
  query: StoreQuery,
  actor: Actor,
  uuid: string,
  { id, before, limit }: Wanted,
): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select m.id, ${authorColumns('m')} as author, m.body, ${messageFiles(sql`m.id`)} as files, m.internal,
      ${instantText(sql`m.created_at`)} as created_at
    from message m
    where m.project_uuid = ${uuid} and ${visibleMessages(actor)}
      ${id === undefined ? sql`` : sql`and m.id = ${id}`}
      ${before === undefined ? sql`` : sql`and m.id < ${before}`}
    order by m.id ${limit === undefined ? sql`` : sql`desc limit ${limit}`}`.execute(query);
  return limit === undefined ? rows : rows.reverse();
}

export const listMessages = reading<Calls['message.list']>(async (query, { actor }, input) => {
  const { uuid } = input.params;
  await requireConversation(query, actor, uuid, { access: 'read' });
  return selectMessages(query, actor, uuid, input.query);
});

async function findMessage(query: StoreQuery, actor: Actor, uuid: string, id: number): Promise<Message> {
  const [message] = await selectMessages(query, actor, uuid, { id });
  if (!message) throw notFound();
  return message;
}

async function findSent(query: StoreQuery, actor: Actor, sending: Sending): Promise<Message | undefined> {
  const sent = await findSentMessage(query, actor, sending);
  return sent && findMessage(query, actor, sent.conversationUuid, sent.id);
}

export const createMessage: Handler<Calls['message.create'], 'files'> = async (context, input) => {
  const { actor } = context;
  const { uuid } = input.params;
  const { body = '', internal = false, key } = input.body;
  const uploads = input.files.files;
  const sending = await identifySending(key, { uuid, body, internal }, uploads);
  const repeated = await context.read(async (query) => {
    // Refuses before storing files; the write checks again under the conversation's lock.
    await requireConversation(query, actor, uuid, { access: 'write' });
    if (internal && actor.authType === 'client') {
      throw invalid({ field: 'internal', code: 'message.notes_are_the_firms' });
    }
    if (body.trim() === '' && uploads.length === 0) throw invalid({ field: 'body', code: 'required' });
    return findSent(query, actor, sending);
  });
  if (repeated) return repeated;
  return writeWithFiles(context, uploads, async (query, files) => {
    await lockSending(query, actor, sending);
    const first = await findSent(query, actor, sending);
    if (first) return { answer: first, usesFiles: false };
    const { clientId } = await requireConversation(query, actor, uuid, { access: 'write', lock: true });
    const message = { conversationUuid: uuid, clientId, body, internal, files, sending };
    const id = await writeMessage(query, context, message);
    return { answer: await findMessage(query, actor, uuid, id), usesFiles: true };
  });
};
