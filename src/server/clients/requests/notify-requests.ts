import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { findNextMailDay } from '#domain/clients/requests.ts';
import { isOffered } from '#domain/notifications/notification-choices.ts';
import { localDate } from '#domain/time/zones.ts';
import { type OnError, workThrough } from '#server/background.ts';
import type { Context, Services } from '#server/http/context.ts';
import { nameSender, notify, readSender } from '#server/notifications/notify.ts';
import { readClientAccounts, receives, toRights } from '#server/notifications/recipients.ts';
import { formatDay } from '#texts/format.ts';
import { openRequests, planRequestMail } from './plan-request-mail.ts';

type MailServices = Pick<Services, 'database' | 'now' | 'publicUrl'>;

/** Maximum mails in one pass. */
const maxMails = 200;

/** Finds the first due date and whether it has passed. */
function findUrgency(days: readonly (string | null)[], today: string) {
  const first = days.flatMap((day) => day ?? []).sort()[0];
  if (first === undefined) return { kind: 'open', day: undefined } as const;
  return { kind: first < today ? 'late' : 'due', day: first } as const;
}

/** Queues mails that say how many requests are open and by when, never which: a mailbox is less private than the portal. */
async function queueReminders(
  query: StoreQuery,
  services: MailServices,
  client: number,
  wanted: { open: number; days: (string | null)[]; today: string },
): Promise<boolean> {
  const { kind, day } = findUrgency(wanted.days, wanted.today);
  const sender = await readSender(query, services);
  const accounts = (await readClientAccounts(query, [client])).filter(
    (account) =>
      isOffered('document_asked', toRights(account)) && receives(account, 'document_asked', 'mail'),
  );
  await notify(query, sender, accounts, {
    event: 'document_asked',
    kind: 'document_asked',
    data: { title: '', due_date: day ?? null },
    mail: ({ translate, reader }, _places, account) => {
      const facts = {
        firm: nameSender(sender, account),
        day: day === undefined ? '' : formatDay(reader, day, 'weekdayLong'),
        count: wanted.open,
      };
      return {
        subject: translate(`mail.clientRequest.${kind}.subject`, facts),
        text: translate('mail.clientRequest.private', {
          text: translate(`mail.clientRequest.${kind}.text`, facts),
        }),
      };
    },
    about: `requests ${client} ${wanted.today}`,
    ways: ['mail'],
  });
  return accounts.length > 0;
}

/** Notifies clients at once of what they are asked for; mails remind them until it is there. */
export async function notifyAsked(
  query: StoreQuery,
  context: Context,
  requests: readonly { id: number; client: number }[],
  { title, due_date = null }: { title: string; due_date?: string | null | undefined },
): Promise<void> {
  const ids = new Map(requests.map(({ id, client }) => [client, id]));
  await notify(query, context, await readClientAccounts(query, [...ids.keys()]), {
    event: 'document_asked',
    kind: 'document_asked',
    data: ({ client_id }) => ({ request: ids.get(client_id ?? 0), title, due_date }),
    mail: ({ translate }) => ({ subject: translate('announcements.documentAsked', { title }) }),
    ways: ['app', 'push', 'sms'],
  });
}

async function notifyClient(query: StoreQuery, services: MailServices, client: number): Promise<void> {
  // Locks in the order of the writers.
  await query.selectFrom('client_request').select('id').where('client_id', '=', client).forUpdate().execute();
  // Skips mails that another process handles or that a change has just replanned.
  const held = await query
    .selectFrom('client_request_mail')
    .select('told_on')
    .where('client_id', '=', client)
    .where('due_at', '<=', at(services.now()))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!held) return;
  const { timezone: zone } = await query.selectFrom('store').select('timezone').executeTakeFirstOrThrow();
  const now = services.now();
  const today = localDate(now, zone);
  const open = await openRequests(query, [client]);
  const due = open.filter((request) => {
    const day = findNextMailDay(request, today);
    return day !== null && day <= today;
  });
  if (due.length > 0 && held.told_on !== today) {
    const days = open.map(({ dueDate }) => dueDate);
    const isQueued = await queueReminders(query, services, client, { open: open.length, days, today });
    // Marks requests only after a mail was queued: an account invited or activated later still gets it.
    if (isQueued) {
      await query
        .updateTable('client_request')
        .set({ told_on: today })
        .where(
          'id',
          'in',
          due.map(({ id }) => id),
        )
        .execute();
    }
    await query
      .updateTable('client_request_mail')
      .set({ told_on: today })
      .where('client_id', '=', client)
      .execute();
  }
  await planRequestMail(query, { client, zone, now });
}

/** Mails every client with a due reminder. */
export async function notifyRequests(services: MailServices, onError?: OnError): Promise<void> {
  const due = await services.database.acrossStores((query) =>
    query
      .selectFrom('client_request_mail')
      .select(['store_id', 'client_id'])
      .where('due_at', '<=', at(services.now()))
      .orderBy('due_at')
      .limit(maxMails)
      .execute(),
  );
  const mail = ({ store_id, client_id }: (typeof due)[number]) =>
    services.database.withinStore(store_id, (query) => notifyClient(query, services, client_id));
  await workThrough(due, mail, onError);
}
