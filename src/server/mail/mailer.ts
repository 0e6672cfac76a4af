import { sql } from 'kysely';
import type { Database } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { computeWait, firstWait, type OnError, startLoop } from '#server/background.ts';
import { languageFor } from '#texts/index.ts';
import { linkMark } from './queue-mail.ts';
import { renderHtml } from './render-html.ts';
import { senderName } from './sender-name.ts';
import { type Delivery, findSenderHost, type Transport } from './smtp.ts';

const minute = 60;

/** Seconds in which no other sender takes a mail on its way; longer than the longest delivery. */
const claimSeconds = 5 * minute;

/** Attempts before a mail is given up: about two days with the delays below. */
const maxAttempts = 20;

/** Mails claimed at a time; each is delivered by itself. */
const batch = 10;

export interface Mailer {
  /** Sends what is due now; returns how many were sent. */
  sendDue: () => Promise<number>;
  /** Looks for due mail at once. */
  wake: () => void;
  /** Lets the delivery under way end, then stops. */
  stop: () => Promise<void>;
}

interface MailerOptions {
  database: Database;
  transport: Transport;
  publicUrl: string;
  /** Whole epoch seconds. */
  now: () => number;
  /** Milliseconds between two looks without being woken. */
  everyMilliseconds?: number;
  /** Receives errors outside of deliveries: the database is unavailable. */
  onError: OnError;
}

type Claimed = Awaited<ReturnType<typeof claimDue>>[number];

/** Claims due mails for a while and counts the attempt. Each goes out at least once, twice only if a sender dies. */
async function claimDue(database: Database, now: number) {
  return database.acrossStores(async (query) => {
    await query
      .updateTable('mail')
      .set({ state: 'failed', link: null, last_error: 'too_late' })
      .where('state', '=', 'queued')
      .where('expires_at', '<=', at(now))
      .execute();
    const due = await query
      .selectFrom('mail')
      .select('id')
      .where('state', '=', 'queued')
      .where('next_attempt_at', '<=', at(now))
      // Somebody waits for a link, which is soon too old: a sign-in goes before 2,000 notifications.
      .orderBy((mail) => mail('link', 'is', null))
      .orderBy('expires_at')
      .orderBy('id')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return [];
    const claimed = await query
      .updateTable('mail')
      .from('store')
      .whereRef('store.id', '=', 'mail.store_id')
      .where(
        'mail.id',
        'in',
        due.map(({ id }) => id),
      )
      .set({
        attempts: sql`mail.attempts + 1`,
        next_attempt_at: at(now + claimSeconds),
      })
      .returning([
        'mail.id',
        'mail.store_id',
        'mail.to_address',
        'mail.subject',
        'mail.body',
        'mail.link',
        'mail.attempts',
      ])
      .returning((mail) => {
        const account = mail
          .selectFrom('app_user')
          .whereRef('app_user.store_id', '=', 'mail.store_id')
          .whereRef('app_user.id', '=', 'mail.user_id');
        return [
          mail.fn.coalesce(account.select(senderName.as('name')), 'store.name').as('sender'),
          account.select('app_user.language').as('language'),
        ];
      })
      .execute();
    // An update returns its rows in any order.
    const place = new Map(due.map(({ id }, index) => [id, index]));
    return claimed.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  });
}

/** Extends the claim of a mail, identified by its number of attempts; false when another sender has taken it. */
async function extendClaim(database: Database, mail: Claimed, now: number): Promise<boolean> {
  const held = await database.withinStore(mail.store_id, (query) =>
    query
      .updateTable('mail')
      .set({ next_attempt_at: at(now + claimSeconds) })
      .where('id', '=', mail.id)
      .where('state', '=', 'queued')
      .where('attempts', '=', mail.attempts)
      .returning('id')
      .executeTakeFirst(),
  );
  return held !== undefined;
}

async function recordDelivery(
  database: Database,
  mail: Claimed,
  delivery: Delivery,
  now: number,
): Promise<void> {
  const done = { link: null, next_attempt_at: at(now) };
  const fate =
    delivery.outcome === 'sent'
      ? { state: 'sent', sent_at: at(now), last_error: null, ...done }
      : delivery.outcome === 'refused' || mail.attempts >= maxAttempts
        ? { state: 'failed', last_error: delivery.reason, ...done }
        : {
            last_error: delivery.reason,
            next_attempt_at: at(now + computeWait(mail.attempts, Math.random())),
          };
  await database.withinStore(mail.store_id, (query) =>
    query.updateTable('mail').set(fate).where('id', '=', mail.id).where('state', '=', 'queued').execute(),
  );
}

/** Returns the rest of a batch when the server cannot be reached; attempts that were not made do not count. */
async function releaseClaims(database: Database, mails: Claimed[], now: number): Promise<void> {
  if (mails.length === 0) return;
  await database.acrossStores((query) =>
    query
      .updateTable('mail')
      .set({ attempts: sql`attempts - 1`, next_attempt_at: at(now + firstWait) })
      .where(
        'id',
        'in',
        mails.map(({ id }) => id),
      )
      .where('state', '=', 'queued')
      .execute(),
  );
}

/** Starts the loop that empties the outbox; several processes may run one each. */
export function startMailer(options: MailerOptions): Mailer {
  const { database, transport, publicUrl, now, everyMilliseconds = 5000, onError } = options;
  const host = findSenderHost(publicUrl);
  let sent = 0;

  /** Sends one batch; tells whether there may be more to send. */
  async function sendBatch(stopping: AbortSignal): Promise<boolean> {
    const claimed = await claimDue(database, now());
    for (const [index, mail] of claimed.entries()) {
      if (stopping.aborted) {
        await releaseClaims(database, claimed.slice(index), now());
        return false;
      }
      if (!(await extendClaim(database, mail, now()))) continue;
      const { subject, sender: fromName } = mail;
      const text = mail.body.replaceAll(linkMark, () => mail.link ?? '');
      const delivery = await transport.deliver({
        messageId: `<${mail.store_id}.${mail.id}@${host}>`,
        fromName,
        to: mail.to_address,
        subject,
        text,
        html: renderHtml({ language: languageFor(mail.language ?? undefined), subject, text, publicUrl }),
      });
      await recordDelivery(database, mail, delivery, now());
      if (delivery.outcome === 'sent') sent += 1;
      if (delivery.outcome === 'later' && delivery.unreachable) {
        await releaseClaims(database, claimed.slice(index + 1), now());
        return false;
      }
    }
    return claimed.length === batch;
  }

  const loop = startLoop({
    every: everyMilliseconds,
    look: async (stopping) => {
      while (!stopping.aborted && (await sendBatch(stopping)));
    },
    onError,
  });
  void loop.wake();
  return {
    sendDue: async () => {
      const before = sent;
      await loop.wake();
      return sent - before;
    },
    wake: loop.wake,
    stop: async () => {
      await loop.stop();
      transport.close();
    },
  };
}
