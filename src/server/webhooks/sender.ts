import type { Database } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { computeWait, type OnError, type Sender, startSender } from '#server/background.ts';
import type { Reachable } from '#server/outgoing/addresses.ts';
import { type Posted, post } from '#server/outgoing/post.ts';
import { type Claimed, claimNext, type Due, findDue } from './claim.ts';
import { signMessage } from './sign.ts';
import { switchOff } from './switch-off.ts';

const day = 86_400;

/** Seconds for which a message is tried, and after which an address that takes nothing is switched off. */
const triedFor = 3 * day;

/** Seconds for which the log is kept. */
const keptFor = 30 * day;

interface SenderOptions {
  database: Database;
  installationKey: Buffer;
  reachable: Reachable;
  publicUrl: string;
  /** Whole epoch seconds. */
  now: () => number;
  /** Woken after a notice was queued. */
  mailer?: { wake: () => void } | undefined;
  noticeSender?: { wake: () => void } | undefined;
  /** Milliseconds between two looks without being woken. */
  everyMilliseconds?: number;
  onError: OnError;
}

type Outcome = Posted | { error: 'secret_lost' };

async function send(
  { reachable, now }: SenderOptions,
  { delivery, url, secret }: Claimed,
  stopping: AbortSignal,
): Promise<Outcome> {
  if (secret === null) return { error: 'secret_lost' };
  const { message_id, topic, subject_id, created_at } = delivery;
  const timestamp = formatInstant(created_at);
  const body = JSON.stringify({ type: topic, timestamp, data: { id: subject_id } });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Branchline-Webhooks',
    'content-length': String(Buffer.byteLength(body)),
    ...signMessage(secret, { id: message_id, timestamp: now(), body }),
  };
  return post(new URL(url), { headers, body }, { reachable, stopping });
}

/** Writes down what became of an attempt: delivered, to be tried again, or given up, which may switch the webhook off. */
async function record(
  options: SenderOptions,
  { store_id, id }: Due,
  { delivery, url }: Claimed,
  posted: Outcome,
): Promise<boolean> {
  const now = options.now();
  const status = 'status' in posted ? posted.status : null;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const wait = computeWait(delivery.attempts, Math.random());
  const isLast = now + wait - (delivery.first_tried_at ?? now) > triedFor;
  const fate = isDelivered
    ? { state: 'delivered', finished_at: at(now) }
    : isLast
      ? { state: 'failed', finished_at: at(now) }
      : { next_attempt_at: at(now + wait) };
  await options.database.withinStore(store_id, async (query) => {
    const webhook = await query
      .selectFrom('webhook')
      .select(['active', 'failing_since'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    await query
      .updateTable('webhook_delivery')
      .set({ ...fate, last_status: status, last_error: 'error' in posted ? posted.error : null })
      .where('id', '=', delivery.id)
      .where('state', '=', 'pending')
      // Nobody has taken it over, nor asked for it anew.
      .where('attempts', '=', delivery.attempts)
      .execute();
    if (!webhook?.active) return;
    const since = webhook.failing_since ?? now;
    if (isDelivered ? webhook.failing_since !== null : webhook.failing_since === null) {
      const failing_since = isDelivered ? null : at(now);
      await query.updateTable('webhook').set({ failing_since }).where('id', '=', id).execute();
    }
    if (status === 410) await switchOff(query, options, { id, url }, 'gone');
    else if (!isDelivered && now - since >= triedFor) await switchOff(query, options, { id, url }, 'failing');
  });
  if (!isDelivered) {
    options.mailer?.wake();
    options.noticeSender?.wake();
  }
  return true;
}

/** Deletes what is beyond the log, and what has waited as long for a webhook that is off. */
async function deleteOld(database: Database, now: number): Promise<void> {
  const before = at(now - keptFor);
  await database.acrossStores(async (query) => {
    await query.deleteFrom('webhook_delivery').where('finished_at', '<', before).execute();
    await query
      .deleteFrom('webhook_delivery as d')
      .using('webhook as w')
      .whereRef('w.store_id', '=', 'd.store_id')
      .whereRef('w.id', '=', 'd.webhook_id')
      .where('w.active', '=', false)
      .where('d.state', '=', 'pending')
      .where('d.created_at', '<', before)
      .execute();
  });
}

/** Starts to send what the changes queue for webhooks; several processes may run one each (docs/rules/live.md#webhooks). */
export function startWebhookSender(options: SenderOptions): Sender {
  const { database, now, everyMilliseconds: every, onError } = options;
  let cleanedAt = 0;
  return startSender<Due, Claimed, Outcome>({
    tidy: async () => {
      if (now() - cleanedAt < day) return;
      cleanedAt = now();
      await deleteOld(database, now());
    },
    findDue: (among) => findDue(database, now(), among),
    claim: (due) => claimNext(options, due),
    send: (claimed, stopping) => send(options, claimed, stopping),
    record: (due, claimed, posted) => record(options, due, claimed, posted),
    every,
    onError,
  });
}
