import { sql } from 'kysely';
import type { Database } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { startLoop } from '#server/background.ts';
import { linkMark } from './queue-mail.ts';
import { type Delivery, senderHost, type Transport } from './smtp.ts';

const [minute, hour] = [60, 3600];

/** Seconds in which nobody else takes a mail that is on its way; longer than the longest conversation with a server. */
const claimSeconds = 5 * minute;

/** Tries before a mail is given up: with the waits below about two days. */
const mostAttempts = 20;

/** Claimed at once; each is its own conversation. */
const batch = 10;

const firstWait = 30;
const longestWait = 4 * hour;

/**
 * Seconds until the next try after so many: doubling, with a quarter up or down, so that what failed together does not come back together.
 * @param chance from 0 to 1
 */
export function waitAfter(attempts: number, chance: number): number {
  const wait = Math.min(longestWait, firstWait * 2 ** (attempts - 1));
  return Math.round(wait * (0.75 + chance / 2));
}

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
  /** What went wrong outside of a conversation: the database is away. */
  onError?: (error: unknown) => void;
}

type Claimed = Awaited<ReturnType<typeof claimDue>>[number];

/**
 * Takes what is due for a while, with the attempt already counted: whoever dies in the middle leaves mail that becomes due again. So each
 * goes out at least once, and twice only where a sender died between the server's yes and writing it down.
 */
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
      .orderBy('next_attempt_at')
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
        'store.name as store_name',
      ])
      .execute();
    // What waited longest goes first.
    const place = new Map(due.map(({ id }, index) => [id, index]));
    return claimed.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  });
}

/**
 * Whether a mail of the batch is still this sender's, and for a while more: those before it may have taken longer than the claim lasts, and
 * somebody else have sent it. Each claim counts an attempt, by which it is known.
 */
async function isStillOurs(database: Database, mail: Claimed, now: number): Promise<boolean> {
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

async function writeDown(database: Database, mail: Claimed, delivery: Delivery, now: number): Promise<void> {
  const done = { link: null, next_attempt_at: at(now) };
  const fate =
    delivery.outcome === 'sent'
      ? { state: 'sent', sent_at: at(now), last_error: null, ...done }
      : delivery.outcome === 'refused' || mail.attempts >= mostAttempts
        ? { state: 'failed', last_error: delivery.reason, ...done }
        : {
            last_error: delivery.reason,
            next_attempt_at: at(now + waitAfter(mail.attempts, Math.random())),
          };
  await database.withinStore(mail.store_id, (query) =>
    query.updateTable('mail').set(fate).where('id', '=', mail.id).where('state', '=', 'queued').execute(),
  );
}

/** Takes the rest of a batch back when the server cannot be reached: an attempt that was not made does not count. */
async function giveBack(database: Database, mails: Claimed[], now: number): Promise<void> {
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
  const { database, transport, publicUrl, now, everyMilliseconds = 5000, onError = () => {} } = options;
  const host = senderHost(publicUrl);
  let sent = 0;

  /** Sends one batch; tells whether there may be more to send. */
  async function sendBatch(stopping: AbortSignal): Promise<boolean> {
    const claimed = await claimDue(database, now());
    for (const [index, mail] of claimed.entries()) {
      if (stopping.aborted) {
        await giveBack(database, claimed.slice(index), now());
        return false;
      }
      if (!(await isStillOurs(database, mail, now()))) continue;
      const delivery = await transport.deliver({
        messageId: `<${mail.store_id}.${mail.id}@${host}>`,
        fromName: mail.store_name,
        to: mail.to_address,
        subject: mail.subject,
        text: mail.body.replaceAll(linkMark, () => mail.link ?? ''),
      });
      await writeDown(database, mail, delivery, now());
      if (delivery.outcome === 'sent') sent += 1;
      if (delivery.outcome === 'later' && delivery.unreachable) {
        await giveBack(database, claimed.slice(index + 1), now());
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
