import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at } from '#database/timestamps.ts';
import { buildUser, builtPassword } from '#demo/builders.ts';
import { createApp } from '#server/app.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import { makeDevice, type PushService, readVapid, startPushService } from '#test/push-service.ts';
import { callerOf, fromOurForm, testNow, testServer } from '#test/server.ts';
import { addDevice, sendPush, startTestSender } from '../sending.fixture.ts';

const hour = 3600;
const hidden = 'You have a new notification. Open it to see more.';

let push: PushService;
/** Statuses that the push service answers with, by path; 201 elsewhere. */
const answers = new Map<string, number | 'never'>();
beforeAll(async () => {
  push = await startPushService(({ path }) => {
    const answer = answers.get(path) ?? 201;
    return answer === 'never' ? () => {} : answer;
  });
});
afterAll(() => push.close());

let cast: Cast;
beforeEach(async () => {
  (await testServer()).setNow(testNow);
  cast = await buildCast();
  push.received.length = 0;
  answers.clear();
});

/** Signs a device of the admin up at the push service. */
async function adminDevice(userId = cast.userIds.admin) {
  const path = `/${randomUUID()}`;
  const device = await addDevice({ storeId: cast.storeId, userId }, `${push.origin}${path}`);
  return { ...device, path, messages: () => push.opened(path, device) as Record<string, string>[] };
}

const askDayOff = (dayoff = '2026-12-03') => cast.hourly.call('POST', '/shift/dayoff/', { body: { dayoff } });
const within = async <T>(
  work: Parameters<Awaited<ReturnType<typeof testServer>>['database']['withinStore']>[1],
) => (await testServer()).database.withinStore(cast.storeId, work) as Promise<T>;
const devicesOf = (userId: number) =>
  within<{ id: number; failing_since: number | null }[]>((query) =>
    query
      .selectFrom('push_subscription')
      .select(['id', 'failing_since'])
      .where('user_id', '=', userId)
      .execute(),
  );

describe('a push message', () => {
  it('is signed by the installation, sealed for the device, and says nothing private', async () => {
    const device = await adminDevice();
    await askDayOff();
    await sendPush();
    expect(device.messages()).toEqual([
      {
        title: expect.any(String),
        body: hidden,
        path: '/spa/dashboard?tab=days-off',
        tag: expect.stringMatching(/^\d+$/),
      },
    ]);
    const [received] = push.received;
    const { claims, key } = readVapid(received?.headers ?? {});
    const { keys, stop } = await startTestSender();
    await stop();
    expect(key).toBe(keys.publicKey);
    expect(claims).toMatchObject({ aud: push.origin, sub: 'https://shifts.example.com' });
    expect(received?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
    expect(Number(received?.headers.ttl)).toBeGreaterThan(hour);
    // Padded, so that its length tells nothing either.
    expect(received?.body.length).toBe(4096);
    expect(received?.body.includes('Ana')).toBe(false);
  });

  it('says what happened where its reader chose so', async () => {
    const device = await adminDevice();
    const body = { push_details: true };
    expect((await cast.admin.call('PATCH', '/human/notification-settings/', { body })).status).toBe(200);
    await askDayOff();
    await sendPush();
    expect(device.messages()[0]?.body).toMatch(/Ana Reyes requested Thu, Dec 3 off/);
  });

  it('waits for the end of quiet hours, and is dropped once it was read', async () => {
    const { setNow } = await testServer();
    const device = await adminDevice();
    const quiet = { from: '09:00', to: '11:00' };
    await cast.admin.call('PATCH', '/human/notification-settings/', { body: { quiet } });
    await askDayOff();
    await askDayOff('2026-12-04');
    await sendPush();
    expect(device.messages()).toEqual([]);
    const list = (await cast.admin.call('GET', '/human/notices/')).body as { id: number }[];
    await cast.admin.call('POST', '/human/notices/read/', { body: { up_to: list[1]?.id } });
    setNow(testNow + 2 * hour);
    await sendPush();
    expect(device.messages()).toHaveLength(1);
  });

  it('comes once, though several processes send', async () => {
    const device = await adminDevice();
    for (const day of ['2026-12-03', '2026-12-04', '2026-12-05']) await askDayOff(day);
    await Promise.all([sendPush(), sendPush(), sendPush()]);
    expect(device.messages()).toHaveLength(3);
  });
});

describe('nothing is pushed', () => {
  it.each([
    [
      'to who signed out',
      async ({ session }: { session: string }) =>
        within((query) => query.deleteFrom('session').where('id', '=', session).execute()),
    ],
    [
      'to an account that was closed',
      async () =>
        within((query) =>
          query.updateTable('app_user').set({ active: false }).where('id', '=', cast.userIds.admin).execute(),
        ),
    ],
    [
      'to who lost the role',
      async () =>
        within((query) =>
          query
            .updateTable('app_user')
            .set({ auth_type: 'employee', employee_id: cast.luis, powers: [], branches: null })
            .where('id', '=', cast.userIds.admin)
            .execute(),
        ),
    ],
    [
      'to who lost the power',
      async () =>
        within((query) =>
          query
            .updateTable('app_user')
            .set({ powers: ['sales'] })
            .where('id', '=', cast.userIds.admin)
            .execute(),
        ),
    ],
    [
      'to who lost the branch',
      async () =>
        within((query) =>
          query
            .updateTable('app_user')
            .set({ powers: ['plan'], branches: [cast.oakland] })
            .where('id', '=', cast.userIds.admin)
            .execute(),
        ),
    ],
    ['after the session’s last day', async () => (await testServer()).setNow(testNow + 31 * 86_400)],
    [
      'that was switched off',
      async () =>
        cast.admin.call('PATCH', '/human/notification-choices/', {
          body: { day_off_asked: { push: false } },
        }),
    ],
  ])('%s between the change and the sending', async (_name, lose) => {
    const device = await adminDevice();
    await askDayOff();
    await lose(device);
    await sendPush();
    expect(push.received).toEqual([]);
  });

  it('to the last account of a browser that has a new one', async () => {
    const app = await appWithLoopback();
    const device = makeDevice(`${push.origin}/${randomUUID()}`);
    const body = device.subscription;
    for (const { cookies } of [cast.hourly, cast.admin]) {
      expect((await callerOf(app, cookies).call('POST', '/human/push/', { body })).status).toBe(201);
    }
    expect(await devicesOf(cast.userIds.hourly)).toEqual([]);
    expect(await devicesOf(cast.userIds.admin)).toHaveLength(1);
    await app.close();
  });
});

describe('a session that is idle', () => {
  const signIn = async (username: string, cookies: Record<string, string> = {}) => {
    const { app } = await testServer();
    return app.inject({
      method: 'POST',
      url: '/log/accounts/login/',
      cookies: { ...fromOurForm.cookies, ...cookies },
      headers: { ...fromOurForm.headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ username, password: builtPassword }),
    });
  };

  it('keeps its device, though others sign in, and hands it to the next one of the same person', async () => {
    const { database, setNow } = await testServer();
    const { id, username } = await buildUser(database, cast.storeId, { auth_type: 'admin' });
    const first = await signIn(username);
    const session = first.cookies.find(({ name }) => name === 'session')?.value ?? '';
    const body = makeDevice(`https://93.184.216.34/${randomUUID()}`).subscription;
    const csrftoken = first.cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
    const caller = callerOf((await testServer()).app, { session, csrftoken });
    expect((await caller.call('POST', '/human/push/', { body })).status).toBe(201);
    setNow(testNow + 13 * hour);
    const other = await buildUser(database, cast.storeId, { auth_type: 'admin' });
    expect((await signIn(other.username)).statusCode).toBe(200);
    expect(await devicesOf(id)).toHaveLength(1);
    expect((await signIn(username, { session })).statusCode).toBe(200);
    const [kept] = await within<{ last_seen_at: number }[]>((query) =>
      query
        .selectFrom('session')
        .innerJoin('push_subscription as p', 'p.session_id', 'session.id')
        .select('session.last_seen_at')
        .where('p.user_id', '=', id)
        .execute(),
    );
    expect(kept?.last_seen_at).toBe(testNow + 13 * hour);
  });
});

