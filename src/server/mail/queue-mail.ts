import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { emailPattern } from '#domain/patterns.ts';
import type { Services } from '#server/http/context.ts';

const day = 86_400;

/** How long a mail is tried at most, in seconds: what was to be said last week is no longer news. */
const longestWait = 3 * day;

/** Where {@link NewMail.link} belongs within a text. */
export const linkMark = '{link}';

export interface NewMail {
  /** What it is about: `invitation`, `week_published` … */
  kind: string;
  /** One address; anything else is an error. */
  to: string;
  /** One line; line breaks and other control characters become spaces. */
  subject: string;
  /** Plain text. */
  text: string;
  /** A secret to stand in the place of {@link linkMark}: taken from the database as soon as the mail is sent. */
  link?: string;
  /** Not sent after this, epoch seconds; three days from now unless said otherwise. */
  expiresAt?: number;
  /** The same thing is said once: a second mail of this key in the store is left out. */
  dedupeKey?: string;
  /** The account it goes to. */
  userId?: number;
}

/** Text as one line of a header: what would end the line, or hide in it, becomes a space. */
function oneLine(value: string): string {
  return value
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, 300);
}

/** Text as the database keeps it: NUL and half characters it cannot. */
function plainText(value: string): string {
  return value.toWellFormed().replaceAll('\0', '').slice(0, 10_000);
}

/**
 * Puts a mail into the outbox, in the transaction of the change that causes it: a change that is rolled back sends nothing, one that
 * lands loses nothing. The sender (`mailer.ts`) takes it from there, at least once. Without `SMTP_URL` it stays there for admins to read.
 * @throws RangeError for what is not one e-mail address
 */
export async function queueMail(
  query: StoreQuery,
  services: Pick<Services, 'now'>,
  mail: NewMail,
): Promise<void> {
  const now = services.now();
  if (!emailPattern.test(mail.to) || mail.to.length > 254) {
    throw new RangeError('A mail goes to one e-mail address.');
  }
  await query
    .insertInto('mail')
    .values({
      kind: mail.kind,
      to_address: mail.to,
      subject: oneLine(plainText(mail.subject)),
      body: plainText(mail.text),
      link: mail.link ?? null,
      created_at: at(now),
      next_attempt_at: at(now),
      expires_at: at(mail.expiresAt ?? now + longestWait),
      dedupe_key: mail.dedupeKey ?? null,
      user_id: mail.userId ?? null,
    })
    .onConflict((same) => same.columns(['store_id', 'dedupe_key']).doNothing())
    .execute();
}
