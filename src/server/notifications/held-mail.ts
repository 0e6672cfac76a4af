import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { findLifetime, type NotificationEvent } from '#domain/notifications/notification-choices.ts';
import { type OnError, workThrough } from '#server/background.ts';
import type { Services } from '#server/http/context.ts';
import { findLocale } from '#server/http/language.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { findPath, nameEntity, readSender, summarize, writeMail } from './notify.ts';
import { type Account, readAccountsById, receives, selectEntity, toReader } from './recipients.ts';
import { visibleNotices } from './visible-notices.ts';

type MailServices = Pick<Services, 'database' | 'now' | 'publicUrl'>;

/** Maximum mails in one pass. */
const maxMails = 200;

interface Held {
  kind: string;
  path: string;
  subject: string;
  text: string;
  entity: string | null;
}

/** Reads what still is to be mailed: visible today, unread, wanted, and news. */
async function readHeld(query: StoreQuery, account: Account, ids: number[], now: number): Promise<Held[]> {
  const rows = await query
    .selectFrom('notice')
    .select(['event', 'kind', 'data', 'subject', 'body', 'created_at', 'client_id'])
    .select(selectEntity('notice.user_id', 'notice.client_id').as('entity'))
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .where(visibleNotices(toReader(account)))
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const { event, kind, subject, body, created_at, entity } = row;
    const known = event as NotificationEvent;
    const isNews = now - created_at < findLifetime(known);
    if (!isNews || !receives(account, known, 'mail')) return [];
    return { kind, path: findPath(row), subject, text: body || subject, entity };
  });
}

/** The screen that shows what several notices are about. */
const homes = {
  admin: '/spa/dashboard?tab=attention',
  employee: '/spa/schedule',
  client: '/client/comm-client',
  clockadmin: '/clock',
} as const;

/** Lines of one mail, and letters of a line: with its link below, the mail stays within what `queueMail` takes. */
const maxLines = 50;
const maxLetters = 150;

/** Puts several notices into one mail, a line each. */
function joinHeld(account: Account, held: readonly Held[]): Held {
  const locale = findLocale(account);
  const { translate } = locale;
  const lines: string[] = held.slice(0, maxLines).map((one) => {
    const line = nameEntity(locale, one.entity, summarize(one));
    const short = line.length > maxLetters ? `${line.slice(0, maxLetters - 1).trimEnd()}…` : line;
    return translate('mail.digest.line', { line: short });
  });
  const more = held.length - lines.length;
  if (more > 0) lines.push(translate('mail.digest.more', { count: more }));
  return {
    kind: 'digest',
    path: homes[account.auth_type],
    subject: translate('mail.digest.subject', { count: held.length }),
    text: translate('mail.digest.text', { lines: lines.join('\n') }),
    entity: null,
  };
}

async function mailAccount(query: StoreQuery, services: MailServices, user: number): Promise<void> {
  const now = services.now();
  // Another process that looks at the same time waits here, and finds none.
  const due = await query
    .deleteFrom('notice_mail')
    .where('user_id', '=', user)
    .where('due_at', '<=', at(now))
    .returning('notice_id')
    .execute();
  const [account] = due.length > 0 ? await readAccountsById(query, [user]) : [];
  if (!account) return;
  const ids = due.map(({ notice_id }) => notice_id);
  const held = await readHeld(query, account, ids, now);
  const [first, ...others] = held;
  if (!first) return;
  const sender = await readSender(query, services);
  const mail = others.length === 0 ? first : joinHeld(account, held);
  await queueMail(query, sender, writeMail(sender, account, mail));
}

/** Mails what waited for the end of quiet hours or for the mail of the day. */
export async function sendHeldMail(services: MailServices, onError?: OnError): Promise<void> {
  const due = await services.database.acrossStores((query) =>
    query
      .selectFrom('notice_mail')
      .select(['store_id', 'user_id'])
      .distinct()
      .where('due_at', '<=', at(services.now()))
      .limit(maxMails)
      .execute(),
  );
  const mail = ({ store_id, user_id }: (typeof due)[number]) =>
    services.database.withinStore(store_id, (query) => mailAccount(query, services, user_id));
  await workThrough(due, mail, onError);
}
