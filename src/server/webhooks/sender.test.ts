import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Database, StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { buildBranch, buildStore, buildUser } from '#demo/builders.ts';
import { type Power, powers } from '#domain/permissions.ts';
import { seal } from '#server/accounts/installation-key.ts';
import type { Sender } from '#server/background.ts';
import { resolveHost, toNetworks } from '#server/outgoing/addresses.ts';
import { testDatabase } from '#test/database.ts';
import { testNow } from '#test/server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#test/webhook-receiver.ts';
import { startWebhookSender } from './sender.ts';
import { secretPrefix, signMessage } from './sign.ts';
import { webhookPlace } from './webhooks.ts';

const day = 86_400;
const installationKey = randomBytes(32);
const secret = `${secretPrefix}${randomBytes(32).toString('base64')}`;

let database: Database;
let storeId: number;
let owner: number;
let now = testNow;
let receiver: WebhookReceiver;
let replies: number[] = [];

beforeEach(async () => {
  database = await testDatabase();
  await database.acrossStores((query) => query.deleteFrom('webhook').execute());
  now = testNow;
  replies = [];
  receiver = await startWebhookReceiver(() => replies.shift() ?? 204);
  storeId = await buildStore(database, { name: 'Umami Cafe' });
  owner = (await buildUser(database, storeId, { auth_type: 'admin' })).id;
});
afterEach(() => receiver.close());

const within = <T>(work: (query: StoreQuery) => Promise<T>) => database.withinStore(storeId, work);

interface WebhookGiven {
  userId?: number;
  tokenId?: number;
  url?: string;
  topics?: string[];
}

