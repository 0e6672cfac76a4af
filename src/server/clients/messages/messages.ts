import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Actor } from '#server/http/context.ts';
import { type Handler, reading } from '#server/http/handler.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { imagesPath } from '#server/images/image-address.ts';
import { ownFile } from '#server/images/own-image.ts';
import {
  hasWithheldFiles,
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

/** Builds the author with the employee's or client's picture. A client sees pictures of its team only. */
const authorWithPicture = ({
  authType,
  clientId,
}: Actor) => sql`json_build_object('id', m.author_id, 'name', m.author_name, 'side', m.side, 'image', (
  select ${sql.lit(imagesPath)} || coalesce(employee.image, client.image) || '/'
  from app_user
  left join lateral ${ownFile} as employee
    on ${
      authType === 'client'
        ? sql`employee.active and exists (
            select from client_staff s where s.employee_id = employee.id and s.client_id = ${clientId})`
        : sql`true`
    }
  left join project on project.store_id = m.store_id and project.uuid = m.project_uuid
  left join client on m.side = 'client' and client.store_id = m.store_id and client.id = project.client_id
  where app_user.store_id = m.store_id and app_user.id = m.author_id))`;

async function selectMessages(
  query: StoreQuery,
  actor: Actor,
  uuid: string,
  { id, before, limit }: Wanted,
): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select m.id, ${authorWithPicture(actor)} as author, m.body, ${messageFiles(actor, sql`m.id`)} as files,
      ${hasWithheldFiles(actor)} as files_withheld, m.internal,
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
