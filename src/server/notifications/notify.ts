import type { NoticeData, NoticeKind } from '#contract/notifications/notices.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { noticePath } from '#domain/notifications/notice-path.ts';
import type { NotificationEvent } from '#domain/notifications/notification-choices.ts';
import type { Actor, Context } from '#server/http/context.ts';
import { findLocale } from '#server/http/language.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { type Account, type Branches, readBranches, receives } from './recipients.ts';

export type Sender = Pick<Context, 'now' | 'publicUrl'> & {
  actor: { store: Pick<Actor['store'], 'name'> };
};

interface MailText {
  subject: string;
  /** Optional: the subject may be enough. */
  text?: string;
}

interface Notification<Kind extends NoticeKind> {
  event: NotificationEvent;
  kind: Kind;
  /** Shared, or by account. */
  data: NoticeData<Kind> | ((account: Account) => NoticeData<Kind>);
  /** Optional: appears in the app only without it. */
  mail?: (language: ReturnType<typeof findLocale>, branches: Branches, account: Account) => MailText;
}

/** Notifies accounts by their chosen channels, in the transaction of the change. */
export async function notify<Kind extends NoticeKind>(
  query: StoreQuery,
  sender: Sender,
  accounts: readonly Account[],
  { event, kind, data, mail }: Notification<Kind>,
): Promise<void> {
  const chooseData = (account: Account) => (typeof data === 'function' ? data(account) : data);
  const inApp = accounts.filter((account) => receives(account, event, 'app'));
  if (inApp.length > 0) {
    await query
      .insertInto('notice')
      .values(
        inApp.map((account) => ({
          user_id: account.id,
          kind,
          data: JSON.stringify(chooseData(account)),
          created_at: at(sender.now()),
        })),
      )
      .execute();
  }
  const byMail = mail ? accounts.filter((account) => receives(account, event, 'mail')) : [];
  if (!mail || byMail.length === 0) return;
  const branches = await readBranches(query);
  for (const account of byMail) {
    const language = findLocale(account);
    const facts = {
      name: account.first_name || account.username,
      address: `${sender.publicUrl}${noticePath({ kind, data: chooseData(account) })}`,
      store: sender.actor.store.name,
    };
    const { subject, text } = mail(language, branches, account);
    await queueMail(query, sender, {
      kind,
      to: account.email ?? '',
      userId: account.id,
      subject,
      text: language.translate('announcements.mail.notification', { ...facts, text: text ?? subject }),
    });
  }
}