async function buildWebhook({
  userId = owner,
  tokenId,
  url = receiver.url,
  topics = ['positions'],
}: WebhookGiven = {}): Promise<number> {
  return within(async (query) => {
    const { id } = await query
      .insertInto('webhook')
      .values({ user_id: userId, token_id: tokenId ?? null, url, topics, secret: Buffer.alloc(0) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await query
      .updateTable('webhook')
      .set({ secret: seal(installationKey, webhookPlace(storeId, id), secret) })
      .where('id', '=', id)
      .execute();
    return id;
  });
}

const faults: unknown[] = [];
afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

/** A sender that looks only when told to. */
function makeSender(given: { networks?: string[]; resolve?: typeof resolveHost } = {}): Sender {
  const sender = startWebhookSender({
    database,
    installationKey,
    reachable: {
      networks: toNetworks(given.networks ?? ['127.0.0.1']),
      resolve: given.resolve ?? resolveHost,
    },
    publicUrl: 'https://shifts.example.com',
    now: () => now,
    everyMilliseconds: 3_600_000,
    onError: (error) => faults.push(error),
  });
  onTestFinished(() => sender.stop());
  return sender;
}

const addPosition = (query: StoreQuery) =>
  query
    .insertInto('position')
    .values({ name: randomUUID(), colour: '#0f766e' })
    .returning('id')
    .executeTakeFirstOrThrow();
const touchPosition = (id: number) =>
  within((query) => query.updateTable('position').set({ name: randomUUID() }).where('id', '=', id).execute());
const deliveries = () =>
  within((query) => query.selectFrom('webhook_delivery').selectAll().orderBy('id').execute());
const webhooks = () =>
  within((query) =>
    query.selectFrom('webhook').select(['id', 'active', 'off_reason', 'failing_since']).execute(),
  );

describe('a message', () => {
  it('says topic and id, signed, after the change and not without it', async () => {
    await buildWebhook();
    const sender = makeSender();
    await expect(
      within(async (query) => {
        await addPosition(query);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const { id } = await within(addPosition);
    await within((query) => query.updateTable('store').set({ phone: '415-555-0100' }).execute());
    await sender.sendDue();
    expect(receiver.heard()).toEqual([`positions ${id}`]);
    const { headers, body } = receiver.received[0] ?? { headers: {} as Record<string, string>, body: '' };
    expect(headers['content-type']).toBe('application/json');
    expect(headers).toMatchObject(
      signMessage(secret, { id: String(headers['webhook-id']), timestamp: now, body }),
    );
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['type', 'timestamp', 'data']);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1, last_status: 204 }]);
  });

  it('keeps its place among those about the same object, and holds up no other', async () => {
    await buildWebhook();
    const { id: first } = await within(addPosition);
    await touchPosition(first);
    const { id: other } = await within(addPosition);
    replies = [500];
    const sender = makeSender();
    await sender.sendDue();
    expect(receiver.heard()).toEqual([`positions ${first}`, `positions ${other}`]);
    now += 60;
    await sender.sendDue();
    expect(receiver.heard().slice(2)).toEqual([`positions ${first}`, `positions ${first}`]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids[2]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
  });

  it('is tried with growing pauses for three days; then the webhook is off, and its owners are notified', async () => {
    await buildWebhook();
    await within(addPosition);
    replies = Array(100).fill(503);
    const sender = makeSender();
    const pauses: number[] = [];
    for (let tries = 0; tries < 100; tries += 1) {
      await sender.sendDue();
      const [delivery] = await deliveries();
      if (delivery?.state !== 'pending') break;
      pauses.push((delivery.next_attempt_at ?? now) - now);
      now = delivery.next_attempt_at ?? now;
    }
    expect(now - testNow).toBeGreaterThan(2.8 * day);
    expect(now - testNow).toBeLessThanOrEqual(3 * day);
    expect(pauses.length).toBeGreaterThan(20);
    expect(pauses[0]).toBeLessThan(40);
    expect(Math.max(...pauses)).toBeGreaterThan(3 * 3600);
    expect(await deliveries()).toMatchObject([{ state: 'failed', last_status: 503 }]);

    // The next one, too, goes wrong.
    now = testNow + 3 * day;
    await within(addPosition);
    await sender.sendDue();
    expect(await webhooks()).toMatchObject([{ active: false, off_reason: 'failing' }]);
    const mails = await within((query) =>
      query.selectFrom('mail').select(['kind', 'user_id', 'body']).execute(),
    );
    expect(mails).toMatchObject([{ kind: 'webhook_off', user_id: owner }]);
    expect(mails[0]?.body).toContain(receiver.url);
    // Nothing is queued for one that is off, nor sent late when it is on again.
    await within(addPosition);
    expect(await deliveries()).toMatchObject([
      { state: 'failed' },
      { state: 'failed', finished_at: now, last_status: 503 },
    ]);
    const heard = receiver.received.length;
    await within((query) => query.updateTable('webhook').set({ active: true }).execute());
    now += day;
    await sender.sendDue();
    expect(receiver.received).toHaveLength(heard);
  });

  it('waits while an admin has switched its webhook off, as long as the log is kept', async () => {
    await buildWebhook();
    const setActive = (active: boolean) =>
      within((query) => query.updateTable('webhook').set({ active }).execute());
    const age = (days: number) =>
      within((query) =>
        query
          .updateTable('webhook_delivery')
          .set({ created_at: at(now - days * day) })
          .where('state', '=', 'pending')
          .execute(),
      );
    await within(addPosition);
    await setActive(false);
    await age(29);
    await makeSender().sendDue();
    await setActive(true);
    await makeSender().sendDue();
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
    await within(addPosition);
    await setActive(false);
    await age(31);
    await makeSender().sendDue();
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
    // One that was asked for again is as old, and on its way.
    await within(addPosition);
    await setActive(true);
    await within(addPosition);
    await age(31);
    await makeSender().sendDue();
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
  });

  it('that arrives after failures clears them', async () => {
    await buildWebhook();
    await within(addPosition);
    replies = [500];
    const sender = makeSender();
    await sender.sendDue();
    expect(await webhooks()).toMatchObject([{ failing_since: testNow }]);
    now += 60;
    await sender.sendDue();
    expect(await webhooks()).toMatchObject([{ failing_since: null, active: true }]);
  });

  it('is sent again by another process when the first one dies on the way', async () => {
    await buildWebhook();
    await within(addPosition);
    let sender: Sender;
    const hanging = await startWebhookReceiver(() => () => void sender.stop());
    onTestFinished(() => hanging.close());
    await within((query) => query.updateTable('webhook').set({ url: hanging.url }).execute());
    sender = makeSender();
    await sender.sendDue();
    expect(hanging.received).toHaveLength(1);
    await within((query) => query.updateTable('webhook').set({ url: receiver.url }).execute());
    const second = makeSender();
    await second.sendDue();
    expect(receiver.received).toHaveLength(0);
    now += 60;
    await second.sendDue();
    expect(receiver.received[0]?.headers['webhook-id']).toBe(hanging.received[0]?.headers['webhook-id']);
  });
});

describe('a receiver', () => {
  it('that is slow delays nobody else', async () => {
    const slow = await startWebhookReceiver(() => () => {});
    onTestFinished(() => slow.close());
    await buildWebhook({ url: slow.url });
    await buildWebhook();
    const sender = makeSender();
    for (let changes = 0; changes < 3; changes += 1) await within(addPosition);
    void sender.wake();
    await expect.poll(() => receiver.received.length).toBe(3);
    expect(slow.received).toHaveLength(1);
  });

  it('that redirects is not followed', async () => {
    const redirecting = await startWebhookReceiver(() => (response) => {
      response.writeHead(307, { location: receiver.url }).end();
    });
    onTestFinished(() => redirecting.close());
    await buildWebhook({ url: redirecting.url });
    await within(addPosition);
    await makeSender().sendDue();
    expect(receiver.received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'pending', last_status: 307 }]);
  });

  it('that answers without end is cut, by its status', async () => {
    const endless = await startWebhookReceiver(() => (response) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(8192)));
      };
      response.on('drain', write).on('error', () => {});
      write();
    });
    onTestFinished(() => endless.close());
    await buildWebhook({ url: endless.url });
    await within(addPosition);
    await makeSender().sendDue();
    expect(await deliveries()).toMatchObject([{ state: 'delivered', last_status: 200 }]);
  });

  it('that says it is gone is switched off', async () => {
    await buildWebhook();
    await within(addPosition);
    replies = [410];
    await makeSender().sendDue();
    expect(await webhooks()).toMatchObject([{ active: false, off_reason: 'gone' }]);
  });

  it('in a private network is not reached, however its name resolved before', async () => {
    const found = [['127.0.0.1'], ['127.0.0.1']];
    let looks = 0;
    const resolve = async () => found[looks++] ?? [];
    await buildWebhook({ url: `http://hook.example.com:${receiver.port}/hook` });
    await within(addPosition);
    await makeSender({ networks: [], resolve }).sendDue();
    expect(receiver.received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'pending', last_error: 'private_address' }]);
    // One look for an attempt: the judged address is the one that is connected to.
    now += 60;
    await makeSender({ resolve }).sendDue();
    expect([receiver.received.length, looks]).toEqual([1, 2]);
    expect(receiver.received[0]?.headers.host).toBe(`hook.example.com:${receiver.port}`);
  });

  it('that nobody finds is tried again', async () => {
    const resolve = async () => Promise.reject(new Error('ENOTFOUND'));
    await buildWebhook({ url: 'https://nobody.example.com/' });
    await within(addPosition);
    await makeSender({ resolve }).sendDue();
    expect(await deliveries()).toMatchObject([{ state: 'pending', last_error: 'unreachable' }]);
  });
});

