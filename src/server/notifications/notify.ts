import type { Selectable } from 'kysely';
import type { NoticeData, NoticeKind } from '#contract/notifications/notices.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Notice as NoticeRow } from '#database/schema.ts';
import { at } from '#database/timestamps.ts';
import { findNotificationSettings } from '#domain/allowed-places.ts';
import { noticePath, withEntity } from '#domain/notifications/notice-path.ts';
import {
  isOffered,
  isUrgent,
  type NotificationChannel,
  type NotificationEvent,
  notificationChannels,
} from '#domain/notifications/notification-choices.ts';
import { planNotice } from '#domain/notifications/quiet-hours.ts';
import type { Actor, Context } from '#server/http/context.ts';
import { findLocale } from '#server/http/language.ts';
import { greet } from '#server/mail/greet.ts';
import { queueMails, toPlainText } from '#server/mail/queue-mail.ts';
import { queuePushes } from './push/queue-pushes.ts';
import type { QueuedNotice } from './queued-notice.ts';
import { type Account, noPlaces, type Places, readPlaces, receives, toRights } from './recipients.ts';
import { queueTexts } from './sms/queue-texts.ts';

export type Sender = Pick<Context, 'now' | 'publicUrl'> & {
  actor: { store: Pick<Actor['store'], 'name' | 'firmName'> };
};

export interface NoticeWords {
  /** Short: a phone shows about 40 characters. */
  subject: string;
  /** Optional where the subject says all; its first line is what push messages and lists of several say. */
  text?: string;
}

interface Notification<Kind extends NoticeKind> {
  event: NotificationEvent;
  kind: Kind;
  /** Shared, or by account. */
  data: NoticeData<Kind> | ((account: Account) => NoticeData<Kind>);
  /** Optional: appears in the app only without it. */
  mail?: (language: ReturnType<typeof findLocale>, places: Places, account: Account) => NoticeWords;
  /** What an account is told once only, however many look for it at the same time. */
  about?: string;
  /** Ways that are used now; others follow by themselves. */
  ways?: readonly NotificationChannel[];
}

/** Reads the sender of what no caller causes. */
export async function readSender(
  query: StoreQuery,
  { now, publicUrl }: Pick<Sender, 'now' | 'publicUrl'>,
): Promise<Sender> {
  const { name, firm_name: firmName } = await query
    .selectFrom('store')
    .select(['name', 'firm_name'])
    .executeTakeFirstOrThrow();
  return { now, publicUrl, actor: { store: { name, firmName } } };
}

/** Returns the name that an account knows us by: clients know the firm. */
export function nameSender({ actor: { store } }: Sender, { auth_type }: Pick<Account, 'auth_type'>): string {
  return auth_type === 'client' && store.firmName !== '' ? store.firmName : store.name;
}

/** Quotes what somebody wrote below a line. */
export function addReason(
  { translate }: ReturnType<typeof findLocale>,
  line: string,
  reason: string,
): string {
  return reason === '' ? line : translate('announcements.withReason', { line, reason });
}

/** Says of which client a line is, to a contact of several. */
export function nameEntity(
  { translate }: ReturnType<typeof findLocale>,
  entity: string | null,
  line: string,
): string {
  return entity === null ? line : translate('announcements.forEntity', { entity, line });
}

/** Finds the screen that a notice opens, to a contact of several that of its client. */
export function findPath({
  kind,
  data,
  entity,
  client_id,
}: {
  kind: string;
  data: unknown;
  entity: string | null;
  client_id: number | null;
}): string {
  return withEntity(noticePath({ kind, data: data as object }), entity === null ? null : client_id);
}

/** Returns what a notice says in one line. */
export function summarize({ subject, text }: { subject: string; text?: string }): string {
  return (text || subject).split('\n', 1).join('').replace(/:$/, '');
}

type Told = Pick<Selectable<NoticeRow>, 'id' | 'user_id' | 'client_id'>;

/** Names the account and the client that a notice is for: several clients of a contact may be told the same at once. */
const buildKey = (user: number, client: number | null) => `${user} ${client}`;

/** Writes a notice by mail, with what it is about and where to see it. */
export function writeMail(
  sender: Sender,
  account: Account,
  {
    kind,
    path,
    subject,
    text = subject,
    entity,
  }: NoticeWords & {
    kind: string;
    path: string;
    entity: string | null;
  },
) {
  const locale = findLocale(account);
  const { translate } = locale;
  return {
    kind,
    to: account.email ?? '',
    userId: account.id,
    subject: nameEntity(locale, entity, subject),
    text: translate('announcements.mail.notification', {
      greeting: greet(translate, account),
      address: `${sender.publicUrl}${path}`,
      settings: `${sender.publicUrl}${findNotificationSettings(toRights(account))}`,
      store: nameSender(sender, account),
      text: entity === null ? text : translate('announcements.mail.forEntity', { entity, text }),
    }),
  };
}

