import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { Context } from '#server/http/context.ts';
import { readSide } from './unread.ts';

/** Seconds before an unread message causes a mail. */
export const mailAfter = 5 * 60;

/** Plans a mail to the client's accounts, or its staff, else the admins; no second one before the first is read. */
export async function planUnreadMail(
  query: StoreQuery,
  context: Pick<Context, 'actor' | 'now'>,
  { conversationUuid, clientId }: { conversationUuid: string; clientId: number },
): Promise<void> {
  const serving = sql`client_staff s join employee e on e.id = s.employee_id and e.active`;
  const addressees =
    readSide(context.actor) === 'firm'
      ? sql`u.auth_type = 'client' and u.client_id = ${clientId}`
      : sql`case when exists (
            select from ${serving} join app_user a on a.employee_id = s.employee_id and a.active
            where s.client_id = ${clientId})
          then u.auth_type = 'employee' and u.employee_id in (select s.employee_id from ${serving} where s.client_id = ${clientId})
          else u.auth_type = 'admin' end`;
  await sql`
    insert into unread_mail (project_uuid, user_id, due_at)
    select ${conversationUuid}::uuid, u.id, ${at(context.now() + mailAfter)}
    from app_user u
    where u.store_id = current_store_id() and u.active and u.removed_at is null and u.id <> ${context.actor.userId} and ${addressees}
    on conflict do nothing`.execute(query);
}
