import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#database/open.ts';
import { createApp } from '#server/app.ts';
import { testNow, testServer } from '#test/server.ts';
import { builtPassword } from './builders.ts';
import { buildDemo, resetDemoStore } from './company.ts';

const publicUrl = 'http://127.0.0.1:3000';
let app: FastifyInstance;
let database: Database;
let cookies: Record<string, string>;

async function signIn(username: string): Promise<Record<string, string>> {
  const page = await app.inject('/log/accounts/login/');
  const csrftoken = page.cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  const answer = await app.inject({
    method: 'POST',
    url: '/log/accounts/login/',
    headers: { 'x-csrftoken': csrftoken },
    cookies: { csrftoken },
    payload: { username, password: builtPassword, next: '' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, token = true) {
  const answer = await app.inject({
    method,
    url: `/api/v1${path}`,
    cookies,
    headers: token ? { 'x-csrftoken': cookies.csrftoken ?? '' } : {},
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}

beforeAll(async () => {
  const server = await testServer();
  database = server.database;
  await buildDemo(database, testNow, { files: server.files, publicUrl });
  app = await createApp({
    database,
    files: server.files,
    now: () => testNow,
    publicUrl,
    demo: true,
    resetDemo: resetDemoStore,
    logLevel: 'silent',
    webFolder: 'no-build-needed',
  });
  await app.ready();
  cookies = await signIn('staff');
});
afterAll(() => app.close());

const names = async (path: string) =>
  ((await call('GET', path)).body as { first_name?: string; name?: string }[]).map(
    (row) => row.first_name ?? row.name,
  );

describe('the demo company', () => {
  it('mails links that carry the address of the server, after a reset too', async () => {
    const bodies = async () => {
      const mails = await database.acrossStores((query) => query.selectFrom('mail').select('body').execute());
      return mails.map(({ body }) => body).filter((body) => body.includes('/spa/'));
    };
    for (const written of [await bodies(), await call('GET', '/human/reset-everything/').then(bodies)]) {
      expect(written.length).toBeGreaterThan(0);
      for (const body of written) expect(body).toContain(`\n${publicUrl}/spa/`);
    }
  });

  it('is put back as it was, and who is signed in stays so', async () => {
    const shifts = '/shift/shifts/';
    const before = {
      people: await names('/human/employees/'),
      shifts: (await call('GET', shifts)).body.length,
    };
    const [first] = (await call('GET', '/human/employees/')).body;
    await call('PATCH', `/human/employees/${first.id}/`, { first_name: 'Somebody else' });
    for (const { uuid } of (await call('GET', shifts)).body.slice(0, 5))
      await call('DELETE', `${shifts}${uuid}/`);
    const [store] = (await call('GET', '/store/active-branches-with-store/')).body;
    await call('PATCH', `/store/store-profile/${store.id}/`, { name: 'Mine', enable_pto: false });

    expect((await call('GET', '/human/reset-everything/', undefined, false)).status).toBe(403);
    expect((await call('GET', '/human/reset-everything/')).status).toBe(200);

    expect(await names('/human/employees/')).toEqual(before.people);
    expect((await call('GET', shifts)).body).toHaveLength(before.shifts);
    expect((await call('GET', '/store/active-branches-with-store/')).body[0]).toMatchObject({
      name: 'Umami Cafe',
      profile: { enable_pto: true },
    });
    await signIn('hourly');
  });

  it('may leave its employees as they are now', async () => {
    const [first] = (await call('GET', '/human/employees/')).body;
    await call('PATCH', `/human/employees/${first.id}/`, { last_name: 'Changed' });
    await call('POST', '/project/account-services/', { name: 'Something of mine' });
    expect((await call('GET', '/human/reset-everything-no-employee/')).status).toBe(200);
    expect((await call('GET', `/human/employees/${first.id}/`)).body).toMatchObject({ last_name: 'Changed' });
    expect(await names('/project/account-services/')).not.toContain('Something of mine');
    expect((await call('GET', '/shift/shifts/')).body.length).toBeGreaterThan(20);
    await signIn('client');
  });

  it('lets an account go back to the password of all, which is none anywhere else', async () => {
    let jar = await signIn('hourly2');
    const page = (await app.inject({ url: '/spa/profile', cookies: jar })).body;
    const { user_id } = JSON.parse(/id="session-context">([^<]+)</.exec(page)?.[1] ?? '{}');
    const change = async (old_password: string, new_password: string) => {
      const answer = await app.inject({
        method: 'PUT',
        url: `/api/v1/human/change_password/${user_id}/`,
        cookies: jar,
        headers: { 'x-csrftoken': jar.csrftoken ?? '' },
        payload: { old_password, new_password },
      });
      jar = { ...jar, ...Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])) };
      return answer.statusCode;
    };
    const [mine, like] = ['seven quiet lanterns', 'branchline-demo-2025'];
    expect([await change(builtPassword, mine), await change(mine, like)]).toEqual([200, 400]);
    expect(await change(mine, builtPassword)).toBe(200);
  });

  it('leaves the other store as it is', async () => {
    const other = await signIn('staff-other');
    const answer = await app.inject({ url: '/api/v1/human/employees/', cookies: other });
    expect(answer.json()).toHaveLength(1);
  });
});
