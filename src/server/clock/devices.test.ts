import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { builtPassword } from '#demo/builders.ts';
import { anasPin, buildCast, type Cast } from '#test/cast.ts';
import { testNow, testServer } from '#test/server.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

interface Device {
  id: number;
  name: string;
  branch: number;
  signed_in: boolean;
  clock_offset_seconds: number | null;
}

const tablet = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1';

async function devices(): Promise<Device[]> {
  return (await cast.admin.call('GET', '/store/devices/')).body as Device[];
}

/** Signs a tablet in with the account of a clock admin, with the cookies that it holds already. */
async function signInTablet(held: Record<string, string> = {}) {
  const { app, database } = await testServer();
  const account = await database.readWithinStore(cast.storeId, (query) =>
    query.selectFrom('app_user').select('username').where('id', '=', cast.userIds.clock).executeTakeFirst(),
  );
  const cookies: Record<string, string> = { csrftoken: 'a'.repeat(32), ...held };
  const answer = await app.inject({
    method: 'POST',
    url: '/log/accounts/login/',
    cookies,
    headers: { 'x-csrftoken': cookies.csrftoken ?? '', 'user-agent': tablet },
    payload: { username: account?.username, password: builtPassword },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  for (const { name, value } of answer.cookies) cookies[name] = value;
  return cookies;
}

async function asTablet(
  cookies: Record<string, string>,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
) {
  const { app } = await testServer();
  const headers = { 'x-csrftoken': cookies.csrftoken ?? '' };
  return app.inject({ method, url, cookies, headers, ...(payload ? { payload } : {}) });
}

const punch = (sent_at: number) => ({
  key: randomUUID(),
  employee: cast.ana,
  pin: anasPin,
  action: 'in',
  at: new Date(testNow * 1000).toISOString(),
  sent_at: new Date(sent_at * 1000).toISOString(),
});

describe('a tablet', () => {
  it('is a device of its branch from its first sign-in, and the same one when it signs in again', async () => {
    const cookies = await signInTablet();
    const [first] = await devices();
    expect(first).toMatchObject({
      name: 'Tablet 1 (iPad, Safari)',
      branch: cast.sanFrancisco,
      signed_in: true,
    });
    await asTablet(cookies, 'POST', '/log/accounts/logout/', {});
    expect(await devices()).toMatchObject([{ id: first?.id, signed_in: false }]);
    await signInTablet({ device: cookies.device ?? '' });
    expect(await devices()).toMatchObject([{ id: first?.id, signed_in: true }]);
    await signInTablet();
    expect(await devices()).toHaveLength(2);
  });

  it('tells how far its clock is off when it punches', async () => {
    const cookies = await signInTablet();
    const answer = await asTablet(cookies, 'POST', '/api/v1/shift/clock/', punch(testNow + 3 * 3600));
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await devices()).toMatchObject([{ clock_offset_seconds: 3 * 3600 }]);
  });

  it('can be renamed', async () => {
    await signInTablet();
    const [device] = await devices();
    const answer = await cast.admin.call('PATCH', `/store/devices/${device?.id}/`, {
      body: { name: 'Counter' },
    });
    expect([answer.status, answer.body]).toMatchObject([200, { name: 'Counter' }]);
  });

  it('that is revoked is signed out at once, and another device when it is signed in again', async () => {
    const cookies = await signInTablet();
    const [device] = await devices();
    expect((await cast.admin.call('DELETE', `/store/devices/${device?.id}/`)).status).toBe(204);
    expect((await asTablet(cookies, 'GET', '/api/v1/human/employees/')).statusCode).toBe(403);
    expect(await devices()).toEqual([]);
    await signInTablet({ device: cookies.device ?? '' });
    const [again] = await devices();
    expect(again?.id).not.toBe(device?.id);
    expect((await cast.admin.call('DELETE', `/store/devices/${device?.id}/`)).status).toBe(404);
  });
});

describe('the page of the clock', () => {
  it('carries the key to seal PINs with, the same for all tablets of a store', async () => {
    const keyOf = async () => {
      const page = await asTablet(await signInTablet(), 'GET', '/clock');
      const context = /id="session-context">(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}';
      return (JSON.parse(context) as { sealing_key: { id: string; public_key: string } }).sealing_key;
    };
    const key = await keyOf();
    expect(key.public_key).toMatch(/^[\w-]{87}$/);
    expect(await keyOf()).toEqual(key);
  });
});
