import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { isOffered } from '#domain/notifications/notification-choices.ts';
import { type OnError, workThrough } from '#server/background.ts';
import type { Services } from '#server/http/context.ts';
import { nameSender, notify, readSender } from '#server/notifications/notify.ts';
import { type Account, readAccountsById, receives, toRights } from '#server/notifications/recipients.ts';
import { hasNewMessage, ownMarker } from './unread.ts';

type MailServices = Pick<Services, 'database' | 'now' | 'publicUrl'>;

interface Planned {
  project_uuid: string;
  user_id: number;
}

/** Maximum mails in one pass. */
const maxMails = 200;

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

/** Mails that there is a message and nothing of it: a mailbox is less private than the portal. */
async function mailReader(
  query: StoreQuery,
  services: MailServices,
  account: Account,
  project: string,
): Promise<void> {
  if (!isOffered('new_message', toRights(account)) || !receives(account, 'new_message', 'mail')) return;
  const sender = await readSender(query, services);
  await notify(query, sender, [account], {
    event: 'new_message',
    kind: 'new_message',
    data: { project, title: '', person: '' },
    mail: ({ translate }) => ({
      subject:
        account.auth_type === 'client'
          ? translate('mail.newMessage.subject', { firm: nameSender(sender, account) })
          : translate('mail.newMessage.subjectToStaff'),
      text: translate('mail.newMessage.text'),
    }),
    ways: ['mail'],
  });
}

async function notifyReader(query: StoreQuery, services: MailServices, planned: Planned): Promise<void> {
  const { project_uuid, user_id } = planned;
  const row = (of: StoreQuery) =>
    of.selectFrom('unread_mail').where('project_uuid', '=', project_uuid).where('user_id', '=', user_id);
  // Locks the conversation first, as writers and readers do, to see every message written so far.
  const conversation = await query
    .selectFrom('project')
    .select('client_id')
    .where('uuid', '=', project_uuid)
    .forUpdate()
    .executeTakeFirst();
  // Skips mails that another process handles or that reading has just canceled.
  const held = await row(query)
    .select('done')
    .where('done', '=', false)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!held) return;
  const [account] = await readAccountsById(query, [user_id], conversation?.client_id);
  if (!account || !(await isStillUnread(query, account, project_uuid))) {
    await query
      .deleteFrom('unread_mail')
      .where('project_uuid', '=', project_uuid)
      .where('user_id', '=', user_id)
      .execute();
    return;
  }
  await query
    .updateTable('unread_mail')
    .set({ done: true })
    .where('project_uuid', '=', project_uuid)
    .where('user_id', '=', user_id)
    .execute();
  await mailReader(query, services, account, project_uuid);
}

/** Mails everybody with messages unread for five minutes. */
export async function notifyUnread(services: MailServices, onError?: OnError): Promise<void> {
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
  const mail = ({ store_id, ...planned }: (typeof due)[number]) =>
    services.database.withinStore(store_id, (query) => notifyReader(query, services, planned));
  await workThrough(due, mail, onError);
}
