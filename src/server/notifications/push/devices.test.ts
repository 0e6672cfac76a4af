import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCast, type Cast } from '#test/cast.ts';
import { makeDevice } from '#test/push-service.ts';
import { testServer } from '#test/server.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

async function countDevices(): Promise<number> {
  const { database } = await testServer();
  const rows = await database.withinStore(cast.storeId, (query) =>
    query.selectFrom('push_subscription').select('id').where('user_id', '=', cast.userIds.hourly).execute(),
  );
  return rows.length;
}

describe('signing a device up', () => {
  const key = () => makeDevice('https://93.184.216.34/x').subscription.keys;
  it.each([
    ['loopback', 'https://127.0.0.1/x'],
    ['a name of it', 'https://localhost/x'],
    ['the link’s own', 'https://169.254.169.254/latest/meta-data'],
    ['a private network', 'https://10.0.0.7/x'],
    ['version 6', 'https://[::1]/x'],
    ['version 4 in 6', 'https://[::ffff:127.0.0.1]/x'],
  ])('is refused at %s', async (_name, endpoint) => {
    const answer = await cast.hourly.call('POST', '/human/push/', { body: { endpoint, keys: key() } });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('endpoint');
  });

  it.each([
    ['endpoint', { endpoint: 'http://93.184.216.34/x', keys: key() }],
    ['endpoint', { endpoint: 'https://me:secret@93.184.216.34/x', keys: key() }],
    ['endpoint', { endpoint: 'nowhere', keys: key() }],
    ['keys.auth', { endpoint: 'https://93.184.216.34/x', keys: { ...key(), auth: 'short' } }],
    ['keys.p256dh', { endpoint: 'https://93.184.216.34/x', keys: { ...key(), p256dh: 'B'.repeat(87) } }],
  ])('refuses a bad %s', async (field, body) => {
    const answer = await cast.hourly.call('POST', '/human/push/', { body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual([field]);
  });

  it('lists and ends the own devices, and nobody else’s', async () => {
    const body = {
      ...makeDevice(`https://93.184.216.34/${randomUUID()}`).subscription,
      expirationTime: null,
    };
    const made = await cast.hourly.call('POST', '/human/push/', { body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ current: true, last_sent_at: null, failing_since: null });
    // Signed up again, as a browser does at each visit: the same one.
    expect((await cast.hourly.call('POST', '/human/push/', { body })).body).toEqual(made.body);
    expect((await cast.hourly.call('GET', '/human/push/')).body).toEqual([made.body]);
    const { id } = made.body as { id: number };
    expect((await cast.admin.call('DELETE', `/human/push/${id}/`)).status).toBe(404);
    expect((await cast.clock.call('GET', '/human/push/')).status).toBe(403);
    expect((await cast.hourly.call('DELETE', `/human/push/${id}/`)).status).toBe(204);
    expect((await cast.hourly.call('GET', '/human/push/')).body).toEqual([]);
  });

  it('takes the key of the installation', async () => {
    const { body } = await cast.hourly.call('GET', '/human/push/key/');
    expect(Buffer.from((body as { key: string }).key, 'base64url')).toHaveLength(65);
  });

  it('ends with the session', async () => {
    const { app } = await testServer();
    const body = makeDevice(`https://93.184.216.34/${randomUUID()}`).subscription;
    expect((await cast.hourly.call('POST', '/human/push/', { body })).status).toBe(201);
    await app.inject({
      method: 'POST',
      url: '/log/accounts/logout/',
      cookies: cast.hourly.cookies,
      headers: { 'x-csrftoken': cast.hourly.cookies.csrftoken ?? '', 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(await countDevices()).toBe(0);
  });
});
