import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { Actor, Context } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { invalid } from '#server/http/refusal.ts';
import { requireAccess } from '../client-access.ts';
import {
  findConversation,
  readableConversations,
  requireConversation,
  visibleMessages,
} from './conversation-rows.ts';
import { isUnread, unreadCount } from './unread.ts';

/** Requires a message that the actor may read. */
async function requireMessage(query: StoreQuery, actor: Actor, uuid: string, id: number): Promise<void> {
  const { rows } = await sql`
    select from message m where m.project_uuid = ${uuid} and m.id = ${id} and ${visibleMessages(actor)}`.execute(
    query,
  );
  if (rows.length === 0) throw invalid({ field: 'up_to', code: 'message.unknown' });
}

/** Marks notices of a conversation as read, so that none waits to be sent. */
async function readNoticesOf(query: StoreQuery, { actor, now }: Context, uuid: string): Promise<void> {
  await query
    .updateTable('notice')
    .set({ read_at: at(now()) })
    .where('user_id', '=', actor.userId)
    .where('event', '=', 'new_message')
    .where(sql`data ->> 'project'`, '=', uuid)
    .where('read_at', 'is', null)
    .execute();
}

export const markRead = writing<Calls['project.mark-read']>(async (query, context, { params, body }) => {
  const { actor } = context;
  // Locks the conversation, so no message arrives between reading and canceling its mail.
  await requireConversation(query, actor, params.uuid, { access: 'read', lock: true });
  await requireMessage(query, actor, params.uuid, body.up_to);
  await query
    .insertInto('thread_read')
    .values({ project_uuid: params.uuid, user_id: actor.userId, up_to: body.up_to })
    .onConflict((same) =>
      same
        .columns(['store_id', 'project_uuid', 'user_id'])
        .doUpdateSet({
          up_to: sql`greatest(thread_read.up_to, excluded.up_to)`,
          marked_unread: false,
        })
        // Avoids change events without a change.
        .where(sql<boolean>`thread_read.up_to < excluded.up_to or thread_read.marked_unread`),
    )
    .execute();
  const project = await findConversation(query, actor, params.uuid);
  if (project.unread === 0) {
    await readNoticesOf(query, context, params.uuid);
    // Allows a mail about the next message.
    await query
      .deleteFrom('unread_mail')
      .where('project_uuid', '=', params.uuid)
      .where('user_id', '=', actor.userId)
      .execute();
  }
  return project;
});

export const markUnread = writing<Calls['project.mark-unread']>(async (query, { actor }, { params }) => {
  // Requires write access: accountants who only read along have no marker (docs/rules/clients.md#unread).
  await requireConversation(query, actor, params.uuid, { access: 'write' });
  await query
    .insertInto('thread_read')
    .values({ project_uuid: params.uuid, user_id: actor.userId, marked_unread: true })
    .onConflict((same) =>
      same.columns(['store_id', 'project_uuid', 'user_id']).doUpdateSet({ marked_unread: true }),
    )
    .execute();
  return findConversation(query, actor, params.uuid);
});

/** Counts what is new in a client's conversations. */
export const checkNotify = reading<Calls['project.check-notify']>(async (query, { actor }, { params }) => {
  await requireAccess(query, actor, params.id, 'read');
  const { rows } = await sql<{ new_comm: boolean; unread: number; unanswered: number }>`
    select coalesce(bool_or(${isUnread(actor)}), false) as new_comm,
      coalesce(sum(${unreadCount(actor)}), 0)::integer as unread,
      count(*) filter (where thread.waiting_since is not null)::integer as unanswered
    ${readableConversations(actor)} and project.client_id = ${params.id}`.execute(query);
  return rows[0] ?? { new_comm: false, unread: 0, unanswered: 0 };
});