/** The server with a network that is allowed, on the same database. */
async function appWithLoopback() {
  const { database, files, now } = await testServer();
  const app = await createApp({
    database,
    files,
    now,
    publicUrl: 'http://127.0.0.1:3000',
    demo: false,
    logLevel: 'silent',
    webFolder: 'no-build-needed',
    webhookNetworks: ['127.0.0.0/8'],
  });
  await app.ready();
  return app;
}

describe('a push service', () => {
  it.each([404, 410])('that answers %d ends the device', async (status) => {
    const device = await adminDevice();
    answers.set(device.path, status);
    await askDayOff();
    await sendPush();
    expect(await devicesOf(cast.userIds.admin)).toEqual([]);
  });

  it('that is down is asked again later, and forgotten after three days', async () => {
    const { setNow } = await testServer();
    const device = await adminDevice();
    answers.set(device.path, 503);
    await askDayOff();
    await sendPush();
    await sendPush();
    expect(push.received).toHaveLength(1);
    setNow(testNow + hour);
    answers.delete(device.path);
    await sendPush();
    expect(device.messages()).toHaveLength(2);
    expect(await devicesOf(cast.userIds.admin)).toMatchObject([{ failing_since: null }]);

    answers.set(device.path, 500);
    await askDayOff('2026-12-04');
    await sendPush();
    setNow(testNow + hour + 3 * 86_400);
    await within((query) =>
      query
        .updateTable('session')
        .set({ last_seen_at: at(testNow + 3 * 86_400), expires_at: at(testNow + 9 * 86_400) })
        .where('user_id', 'in', [cast.userIds.hourly, cast.userIds.admin])
        .execute(),
    );
    expect((await askDayOff('2026-12-10')).status).toBe(201);
    await sendPush();
    expect(await devicesOf(cast.userIds.admin)).toEqual([]);
  });

  it('that takes and never answers holds up nobody else', async () => {
    const dead = await Promise.all(Array.from({ length: 25 }, () => adminDevice()));
    for (const { path } of dead) answers.set(path, 'never');
    const other = await startPushService();
    const manager = await buildManager(cast, null);
    const endpoint = `${other.origin}/m`;
    const device = await addDevice({ storeId: cast.storeId, userId: manager.userId }, endpoint);
    await askDayOff();
    const sender = await startTestSender();
    await expect.poll(() => other.received.length, { timeout: 5000 }).toBe(1);
    expect(other.opened('/m', device)).toHaveLength(1);
    expect(push.received.length).toBeLessThan(25);
    await sender.stop();
    await other.close();
  });
});
