import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { AuthType } from '#domain/auth-types.ts';
import type { Services } from '#server/http/context.ts';
import { findLocale } from '#server/http/language.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { receives } from '#server/notifications/recipients.ts';
import { hasNewMessage, ownMarker } from './unread.ts';

type MailServices = Pick<Services, 'database' | 'now' | 'publicUrl'>;

interface Planned {
  project_uuid: string;
  user_id: number;
}

/** Maximum mails in one pass. */
const maxMails = 200;

/** Finds an account whose owner may sign in. */
async function findAccount(query: StoreQuery, id: number) {
  return query
    .selectFrom('app_user')
    .leftJoin('employee', 'employee.id', 'app_user.employee_id')
    .innerJoin('store', 'store.id', 'app_user.store_id')
    .select(['app_user.id', 'app_user.employee_id', 'app_user.client_id', 'app_user.email', 'username'])
    .select(['app_user.first_name', 'app_user.language', 'app_user.notifications', 'store.name as store'])
    .select(sql<AuthType>`auth_type`.as('auth_type'))
    .where('app_user.id', '=', id)
    .where('app_user.active', '=', true)
    .where('removed_at', 'is', null)
    .where((row) => row.or([row('employee.active', 'is', null), row('employee.active', '=', true)]))
    .executeTakeFirst();
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Checks again for unread messages: the assignment, the client or the conversation may be gone. */
async function isStillUnread(query: StoreQuery, account: Account, uuid: string): Promise<boolean> {
  const reader = { authType: account.auth_type, employeeId: account.employee_id };
  const own = account.auth_type === 'client' ? sql`and project.client_id = ${account.client_id}` : sql``;
  const { rows } = await sql`
    select from project
    join thread on thread.project_uuid = project.uuid
    join client on client.id = project.client_id and client.deleted_at is null
    ${ownMarker({ userId: account.id })}
    where project.uuid = ${uuid} and project.deleted_at is null ${own} and ${hasNewMessage(reader)}`.execute(
    query,
  );
  return rows.length > 0;
}

/** Queues a mail with a link and nothing else: a mailbox is less private than the portal. */
async function queueUnreadMail(
  query: StoreQuery,
  services: MailServices,
  account: Account,
  uuid: string,
): Promise<boolean> {
  if (!account.email || !receives(account, 'new_message', 'mail')) return false;
  const { translate } = findLocale(account);
  const { store } = account;
  await queueMail(query, services, {
    kind: 'new_message',
    to: account.email,
    userId: account.id,
    subject: translate('mail.newMessage.subject', { store }),
    text: translate('mail.newMessage.text', {
      name: account.first_name || account.username,
      store,
      address: `${services.publicUrl}/client/comm/detail/${uuid}`,
    }),
  });
  return true;
}

async function notifyReader(query: StoreQuery, services: MailServices, planned: Planned): Promise<boolean> {
  const { project_uuid, user_id } = planned;
  const row = (of: StoreQuery) =>
    of.selectFrom('unread_mail').where('project_uuid', '=', project_uuid).where('user_id', '=', user_id);
  // Locks the conversation first, as writers and readers do, to see every message written so far.
  await query.selectFrom('project').select('uuid').where('uuid', '=', project_uuid).forUpdate().execute();
  // Skips mails that another process handles or that reading has just canceled.
  const held = await row(query)
    .select('done')
    .where('done', '=', false)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!held) return false;
  const account = await findAccount(query, user_id);
  if (!account || !(await isStillUnread(query, account, project_uuid))) {
    await query
      .deleteFrom('unread_mail')
      .where('project_uuid', '=', project_uuid)
      .where('user_id', '=', user_id)
      .execute();
    return false;
  }
  await query
    .updateTable('unread_mail')
    .set({ done: true })
    .where('project_uuid', '=', project_uuid)
    .where('user_id', '=', user_id)
    .execute();
  return queueUnreadMail(query, services, account, project_uuid);
}

/** Mails everybody with messages unread for five minutes; returns how many were queued. */
export async function notifyUnread(services: MailServices): Promise<number> {
  const due = await services.database.acrossStores((query) =>
    query
      .selectFrom('unread_mail')
      .select(['store_id', 'project_uuid', 'user_id'])
      .where('done', '=', false)
      .where('due_at', '<=', at(services.now()))
      .orderBy('due_at')
      .limit(maxMails)
      .execute(),
  );
  let notified = 0;
  for (const { store_id, ...planned } of due) {
    const isNotified = await services.database.withinStore(store_id, (query) =>
      notifyReader(query, services, planned),
    );
    if (isNotified) notified += 1;
  }
  return notified;
}
