import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { intersectAuthority } from '#domain/accounts/powers.ts';
import type { Listener } from '#domain/live/changes.ts';
import type { Power } from '#domain/permissions.ts';
import { unseal } from '#server/accounts/installation-key.ts';
import type { Line } from '#server/background.ts';
import type { Services } from '#server/http/context.ts';
import { type DeliveryRow, mayTell, selectDeliveries } from './deliveries.ts';
import { switchOff } from './switch-off.ts';
import { webhookPlace } from './webhooks.ts';

/** Seconds in which no other process takes a delivery on its way; longer than the longest delivery. */
const claimSeconds = 60;

/** A webhook with something to send. */
export type Due = Line;

/** Condition that a delivery `d` is due, and that none before it about the same object waits. */
function isNext(now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(d.state = 'pending' and (d.next_attempt_at is null or d.next_attempt_at <= ${at(now)})
    and not exists (
      select from webhook_delivery earlier
      where earlier.store_id = d.store_id and earlier.webhook_id = d.webhook_id and earlier.topic = d.topic
        and earlier.subject_id = d.subject_id and earlier.id < d.id and earlier.state = 'pending'
    ))`;
}

/** Finds webhooks of all stores with something to send, beside those that are being served. */
export async function findDue(
  database: Database,
  now: number,
  { served, limit }: { served: string[]; limit: number },
): Promise<Due[]> {
  const { rows } = await database.acrossStores((query) =>
    sql<Due>`
      select w.store_id, w.id from webhook w
      where w.active and w.store_id || ' ' || w.id <> all(${served}::text[]) and exists (
        select from webhook_delivery d where d.store_id = w.store_id and d.webhook_id = w.id and ${isNext(now)}
      )
      order by w.store_id, w.id limit ${limit}`.execute(query),
  );
  return rows;
}

/** A webhook with the rights of its admin, and of the token that made it. */
async function readWebhook(query: StoreQuery, id: number) {
  const row = await query
    .selectFrom('webhook as w')
    .innerJoin('app_user as u', (on) =>
      on.onRef('u.store_id', '=', 'w.store_id').onRef('u.id', '=', 'w.user_id'),
    )
    .leftJoin('api_token as t', (on) =>
      on.onRef('t.store_id', '=', 'w.store_id').onRef('t.id', '=', 'w.token_id'),
    )
    .select(['w.url', 'w.secret', 'w.failing_since', 'w.token_id', 'u.active', 'u.auth_type'])
    .select([
      'u.powers',
      'u.branches',
      't.powers as token_powers',
      't.branches as token_branches',
      't.ends_at',
    ])
    .where('w.id', '=', id)
    .where('w.active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

type Webhook = NonNullable<Awaited<ReturnType<typeof readWebhook>>>;

/** Returns whose ears a webhook has; null when its admin is one no more, or its token has ended. */
function toListener(webhook: Webhook, now: number): Listener | null {
  const { active, auth_type, token_id, ends_at } = webhook;
  if (!active || auth_type !== 'admin' || (token_id !== null && (ends_at ?? 0) <= now)) return null;
  const maker = { powers: webhook.powers as Power[], branches: webhook.branches ?? ('all' as const) };
  const given =
    token_id === null
      ? maker
      : {
          powers: (webhook.token_powers ?? []) as Power[],
          branches: webhook.token_branches ?? ('all' as const),
        };
  const rights = intersectAuthority(given, maker);
  return { ...rights, authType: 'admin', employeeId: null, branchId: null, clientId: null, role: null };
}

export interface Claimed {
  delivery: DeliveryRow;
  url: string;
  secret: string | null;
}

/** Claims the next delivery of a webhook and counts the attempt; drops those that its admin may not know of. */
export async function claimNext(
  options: Pick<Services, 'database' | 'installationKey' | 'now' | 'publicUrl'>,
  { store_id, id }: Due,
): Promise<Claimed | null> {
  const { database, installationKey, now } = options;
  return database.withinStore(store_id, async (query) => {
    const webhook = await readWebhook(query, id);
    if (!webhook) return null;
    const listener = toListener(webhook, now());
    if (!listener) {
      await switchOff(query, options, { id, url: webhook.url }, 'maker');
      return null;
    }
    for (;;) {
      const delivery = await selectDeliveries(query)
        .where('d.webhook_id', '=', id)
        .where(isNext(now()))
        .orderBy('d.id')
        .limit(1)
        .forUpdate('d')
        .skipLocked()
        .executeTakeFirst();
      if (!delivery) return null;
      const set = (change: object) =>
        query.updateTable('webhook_delivery').set(change).where('id', '=', delivery.id).execute();
      if (mayTell(listener, delivery)) {
        const attempts = delivery.attempts + 1;
        await set({
          attempts,
          first_tried_at: at(delivery.first_tried_at ?? now()),
          next_attempt_at: at(now() + claimSeconds),
        });
        const secret = unseal(installationKey, webhookPlace(store_id, id), webhook.secret);
        return { delivery: { ...delivery, attempts }, url: webhook.url, secret };
      }
      await set({ state: 'hidden', finished_at: at(now()) });
    }
  });
}
