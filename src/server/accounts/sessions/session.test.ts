import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildEmployee, buildStore, buildUser } from '#demo/builders.ts';
import { createApp } from '#server/app.ts';
import { formToken, testNow } from '#test/server.ts';
import { signInPath, signOutPath } from '../sign-in/routes.ts';
import {
  account,
  database,
  day,
  files,
  get,
  hour,
  isSignedIn,
  makeSignInAccount,
  minute,
  readCookie,
  readCookies,
  send,
  setNow,
  setUpSignIn,
  signIn,
  storeId,
} from '../sign-in/sign-in.fixture.ts';
import { hashToken, touchSession } from './sessions.ts';

setUpSignIn();

describe('the session', () => {
  it('has a cookie that scripts cannot read and other sites do not send', async () => {
    const answer = await signIn();
    const cookie = readCookie(answer, 'session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * day });
    expect(cookie?.secure).toBeUndefined();
    expect(cookie?.domain).toBeUndefined();
    expect(readCookie(answer, 'csrftoken')?.httpOnly).toBeUndefined();
  });

  it('is bound to its host behind https', async () => {
    const secureApp = await createApp({
      database,
      files,
      now: () => testNow,
      publicUrl: 'https://branchline.example',
      demo: false,
      logLevel: 'silent',
      webFolder: 'no-build-needed',
    });
    try {
      const answer = await signIn({}, { on: secureApp });
      expect(answer.statusCode).toBe(200);
      const cookie = readCookie(answer, '__Host-session');
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', secure: true });
      expect(cookie?.domain).toBeUndefined();
      expect(readCookie(answer, 'csrftoken')?.secure).toBe(true);
      expect(readCookie(answer, 'session')).toBeUndefined();
      const info = '/api/v1/store/active-branches-with-store/';
      const value = cookie?.value ?? '';
      const bound = await secureApp.inject({ url: info, cookies: { '__Host-session': value } });
      const unbound = await secureApp.inject({ url: info, cookies: { session: value } });
      expect([bound.statusCode, unbound.statusCode]).toEqual([200, 403]);
    } finally {
      await secureApp.close();
    }
  });

  it('is new at each sign-in: the one that came along is dead, and so is a planted one', async () => {
    const first = readCookies(await signIn());
    const again = await signIn(
      {},
      {
        cookies: first,
        headers: { 'x-csrftoken': first.csrftoken ?? '' },
      },
    );
    const second = readCookies(again);
    expect(second.session).not.toBe(first.session);
    expect(second.csrftoken).not.toBe(first.csrftoken);
    expect(await isSignedIn(first)).toBe(false);
    expect(await isSignedIn(second)).toBe(true);

    const planted = { session: 'chosen-by-a-stranger-000000000000', csrftoken: formToken };
    const after = readCookies(await signIn({}, { cookies: planted }));
    expect(after.session).not.toBe(planted.session);
    expect(await isSignedIn(planted)).toBe(false);
  });

  it('is kept as a hash only', async () => {
    const jar = readCookies(await signIn());
    const rows = await database.acrossStores((query) =>
      query.selectFrom('session').selectAll().where('user_id', '=', account.id).execute(),
    );
    expect(rows.map((row) => Buffer.from(row.token_hash))).toEqual([hashToken(jar.session ?? '')]);
  });

  it('ends after twelve idle hours', async () => {
    const jar = readCookies(await signIn());
    setNow(testNow + 12 * hour - 1);
    expect(await isSignedIn(jar)).toBe(true);
    setNow(testNow + 24 * hour - 2);
    expect(await isSignedIn(jar)).toBe(true);
    setNow(testNow + 36 * hour - 2);
    expect(await isSignedIn(jar)).toBe(false);
  });

  it('is written down as used once a minute, by the first of the requests of a screen', async () => {
    const jar = readCookies(await signIn());
    const tokenHash = hashToken(jar.session ?? '');
    const written = () =>
      database.acrossStores((query) =>
        query
          .selectFrom('session')
          .select(['last_seen_at', sql<string>`xmin::text`.as('version')])
          .where('token_hash', '=', tokenHash)
          .executeTakeFirst(),
      );
    const touch = (now: number) => touchSession(database, tokenHash, testNow, now);
    await touch(testNow + minute);
    const first = await written();
    expect(first?.last_seen_at).toBe(testNow + minute);
    await Promise.all([1, 2, 3].map((later) => touch(testNow + minute + later)));
    expect(await written()).toEqual(first);
  });

  it('ends after thirty days, however busy', async () => {
    const jar = readCookies(await signIn());
    for (let passed = 0; passed < 30 * day; passed += 11 * hour) {
      setNow(testNow + passed);
      expect(await isSignedIn(jar)).toBe(true);
    }
    setNow(testNow + 30 * day);
    expect(await isSignedIn(jar)).toBe(false);
  });

  it('of a kiosk lasts a year, idle or not', async () => {
    const { username } = await makeSignInAccount({ auth_type: 'clockadmin' });
    const answer = await signIn({ username });
    expect(readCookie(answer, 'session')?.maxAge).toBe(365 * day);
    setNow(testNow + 365 * day - 1);
    expect(await isSignedIn(readCookies(answer))).toBe(true);
    setNow(testNow + 365 * day);
    expect(await isSignedIn(readCookies(answer))).toBe(false);
  });

  it('of a deactivated account is refused on its next request', async () => {
    const jar = readCookies(await signIn());
    const setActive = (active: boolean) =>
      database.acrossStores((query) =>
        query.updateTable('app_user').set({ active }).where('id', '=', account.id).execute(),
      );
    await setActive(false);
    const answer = await get('/api/v1/store/active-branches-with-store/', jar);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toHaveProperty('detail');
    const page = await get('/spa/dashboard', jar);
    expect(page.headers.location).toBe(`${signInPath}?next=%2Fspa%2Fdashboard`);
  });

  it('of an employee who is no longer active is refused on the next request, and so is a new sign-in', async () => {
    const storeId = await buildStore(database);
    const employee = await database.withinStore(storeId, (query) => buildEmployee(query));
    const person = await buildUser(database, storeId, { auth_type: 'employee', employee_id: employee });
    const jar = readCookies(await signIn({ username: person.username }));
    expect(await isSignedIn(jar)).toBe(true);
    await database.withinStore(storeId, (query) =>
      query.updateTable('employee').set({ active: false }).where('id', '=', employee).execute(),
    );
    expect(await isSignedIn(jar)).toBe(false);
    expect((await signIn({ username: person.username })).statusCode).toBe(400);
  });

  it('of a demoted account has the rights of the new role at once', async () => {
    const jar = readCookies(await signIn());
    const employee_id = await database.withinStore(storeId, (query) => buildEmployee(query));
    await database.acrossStores((query) =>
      query
        .updateTable('app_user')
        .set({ auth_type: 'employee', employee_id, powers: [] })
        .where('id', '=', account.id)
        .execute(),
    );
    expect((await get('/api/v1/shift/shifts-to-copy/?date=2026-11-15', jar)).statusCode).toBe(403);
  });
});

describe('sessions that nobody can use any more', () => {
  const countOwn = () =>
    database.acrossStores(async (query) => {
      const rows = await query.selectFrom('session').select('id').where('user_id', '=', account.id).execute();
      return rows.length;
    });

  it('are forgotten, with address and browser, when somebody signs in', async () => {
    await signIn();
    setNow(testNow + 12 * hour - 1);
    await signIn();
    expect(await countOwn()).toBe(2);
    setNow(testNow + 12 * hour);
    await signIn({ username: (await buildUser(database, storeId)).username });
    expect(await countOwn()).toBe(1);
  });
});

describe('signing out', () => {
  it('by POST ends the session at once, and no other', async () => {
    const [one, other] = [readCookies(await signIn()), readCookies(await signIn())];
    const headers = { 'x-csrftoken': one.csrftoken ?? '' };
    const answer = await send(signOutPath, {}, { cookies: one, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ next: '/' });
    expect(answer.cookies.find(({ name }) => name === 'session')?.value).toBe('');
    expect(await isSignedIn(one)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
  });

  it('redirects a form to the home page', async () => {
    const jar = readCookies(await signIn());
    const fields = { csrfmiddlewaretoken: jar.csrftoken ?? '' };
    const answer = await send(signOutPath, fields, { cookies: jar, headers: {}, form: true });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
    expect(await isSignedIn(jar)).toBe(false);
  });

  it('without the token is refused', async () => {
    const jar = readCookies(await signIn());
    expect((await send(signOutPath, {}, { cookies: jar, headers: {} })).statusCode).toBe(403);
    expect(await isSignedIn(jar)).toBe(true);
  });

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['from a sibling host', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }],
    ['as an image of our own', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['from a browser that does not say', {}],
  ])('by GET %s only asks', async (_what, headers) => {
    const jar = readCookies(await signIn());
    const page = await get(signOutPath, jar, { headers });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>Sign out | Branchline</title>');
    expect(await isSignedIn(jar)).toBe(true);
  });

  it('by GET from one of our own pages is done', async () => {
    const jar = readCookies(await signIn());
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
    const answer = await get(signOutPath, jar, { headers });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
    expect(await isSignedIn(jar)).toBe(false);
  });

  it('when nobody is signed in leads home', async () => {
    expect((await get(signOutPath, {})).headers.location).toBe('/');
    expect((await send(signOutPath, {})).json()).toEqual({ next: '/' });
  });
});
