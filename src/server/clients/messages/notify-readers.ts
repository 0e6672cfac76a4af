import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { type Context, formatAccountName } from '#server/http/context.ts';
import { notify } from '#server/notifications/notify.ts';
import { readAccountsById } from '#server/notifications/recipients.ts';
import { readSide } from './unread.ts';

/** Seconds before an unread message causes a mail. */
export const mailAfter = 5 * 60;

/**
 * Lets people be notified anew who left an earlier message unread: those on the author's side, as somebody there has answered, and those
 * assigned since.
 */
async function forgetUnread(
  query: StoreQuery,
  { actor }: Context,
  { conversationUuid, clientId }: { conversationUuid: string; clientId: number },
): Promise<void> {
  await sql`
    delete from unread_mail m using app_user u
    where m.project_uuid = ${conversationUuid}::uuid and m.store_id = current_store_id()
      and u.store_id = m.store_id and u.id = m.user_id
      and ((m.done and (u.auth_type = 'client') = ${readSide(actor) === 'client'})
        or exists (select from client_staff s
          where s.client_id = ${clientId} and s.employee_id = u.employee_id
            and m.due_at < s.assigned_at + make_interval(secs => ${mailAfter})))`.execute(query);
}

/** Notifies the client's accounts, or its staff, else the admins, and plans their mail; no second time before the first is read or answered. */
export async function notifyReaders(
  query: StoreQuery,
  context: Context,
  { conversationUuid, clientId }: { conversationUuid: string; clientId: number },
): Promise<void> {
  await forgetUnread(query, context, { conversationUuid, clientId });
  const serving = sql`client_staff s join employee e on e.id = s.employee_id and e.active`;
  const addressees =
    readSide(context.actor) === 'firm'
      ? sql`u.auth_type = 'client' and exists (
          select from client_contact k where k.store_id = u.store_id and k.user_id = u.id and k.client_id = ${clientId})`
      : sql`case when exists (
            select from ${serving} join app_user a on a.employee_id = s.employee_id and a.active
            where s.client_id = ${clientId})
          then u.auth_type = 'employee' and u.employee_id in (select s.employee_id from ${serving} where s.client_id = ${clientId})
          else u.auth_type = 'admin' end`;
  const { rows } = await sql<{ id: number }>`
    insert into unread_mail (project_uuid, user_id, due_at)
    select ${conversationUuid}::uuid, u.id, ${at(context.now() + mailAfter)}
    from app_user u
    where u.store_id = current_store_id() and u.active and u.removed_at is null and u.id <> ${context.actor.userId} and ${addressees}
    on conflict do nothing returning user_id as id`.execute(query);
  if (rows.length === 0) return;
  const { title } = await query
    .selectFrom('project')
    .select('title')
    .where('uuid', '=', conversationUuid)
    .executeTakeFirstOrThrow();
  const person = formatAccountName(context.actor);
  const readers = await readAccountsById(
    query,
    rows.map(({ id }) => id),
    clientId,
  );
  await notify(query, context, readers, {
    event: 'new_message',
    kind: 'new_message',
    data: { project: conversationUuid, title, person },
    mail: ({ translate }) => ({ subject: translate('announcements.newMessage', { person, title }) }),
    // The mail follows where the message stays unread.
    ways: ['app', 'push', 'sms'],
  });
}
