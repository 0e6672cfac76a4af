import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Database } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { computeWait, startLoop } from '#server/background.ts';
import type { Reachable } from '#server/outgoing/addresses.ts';
import { type Posted, post } from '#server/outgoing/post.ts';
import { type ClaimedPush, claimPush, type DueDevice, findDueDevices } from './claim-push.ts';
import type { PushKeys } from './push-keys.ts';

const day = 86_400;

/** Seconds after which a device whose push service takes nothing is forgotten. */
const forgottenAfter = 3 * day;

/** Devices that are served at the same time, and of one push service: one that is slow delays no other. */
const maxTogether = 50;
const maxOfService = 20;

/** Messages of a device in a row, before others have their turn. */
const turn = 20;

export interface PushSender {
  /** Sends what is due now, and resolves when nothing is left. */
  sendDue: () => Promise<void>;
  wake: () => void;
  /** Cuts messages under way, which are sent again later, and stops. */
  stop: () => Promise<void>;
}

interface SenderOptions {
  database: Database;
  keys: PushKeys;
  reachable: Reachable;
  publicUrl: string;
  /** Whole epoch seconds. */
  now: () => number;
  /** Milliseconds between two looks without being woken. */
  everyMilliseconds?: number;
  onError?: (error: unknown) => void;
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
): Promise<void> {
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
}

const findService = ({ endpoint }: DueDevice) => new URL(endpoint).host;

/** Keeps devices of each push service to its share. */
function shareOut(due: readonly DueDevice[], served: Iterable<DueDevice>, room: number): DueDevice[] {
  const counts = new Map<string, number>();
  const count = (device: DueDevice) => {
    const service = findService(device);
    counts.set(service, (counts.get(service) ?? 0) + 1);
    return counts.get(service) ?? 0;
  };
  for (const device of served) count(device);
  return due.filter((device) => count(device) <= maxOfService).slice(0, Math.max(0, room));
}

/** Starts to send push messages; several processes may run one each (docs/rules/notifications.md#push). */
export function startPushSender(options: SenderOptions): PushSender {
  const { database, now, everyMilliseconds = 5000, onError = () => {} } = options;
  const served = new Map<string, { device: DueDevice; work: Promise<void> }>();
  let tried = 0;

  async function serve(device: DueDevice, stopping: AbortSignal): Promise<void> {
    for (let sent = 0; sent < turn && !stopping.aborted; sent += 1) {
      const claimed = await claimPush(database, device, now());
      if (!claimed) return;
      tried += 1;
      const posted = await send(options, claimed, stopping);
      // A message that was cut is sent again when its claim has run out.
      if (stopping.aborted) return;
      await record(options, device, claimed, posted);
      if (isPassing(posted)) return;
    }
    void loop.wake();
  }

  const loop = startLoop({
    every: everyMilliseconds,
    look: async (stopping) => {
      const room = maxTogether - served.size;
      const due = await findDueDevices(database, now(), { served: served.keys(), limit: 10 * maxTogether });
      const others = [...served.values()].map(({ device }) => device);
      for (const device of shareOut(due, others, room)) {
        const key = `${device.store_id} ${device.id}`;
        const work = serve(device, stopping)
          .catch(onError)
          .finally(() => {
            served.delete(key);
            // Others have waited for the place.
            if (due.length > room) void loop.wake();
          });
        served.set(key, { device, work });
      }
    },
    onError,
  });
  void loop.wake();
  return {
    sendDue: async () => {
      let before: number;
      do {
        before = tried;
        await loop.wake();
        await Promise.all([...served.values()].map(({ work }) => work));
      } while (tried > before);
    },
    wake: loop.wake,
    stop: async () => {
      await loop.stop();
      await Promise.all([...served.values()].map(({ work }) => work));
    },
  };
}
