import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { readDeviceName } from '#domain/format/device-name.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { type Handler, reading, writing } from '#server/http/handler.ts';
import { invalid, notAllowed, notFound } from '#server/http/refusal.ts';
import { isPrivate } from '#server/outgoing/addresses.ts';
import { openPushKeys } from './push-keys.ts';

/** Devices of an account; the oldest makes room. */
const maxDevices = 20;

export const readPushKey: Handler<Calls['push.key'], 'database' | 'installationKey'> = async (context) => {
  const { publicKey } = await openPushKeys(context.database, context.installationKey);
  return { key: publicKey };
};

async function readDevices(query: StoreQuery, { actor }: Context) {
  const rows = await query
    .selectFrom('push_subscription as s')
    .innerJoin('session', (on) =>
      on.onRef('session.store_id', '=', 's.store_id').onRef('session.id', '=', 's.session_id'),
    )
    .select(['s.id', 's.user_agent', 's.created_at', 's.last_sent_at', 's.failing_since'])
    .select('session.token_hash')
    .where('s.user_id', '=', actor.userId)
    .orderBy('s.id', 'desc')
    .execute();
  const instant = (seconds: number | null) => (seconds === null ? null : formatInstant(seconds));
  return rows.map((row) => ({
    id: row.id,
    ...readDeviceName(row.user_agent),
    created_at: formatInstant(row.created_at),
    last_sent_at: instant(row.last_sent_at),
    failing_since: instant(row.failing_since),
    current: actor.tokenHash.equals(row.token_hash),
  }));
}

export const listPushDevices = reading<Calls['push.list']>(readDevices);

/** Refuses a point that is not on the curve: nothing could be encrypted for it. */
async function requireKey(p256dh: string): Promise<void> {
  const raw = Buffer.from(p256dh, 'base64url');
  const isPoint = await crypto.subtle
    .importKey('raw', raw, { name: 'ECDH', namedCurve: 'P-256' }, false, [])
    .then(
      () => true,
      () => false,
    );
  if (!isPoint) throw invalid({ field: 'keys.p256dh', code: 'push.bad_key' });
}

async function deleteSurplus(query: StoreQuery, userId: number): Promise<void> {
  const surplus = query
    .selectFrom('push_subscription')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .offset(maxDevices);
  await query.deleteFrom('push_subscription').where('id', 'in', surplus).execute();
}

export const createPushDevice: Handler<
  Calls['push.create'],
  'database' | 'webhookNetworks' | 'request'
> = async (context, { body: { endpoint, keys } }) => {
  const { actor, now, request } = context;
  await requireKey(keys.p256dh);
  if (await isPrivate(endpoint, context.webhookNetworks)) {
    throw invalid({ field: 'endpoint', code: 'push.private_address' });
  }
  // A browser that has changed hands no longer gets what its last account is told.
  await context.database.acrossStores((query) =>
    query
      .deleteFrom('push_subscription')
      .where('endpoint', '=', endpoint)
      .where((is) => is.or([is('store_id', '<>', actor.storeId), is('user_id', '<>', actor.userId)]))
      .execute(),
  );
  return context.write(async (query) => {
    const session = await query
      .selectFrom('session')
      .select('id')
      .where('token_hash', '=', actor.tokenHash)
      .where('is_kiosk', '=', false)
      .forShare()
      .executeTakeFirst();
    // Programs and tablets have no owner whose pocket a message reaches.
    if (!session) throw notAllowed();
    const signedUp = {
      user_id: actor.userId,
      session_id: session.id,
      p256dh: keys.p256dh,
      auth: keys.auth,
      user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      failing_since: null,
      retry_at: null,
    };
    const { id } = await query
      .insertInto('push_subscription')
      .values({ ...signedUp, endpoint, created_at: at(now()) })
      .onConflict((same) => same.column('endpoint').doUpdateSet(signedUp))
      .returning('id')
      .executeTakeFirstOrThrow();
    await deleteSurplus(query, actor.userId);
    const device = (await readDevices(query, context)).find((one) => one.id === id);
    if (!device) throw notFound();
    await audit(query, context, {
      subject: 'push_device',
      subjectId: id,
      action: 'create',
      after: { browser: device.browser, system: device.system, host: new URL(endpoint).host },
    });
    return device;
  });
};

export const deletePushDevice = writing<Calls['push.delete']>(async (query, context, { params: { id } }) => {
  const gone = await query
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('user_id', '=', context.actor.userId)
    .returning(['user_agent', 'created_at'])
    .executeTakeFirst();
  if (!gone) throw notFound();
  await audit(query, context, {
    subject: 'push_device',
    subjectId: id,
    action: 'delete',
    before: { ...readDeviceName(gone.user_agent), created_at: formatInstant(gone.created_at) },
  });
});
