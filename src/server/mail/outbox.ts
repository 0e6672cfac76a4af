import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import { outboxPage } from '#contract/mail/outbox.ts';
import { type Authority, covers } from '#domain/accounts/powers.ts';
import { formatInstant } from '#domain/time/instants.ts';
import type { Context, ContextWith } from '#server/http/context.ts';
import { reading } from '#server/http/handler.ts';
import { linkMark } from './queue-mail.ts';

interface MailText {
  kind: string;
  body: string;
  link: string | null;
  user_id: number | null;
  receiver_was_admin: boolean | null;
  /** Null: nobody any more. */
  receiver: Authority | null;
}

/**
 * Returns the link of a mail if the admin may see it. Without a mail server the admin hands over invitations, and links of people who never
 * were admins; another admin's reset link would give their account away, the
 * invitation of one with more powers those, the own one would help whoever finds an open session. The link of
 * one's own new address was requested with the password.
 */
function showLink(
  { kind, link, user_id, receiver, receiver_was_admin }: MailText,
  { actor, demo }: ContextWith<'demo'>,
): string | null {
  // It signs in without a trace for its owner: shown only where nobody real is.
  if (kind === 'sign_in') return demo ? link : null;
  const isOwnAddress = kind === 'address' && user_id === actor.userId;
  const isLess = receiver === null || covers(actor, receiver);
  const mayBeSeen = (kind === 'invitation' && isLess) || isOwnAddress || receiver_was_admin === false;
  return mayBeSeen ? link : null;
}

/** Returns the text as an admin may read it. */
function writeText(mail: MailText, context: ContextWith<'demo'>): string {
  const hidden = context.translate(mail.link === null ? 'mail.linkGone' : 'mail.linkHidden');
  const shown = showLink(mail, context) ?? hidden;
  return mail.body.replaceAll(linkMark, () => shown);
}

/** Explains why a mail was not sent: our own reasons in the reader's language, a mail server's in its words. */
function explainFailure(reason: string | null, { translate }: Context): string | null {
  return reason === 'link_gone' || reason === 'too_late' ? translate(`mail.reasons.${reason}`) : reason;
}

const writePath = (page: number) => `/api/v1/store/outbox/?page=${page}`;

export const listOutbox = reading<Calls['outbox.list'], 'mailer' | 'demo'>(
  async (query, context, { query: { page = 1 } }) => {
    const { count } = await query
      .selectFrom('mail')
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await query
      .selectFrom('mail')
      .selectAll()
      .select((is) =>
        is
          .selectFrom('app_user')
          .select('was_admin')
          .whereRef('app_user.store_id', '=', 'mail.store_id')
          .whereRef('app_user.id', '=', 'mail.user_id')
          .as('receiver_was_admin'),
      )
      .select(
        sql<Authority | null>`(select json_build_object('powers', u.powers, 'branches', coalesce(to_json(u.branches), '"all"'))
          from app_user u where u.store_id = mail.store_id and u.id = mail.user_id)`.as('receiver'),
      )
      // By the key, so that only the page is read.
      .orderBy('store_id', 'desc')
      .orderBy('id', 'desc')
      .limit(outboxPage)
      .offset((page - 1) * outboxPage)
      .execute();
    return {
      count,
      next: page * outboxPage < count ? writePath(page + 1) : null,
      previous: page > 1 ? writePath(page - 1) : null,
      results: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        to: row.to_address,
        subject: row.subject,
        text: writeText(row, context),
        link: showLink(row, context),
        state:
          row.state === 'queued' && !context.mailer
            ? ('kept' as const)
            : (row.state as 'queued' | 'sent' | 'failed'),
        attempts: row.attempts,
        last_error: explainFailure(row.last_error, context),
        created_at: formatInstant(row.created_at),
        sent_at: row.sent_at === null ? null : formatInstant(row.sent_at),
      })),
    };
  },
);
