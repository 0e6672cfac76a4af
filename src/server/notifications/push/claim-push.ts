import { type RawBuilder, sql } from 'kysely';
import type { Database, StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { isUrgent } from '#domain/notifications/notification-choices.ts';
import type { Line } from '#server/background.ts';
import { readLeaving } from '../leaving-notice.ts';
import { readAccountsById } from '../recipients.ts';

/** Seconds in which no other process takes a message on its way; longer than the longest delivery. */
const claimSeconds = 60;

/** A device with something to send. */
export interface DueDevice extends Line {
  endpoint: string;
}

/** Finds devices of all stores with something due, those that take messages first, beside those that are being served. */
export async function findDueDevices(
  database: Database,
  now: number,
  { served, limit }: { served: string[]; limit: number },
): Promise<DueDevice[]> {
  const { rows } = await database.acrossStores((query) =>
    sql<DueDevice>`
      select s.store_id, s.id, s.endpoint from push_subscription s
      where (s.retry_at is null or s.retry_at <= ${at(now)}) and s.store_id || ' ' || s.id <> all(${served}::text[])
        and exists (select from push_delivery d
          where d.store_id = s.store_id and d.subscription_id = s.id and d.next_attempt_at <= ${at(now)})
      order by s.failing_since nulls first, s.store_id, s.id limit ${limit}`.execute(query),
  );
  return rows;
}

export interface ClaimedPush {
  delivery: { id: number; attempts: number };
  device: { endpoint: string; p256dh: string; auth: string };
  message: { title: string; body: string; path: string; tag: string };
  urgent: boolean;
  /** Seconds for which a push service keeps it for a device that is off. */
  lasts: number;
}

/** Finds the account of a device whose session has not ended. */
async function findOwner(query: StoreQuery, id: number, now: number) {
  const device = await query
    .selectFrom('push_subscription as s')
    .innerJoin('session', (on) =>
      on.onRef('session.store_id', '=', 's.store_id').onRef('session.id', '=', 's.session_id'),
    )
    .select(['s.user_id', 's.endpoint', 's.p256dh', 's.auth'])
    .where('s.id', '=', id)
    .where('session.expires_at', '>', at(now))
    .executeTakeFirst();
  const [account] = device ? await readAccountsById(query, [device.user_id]) : [];
  return device && account ? { device, account } : null;
}

const isDue = (now: number): RawBuilder<boolean> => sql<boolean>`next_attempt_at <= ${at(now)}`;

/** Claims the next message of a device and counts the attempt; drops what its owner may not know of, has read, or no longer wants. */
export async function claimPush(
  database: Database,
  { store_id, id }: DueDevice,
  now: number,
): Promise<ClaimedPush | null> {
  return database.withinStore(store_id, async (query) => {
    const owner = await findOwner(query, id, now);
    if (!owner) {
      await query.deleteFrom('push_subscription').where('id', '=', id).execute();
      return null;
    }
    const { account, device } = owner;
    for (;;) {
      const delivery = await query
        .selectFrom('push_delivery')
        .select(['id', 'notice_id', 'attempts'])
        .where('subscription_id', '=', id)
        .where(isDue(now))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!delivery) return null;
      const own = query.updateTable('push_delivery').where('id', '=', delivery.id);
      const leaving = await readLeaving(query, account, { notice: delivery.notice_id, way: 'push' }, now);
      if (leaving === null) {
        await query.deleteFrom('push_delivery').where('id', '=', delivery.id).execute();
      } else if (leaving.at > now) {
        await own.set({ next_attempt_at: at(leaving.at) }).execute();
      } else {
        const attempts = delivery.attempts + 1;
        await own.set({ attempts, next_attempt_at: at(now + claimSeconds) }).execute();
        return {
          delivery: { id: delivery.id, attempts },
          device,
          message: {
            title: leaving.from,
            body: leaving.words,
            path: leaving.path,
            tag: String(delivery.notice_id),
          },
          urgent: isUrgent(leaving.event),
          lasts: leaving.lasts,
        };
      }
    }
  });
}
