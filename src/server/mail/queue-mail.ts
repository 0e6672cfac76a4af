import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { emailPattern } from '#domain/patterns.ts';
import type { Services } from '#server/http/context.ts';

const day = 86_400;

/** Seconds for which a mail is tried: last week's news is none. */
const maxWait = 3 * day;

/** Placeholder for {@link NewMail.link} in a text. */
export const linkMark = '{link}';

export interface NewMail {
  /** Kind of mail: `invitation`, `week_published` … */
  kind: string;
  /** One address; anything else is an error. */
  to: string;
  /** One line; line breaks and other control characters become spaces. */
  subject: string;
  /** Plain text. */
  text: string;
  /** A secret that replaces {@link linkMark}; deleted from the database once the mail is sent. */
  link?: string;
  /** Epoch seconds after which it is not sent; three days from now by default. */
  expiresAt?: number;
  /** A second mail with this key in the store is dropped. */
  dedupeKey?: string;
  /** Account of the recipient. */
  userId?: number;
}

/** Makes text fit one line of a header: line breaks and control characters become spaces. */
function toOneLine(value: string): string {
  return value
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, 300);
}

/** Fits a text to the database: without NUL and half letters, 10,000 signs at most. */
export function toPlainText(value: string): string {
  return value.replaceAll('\0', '').slice(0, 10_000).toWellFormed();
}

/**
 * Queues a mail in the transaction that causes it; `mailer.ts` sends it at least once. Without `SMTP_URL` it stays for admins to read.
 * Throws RangeError for a bad address.
 */
export function queueMail(query: StoreQuery, services: Pick<Services, 'now'>, mail: NewMail): Promise<void> {
  return queueMails(query, services, [mail]);
}

/** Queues several mails as {@link queueMail} does one. */
export async function queueMails(
  query: StoreQuery,
  services: Pick<Services, 'now'>,
  mails: readonly NewMail[],
): Promise<void> {
  if (mails.length === 0) return;
  const now = services.now();
  if (mails.some(({ to }) => !emailPattern.test(to) || to.length > 254)) {
    throw new RangeError('A mail goes to one e-mail address.');
  }
  await query
    .insertInto('mail')
    .values(
      mails.map((mail) => ({
        kind: mail.kind,
        to_address: mail.to,
        subject: toOneLine(toPlainText(mail.subject)),
        body: toPlainText(mail.text),
        link: mail.link ?? null,
        created_at: at(now),
        next_attempt_at: at(now),
        expires_at: at(mail.expiresAt ?? now + maxWait),
        dedupe_key: mail.dedupeKey ?? null,
        user_id: mail.userId ?? null,
      })),
    )
    .onConflict((same) => same.columns(['store_id', 'dedupe_key']).doNothing())
    .execute();
}