describe('what a webhook hears', () => {
  const setTaxRate = (id: number) => (query: StoreQuery) =>
    query.insertInto('sales_tax_rate').values({ branch_id: id, from_date: '2026-01-01', ppm: 1 }).execute();

  async function buildManager(given: { powers: Power[]; branches: number[] | null }): Promise<number> {
    return (await buildUser(database, storeId, { auth_type: 'admin', ...given })).id;
  }

  it('is what its admin may read today', async () => {
    const [here, there] = await within(async (query) => [
      await buildBranch(query, { name: 'Here' }),
      await buildBranch(query, { name: 'There' }),
    ]);
    const manager = await buildManager({ powers: ['plan', 'company'], branches: null });
    await buildWebhook({ userId: manager, topics: ['shifts', 'positions'] });
    await within((query) =>
      query
        .insertInto('webhook_delivery')
        .columns(['webhook_id', 'topic', 'subject_id', 'branch_id'])
        .expression((is) =>
          is
            .selectFrom('webhook')
            .innerJoin('branch', (on) => on.on('branch.id', 'in', [here ?? 0, there ?? 0]))
            .select(['webhook.id', is.val('shifts').as('topic'), is.val('2026-11-15').as('subject')])
            .select('branch.id as branch_id'),
        )
        .execute(),
    );
    await within((query) =>
      query
        .updateTable('app_user')
        .set({ branches: [here ?? 0] })
        .where('id', '=', manager)
        .execute(),
    );
    await within(addPosition);
    const sender = makeSender();
    await sender.sendDue();
    const states = (await deliveries()).map(({ branch_id, state }) => [branch_id, state]);
    expect(states).toEqual([
      [here, 'delivered'],
      [there, 'hidden'],
      [null, 'delivered'],
    ]);
    await within((query) =>
      query
        .updateTable('app_user')
        .set({ powers: ['company'] })
        .where('id', '=', manager)
        .execute(),
    );
    await within((query) =>
      query.updateTable('webhook_delivery').set({ state: 'pending', next_attempt_at: null }).execute(),
    );
    receiver.received.splice(0);
    await sender.sendDue();
    expect(receiver.heard()).toEqual([expect.stringMatching(/^positions /)]);
  });

  it('ends with its admin', async () => {
    const manager = await buildManager({ powers: [...powers], branches: null });
    await buildWebhook({ userId: manager });
    await within((query) =>
      query.updateTable('app_user').set({ active: false }).where('id', '=', manager).execute(),
    );
    await within(addPosition);
    await makeSender().sendDue();
    expect(receiver.received).toEqual([]);
    expect(await webhooks()).toMatchObject([{ active: false, off_reason: 'maker' }]);
  });

  it('is no more than the token may read that made it, and goes with it', async () => {
    const { id: tokenId } = await within((query) =>
      query
        .insertInto('api_token')
        .values({
          user_id: owner,
          name: 'Payroll sync',
          token_hash: randomBytes(32),
          powers: ['company'],
          ends_at: at(testNow + 10 * day),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const branch = await within((query) => buildBranch(query, { name: 'Here' }));
    await buildWebhook({ tokenId, topics: ['positions', 'pay-rates', 'sales-tax-rates'] });
    await within(setTaxRate(branch));
    await within((query) =>
      query
        .insertInto('webhook_delivery')
        .columns(['webhook_id', 'topic', 'subject_id'])
        .expression((is) =>
          is.selectFrom('webhook').select(['id', is.val('pay-rates').as('topic'), is.val('1').as('subject')]),
        )
        .execute(),
    );
    await makeSender().sendDue();
    expect(receiver.heard()).toEqual([`sales-tax-rates ${branch}`]);
    await within((query) => query.deleteFrom('api_token').where('id', '=', tokenId).execute());
    expect(await webhooks()).toEqual([]);
  });
});
