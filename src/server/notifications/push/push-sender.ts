import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Database } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { computeWait, type OnError, type Sender, startSender } from '#server/background.ts';
import type { Reachable } from '#server/outgoing/addresses.ts';
import { type Posted, post } from '#server/outgoing/post.ts';
import { type ClaimedPush, claimPush, type DueDevice, findDueDevices } from './claim-push.ts';
import type { PushKeys } from './push-keys.ts';

const day = 86_400;

/** Seconds after which a device whose push service takes nothing is forgotten. */
const forgottenAfter = 3 * day;

/** Devices of one push service that are served at the same time: one that is slow delays no other. */
const maxOfService = 20;

interface SenderOptions {
  database: Database;
  keys: PushKeys;
  reachable: Reachable;
  publicUrl: string;
  /** Whole epoch seconds. */
  now: () => number;
  /** Milliseconds between two looks without being woken. */
  everyMilliseconds?: number;
  onError: OnError;
}

/** Names the operator to push services (RFC 8292, 2.1). */
function findSubject(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:webmaster@localhost';
}

async function send(
  { reachable, publicUrl, keys }: SenderOptions,
  { device, message, lasts, urgent }: ClaimedPush,
  stopping: AbortSignal,
): Promise<Posted> {
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = await buildPushPayload(
    { data: message, options: { ttl: Math.max(60, lasts), urgency: urgent ? 'high' : 'normal' } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { subject: findSubject(publicUrl), ...keys },
  );
  return post(new URL(endpoint), { headers: { ...headers }, body }, { reachable, stopping });
}

/** Tells whether a push service might take the same message later (RFC 8030, 5). */
function isPassing(posted: Posted): boolean {
  return !('status' in posted) || posted.status >= 500 || posted.status === 429 || posted.status === 408;
}

/** Writes down what became of an attempt: sent, to be tried again, or given up with the device. */
async function record(
  { database, now: readTime }: SenderOptions,
  { store_id, id }: DueDevice,
  { delivery }: ClaimedPush,
  posted: Posted,
): Promise<boolean> {
  const now = readTime();
  await database.withinStore(store_id, async (query) => {
    const device = await query
      .selectFrom('push_subscription')
      .select('failing_since')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!device) return;
    const isGone = 'status' in posted && (posted.status === 404 || posted.status === 410);
    const isSent = 'status' in posted && posted.status >= 200 && posted.status < 300;
    const since = device.failing_since ?? now;
    if (isGone || (!isSent && now - since >= forgottenAfter)) {
      await query.deleteFrom('push_subscription').where('id', '=', id).execute();
      return;
    }
    if (isSent || !isPassing(posted)) {
      await query.deleteFrom('push_delivery').where('id', '=', delivery.id).execute();
    }
    const retryAt = now + computeWait(delivery.attempts, Math.random());
    if (isPassing(posted)) {
      await query
        .updateTable('push_delivery')
        .set({ next_attempt_at: at(retryAt) })
        .where('id', '=', delivery.id)
        .execute();
    }
    await query
      .updateTable('push_subscription')
      .set(
        isSent
          ? { last_sent_at: at(now), failing_since: null, retry_at: null }
          : { failing_since: at(since), retry_at: at(retryAt) },
      )
      .where('id', '=', id)
      .execute();
  });
  return !isPassing(posted);
}

const findService = ({ endpoint }: DueDevice) => new URL(endpoint).host;

/** Keeps devices of each push service to its share. */
function shareOut(due: readonly DueDevice[], served: readonly DueDevice[]): DueDevice[] {
  const counts = new Map<string, number>();
  const count = (device: DueDevice) => {
    const service = findService(device);
    counts.set(service, (counts.get(service) ?? 0) + 1);
    return counts.get(service) ?? 0;
  };
  for (const device of served) count(device);
  return due.filter((device) => count(device) <= maxOfService);
}

/** Starts to send push messages; several processes may run one each (docs/rules/notifications.md#push). */
export function startPushSender(options: SenderOptions): Sender {
  const { database, now, everyMilliseconds: every, onError } = options;
  return startSender<DueDevice, ClaimedPush, Posted>({
    findDue: (among) => findDueDevices(database, now(), among),
    choose: shareOut,
    claim: (device) => claimPush(database, device, now()),
    send: (claimed, stopping) => send(options, claimed, stopping),
    record: (device, claimed, posted) => record(options, device, claimed, posted),
    every,
    onError,
  });
}