/** Accounts that one statement writes: it holds 65,535 values at most. */
const maxTogether = 2000;

/** Notifies accounts by their chosen ways, in the transaction of the change; all but the app wait for the end of quiet hours. */
export async function notify<Kind extends NoticeKind>(
  query: StoreQuery,
  sender: Sender,
  accounts: readonly Account[],
  notification: Notification<Kind>,
): Promise<void> {
  const places = notification.mail && accounts.length > 0 ? await readPlaces(query) : noPlaces;
  for (let begun = 0; begun < accounts.length; begun += maxTogether) {
    await notifyTogether(query, sender, accounts.slice(begun, begun + maxTogether), {
      ...notification,
      places,
    });
  }
}

async function notifyTogether<Kind extends NoticeKind>(
  query: StoreQuery,
  sender: Sender,
  accounts: readonly Account[],
  {
    event,
    kind,
    data,
    mail,
    about,
    ways = notificationChannels,
    places,
  }: Notification<Kind> & { places: Places },
): Promise<void> {
  const now = sender.now();
  const planned = accounts
    .filter((account) => isOffered(event, toRights(account)))
    .map((account) => {
      const has = (way: NotificationChannel) =>
        ways.includes(way) && (way === 'app' || mail !== undefined) && receives(account, event, way);
      const { quiet_from: from, quiet_to: to, digest_at, zone } = account;
      const settings = { quiet: from === null || to === null ? null : { from, to }, digest: digest_at };
      const times = planNotice(settings, { urgent: isUrgent(event), now, zone });
      return {
        account,
        data: typeof data === 'function' ? data(account) : data,
        words: mail?.(findLocale(account), places, account),
        inApp: has('app'),
        mailAt: has('mail') ? times.mail : null,
        pushAt: has('push') ? times.push : null,
        textAt: has('sms') ? times.push : null,
      };
    });
  const isKept = (one: (typeof planned)[number]) =>
    one.inApp ||
    one.pushAt !== null ||
    one.textAt !== null ||
    (one.mailAt !== null && (one.mailAt > now || about !== undefined));
  const kept = planned.filter(isKept);
  const told: Told[] =
    kept.length === 0
      ? []
      : await query
          .insertInto('notice')
          .values(
            kept.map((one) => ({
              user_id: one.account.id,
              client_id: one.account.client_id,
              event,
              kind,
              data: JSON.stringify(one.data),
              in_app: one.inApp,
              subject: toPlainText(one.words?.subject ?? ''),
              body: toPlainText(one.words?.text ?? ''),
              about: about ?? null,
              created_at: at(now),
            })),
          )
          .onConflict((same) =>
            same.columns(['store_id', 'user_id', 'about']).where('about', 'is not', null).doNothing(),
          )
          .returning(['id', 'user_id', 'client_id'])
          .execute();
  const ids = new Map(told.map(({ id, user_id, client_id }) => [buildKey(user_id, client_id), id]));
  const sent = planned.flatMap((one) => {
    const notice = ids.get(buildKey(one.account.id, one.account.client_id));
    return isKept(one) && notice === undefined ? [] : [{ ...one, notice }];
  });
  const queueFor = (way: 'pushAt' | 'textAt' | 'mailAt') =>
    sent.flatMap(({ account, notice, [way]: time }): QueuedNotice[] =>
      time === null || notice === undefined ? [] : [{ notice, user: account.id, at: time }],
    );
  await queuePushes(query, queueFor('pushAt'));
  await queueTexts(query, queueFor('textAt'), now);
  const later = queueFor('mailAt').filter((one) => one.at > now);
  if (later.length > 0) {
    await query
      .insertInto('notice_mail')
      .values(
        later.map(({ notice, user, at: due }) => ({ notice_id: notice, user_id: user, due_at: at(due) })),
      )
      .execute();
  }
  const mails = sent.flatMap(({ account, notice, words, mailAt, data: said }) => {
    if (mailAt === null || !words || (mailAt > now && notice !== undefined)) return [];
    const { entity, client_id } = account;
    const path = findPath({ kind, data: said, entity, client_id });
    return writeMail(sender, account, { kind, path, entity, ...words });
  });
  await queueMails(query, sender, mails);
}
