import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { audit } from '#server/http/audit.ts';
import { type Context, formatAccountName } from '#server/http/context.ts';
import { notifyReaders } from './notify-readers.ts';
import type { Sending } from './sending.ts';
import type { StoredFile } from './store-files.ts';
import { readSide } from './unread.ts';

export interface NewMessage {
  conversationUuid: string;
  clientId: number;
  body: string;
  internal: boolean;
  files: readonly StoredFile[];
  sending: Sending;
}

/** Writes a message in a locked conversation. A client's ends its waiting or reopens it; a visible one of the firm answers all. */
export async function writeMessage(
  query: StoreQuery,
  context: Context,
  message: NewMessage,
): Promise<number> {
  const { actor } = context;
  const side = readSide(actor);
  const now = context.now();
  const { id } = await query
    .insertInto('message')
    .values({
      project_uuid: message.conversationUuid,
      author_id: actor.userId,
      author_name: formatAccountName(actor),
      side,
      body: message.body,
      internal: message.internal,
      created_at: at(now),
      key: message.sending.key ?? null,
      sent_digest: message.sending.key === undefined ? null : message.sending.digest,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (message.files.length > 0) {
    await query
      .insertInto('message_file')
      .values(message.files.map((file, position) => ({ ...file, message_id: id, position })))
      .execute();
  }
  await updateThread(query, message, { id, side, now });
  if (side === 'client') {
    await query
      .updateTable('project')
      .set({ status: 'open' })
      .where('uuid', '=', message.conversationUuid)
      .where('status', '<>', 'open')
      .execute();
  }
  if (!message.internal) await notifyReaders(query, context, message);
  await audit(query, context, {
    subject: 'message',
    subjectId: id,
    action: message.internal ? 'create_note' : 'create',
    after: {
      project: message.conversationUuid,
      internal: message.internal,
      files: message.files.map(({ name }) => name),
    },
  });
  return id;
}

async function updateThread(
  query: StoreQuery,
  { conversationUuid, internal }: NewMessage,
  { id, side, now }: { id: number; side: 'client' | 'firm'; now: number },
): Promise<void> {
  const answered = side === 'firm';
  const visible = internal
    ? {}
    : {
        last_visible_at: at(now),
        ...(answered ? { last_from_firm: id } : { last_from_client: id }),
      };
  await query
    .insertInto('thread')
    .values({
      project_uuid: conversationUuid,
      last_message_at: at(now),
      last_visible_at: at(now),
      ...(answered ? { last_from_firm: id } : { last_from_client: id }),
      waiting_since: answered ? null : at(now),
    })
    .onConflict((same) =>
      same.columns(['store_id', 'project_uuid']).doUpdateSet((row) => ({
        last_message_at: at(now),
        ...visible,
        ...(internal
          ? {}
          : {
              waiting_since: answered ? null : sql`coalesce(${row.ref('thread.waiting_since')}, ${at(now)})`,
            }),
      })),
    )
    .execute();
}
