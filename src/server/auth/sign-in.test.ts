import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/open.ts';
import {
  buildBranch,
  buildClient,
  buildEmployee,
  buildStore,
  buildUser,
  type UserGiven,
} from '#demo/builders.ts';
import { createApp } from '#server/app.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { testNow, testServer } from '#test/server.ts';
import { signInPath, signOutPath } from './routes.ts';
import { hashToken } from './sessions.ts';

const [minute, hour, day] = [60, 3600, 86_400];
const token = 'a-token-of-the-form-1234567890';
const wrong = 'not-the-password-2026';

let app: FastifyInstance;
let database: Database;
let files: FileStore;
let setNow: (now: number) => void;
let storeId: number;
let account: { id: number; username: string; password: string };

beforeAll(async () => {
  ({ app, database, files, setNow } = await testServer());
});
beforeEach(async () => {
  storeId = await buildStore(database);
  account = await buildUser(database, storeId);
});
afterEach(async () => {
  setNow(testNow);
  await database.acrossStores((query) => query.deleteFrom('login_failure').execute());
});

interface Attempt {
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  address?: string;
  form?: boolean;
  on?: FastifyInstance;
}

function send(path: string, fields: Record<string, unknown>, attempt: Attempt = {}) {
  const { cookies = { csrftoken: token }, headers = { 'x-csrftoken': token }, address, form, on } = attempt;
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  return (on ?? app).inject({
    method: 'POST',
    url: path,
    cookies,
    headers: { 'content-type': type, ...headers },
    payload: form ? new URLSearchParams(fields as Record<string, string>).toString() : JSON.stringify(fields),
    ...(address ? { remoteAddress: address } : {}),
  });
}

const signIn = (fields: Record<string, unknown> = {}, attempt: Attempt = {}) =>
  send(signInPath, { username: account.username, password: account.password, ...fields }, attempt);

type Response = Awaited<ReturnType<typeof send>>;

const cookieOf = (response: Response, name: string) =>
  response.cookies.find((cookie) => cookie.name === name && cookie.value !== '');

/** The cookies that a browser holds after signing in. */
function jarOf(response: Response): Record<string, string> {
  const names = ['session', 'csrftoken'];
  return Object.fromEntries(names.map((name) => [name, cookieOf(response, name)?.value ?? '']));
}

const get = (url: string, cookies: Record<string, string>, options: InjectOptions = {}) =>
  app.inject({ method: 'GET', url, cookies, ...options });

/** Whether the cookies still open the API. */
const isSignedIn = async (cookies: Record<string, string>) =>
  (await get('/api/v1/store/active-branches-with-store/', cookies)).statusCode === 200;

/** An account of each kind, with the home that follows from it. */
async function accountOf(given: UserGiven, employee: { salary?: boolean } = {}, store = storeId) {
  const ids = await database.withinStore(store, async (query) => ({
    branch: await buildBranch(query),
    client: await buildClient(query),
    employee: await buildEmployee(query, employee),
  }));
  return buildUser(database, store, {
    ...(given.auth_type === 'employee' ? { employee_id: ids.employee } : {}),
    ...(given.auth_type === 'clockadmin' ? { branch_id: ids.branch } : {}),
    ...(given.auth_type === 'client' ? { client_id: ids.client } : {}),
    ...given,
  });
}

describe('signing in', () => {
  it('answers JSON with where to go, and a session that works', async () => {
    const answer = await signIn();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ next: '/spa/dashboard' });
    expect(await isSignedIn(jarOf(answer))).toBe(true);
  });

  it('redirects a form', async () => {
    const answer = await signIn(
      { next: '/spa/clients?page=2', csrfmiddlewaretoken: token },
      {
        form: true,
        headers: {},
      },
    );
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/spa/clients?page=2');
    expect(await isSignedIn(jarOf(answer))).toBe(true);
  });

  it.each([
    ['/spa/schedule?date=2026-11-15#today', '/spa/schedule?date=2026-11-15#today'],
    ['', '/spa/dashboard'],
    ['//evil.example', '/spa/dashboard'],
    ['/\\evil.example', '/spa/dashboard'],
    ['\\\\evil.example', '/spa/dashboard'],
    ['https:evil.example', '/spa/dashboard'],
    ['https://evil.example/spa/schedule', '/spa/dashboard'],
    ['http://127.0.0.1:3000@evil.example/', '/spa/dashboard'],
    ['/\t/evil.example', '/spa/dashboard'],
    ['/\n/evil.example', '/spa/dashboard'],
    ['/..//evil.example', '/spa/dashboard'],
    ['/.//evil.example', '/spa/dashboard'],
    ['javascript:alert(1)', '/spa/dashboard'],
    ['data:text/html,x', '/spa/dashboard'],
    ['spa/schedule', '/spa/dashboard'],
    ['/log/accounts/logout/', '/spa/dashboard'],
  ])('with next %j goes to %s', async (next, target) => {
    expect((await signIn({ next })).json()).toEqual({ next: target });
    const form = await signIn({ next, csrfmiddlewaretoken: token }, { form: true });
    expect(form.headers.location).toBe(target);
  });

  it('never leaves the site from an escaped next either', async () => {
    const page = await get(`${signInPath}?next=/%09/evil.example`, jarOf(await signIn()));
    expect(page.headers.location).toBe('/spa/dashboard');
  });

  it.each<[string, UserGiven, { salary?: boolean }, boolean, string]>([
    ['an admin', { auth_type: 'admin' }, {}, true, '/spa/dashboard'],
    ['an hourly employee', { auth_type: 'employee' }, {}, true, '/spa/schedule'],
    [
      'an hourly employee of a store without schedule',
      { auth_type: 'employee' },
      {},
      false,
      '/spa/dashboard',
    ],
    ['a salaried employee', { auth_type: 'employee' }, { salary: true }, true, '/spa/dashboard'],
    ['a clock admin', { auth_type: 'clockadmin' }, {}, true, '/clock'],
    ['a client', { auth_type: 'client' }, {}, true, '/client/comm-client'],
  ])('leads %s home', async (_who, given, employee, enable_schedule, home) => {
    const store = await buildStore(database, { enable_schedule });
    const { username } = await accountOf(given, employee, store);
    const answer = await signIn({ username });
    expect(answer.json()).toEqual({ next: home });
    expect((await get(signInPath, jarOf(answer))).headers.location).toBe(home);
  });

  it('takes username or e-mail in any case', async () => {
    const names = [account.username, account.username.toUpperCase(), `${account.username}@EXAMPLE.com`];
    for (const username of names) expect((await signIn({ username })).statusCode).toBe(200);
  });

  it('says the same of a wrong password, an unknown and an inactive account', async () => {
    const inactive = await buildUser(database, storeId, { active: false });
    const withoutPassword = await buildUser(database, storeId);
    await database.acrossStores((query) =>
      query
        .updateTable('app_user')
        .set({ password_hash: null })
        .where('id', '=', withoutPassword.id)
        .execute(),
    );
    const answers = await Promise.all([
      signIn({ password: wrong }),
      signIn({ username: `nobody-${account.username}` }),
      signIn({ username: inactive.username }),
      signIn({ username: withoutPassword.username }),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['x-error-code']).toBe('wrong_sign_in');
      expect(answer.json()).toEqual({ non_field_errors: ['The user name or the password is wrong.'] });
      expect(cookieOf(answer, 'session')).toBeUndefined();
    }
  });

  it('gives a form back with what went wrong and what was typed, but no password', async () => {
    const username = '"><script>alert(1)</script>';
    const fields = { username, password: wrong, next: '/spa/clients', csrfmiddlewaretoken: token };
    const answer = await signIn(fields, { form: true });
    expect(answer.statusCode).toBe(400);
    const data = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(answer.body)?.[1] ?? '{}');
    expect(data).toMatchObject({
      error: 'The user name or the password is wrong.',
      username,
      next: '/spa/clients',
    });
    expect(answer.body).not.toContain('<script>alert');
    expect(answer.body).not.toContain(wrong);
  });

  it.each([
    ['no username', { username: undefined }, 'username'],
    ['no password', { password: '' }, 'password'],
    ['a username that is no text', { username: ['x'] }, 'username'],
    ['a password too long to hash', { password: 'x'.repeat(1001) }, 'password'],
  ])('names the field of %s', async (_what, fields, field) => {
    const answer = await signIn(fields);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json())).toEqual([field]);
  });

  it('survives NUL and half characters', async () => {
    for (const username of ['a\0b', '\ud800']) {
      expect((await signIn({ username })).statusCode).toBe(400);
    }
  });
});

describe('the cross-site token', () => {
  it.each<[string, Attempt]>([
    ['no cookie', { cookies: {} }],
    ['no header', { headers: {} }],
    ['another value', { headers: { 'x-csrftoken': `${token}x` } }],
    ['nothing at all', { cookies: {}, headers: {} }],
    ['two empty ones', { cookies: { csrftoken: '' }, headers: { 'x-csrftoken': '' } }],
  ])('with %s refuses the sign-in', async (_what, attempt) => {
    const answer = await signIn({}, attempt);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toHaveProperty('detail');
    expect((await signIn({}, { ...attempt, form: true })).statusCode).toBe(403);
  });

  it('is left by the sign-in page, readable by scripts', async () => {
    const page = await get(signInPath, {});
    expect(page.statusCode).toBe(200);
    const cookie = cookieOf(page, 'csrftoken');
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect(cookie?.httpOnly).toBeUndefined();
    expect(page.body).toContain(cookie?.value);
  });

  it('is the session’s own once signed in: a planted pair is refused', async () => {
    const jar = jarOf(await signIn());
    const planted = { session: jar.session ?? '', csrftoken: token };
    const answer = await send(signOutPath, {}, { cookies: planted });
    expect(answer.statusCode).toBe(403);
    expect(await isSignedIn(jar)).toBe(true);
  });
});

describe('bad input', () => {
  it.each([
    ['an unknown field', { surprise: 1 }, 'surprise'],
    ['NUL', { username: 'a\0b' }, 'username'],
    ['a missing password', { password: undefined }, 'password'],
    ['a number for a name', { username: 5 }, 'username'],
  ])('names the field that has %s', async (_what, fields, field) => {
    const answer = await signIn(fields);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json())).toEqual([field]);
  });
});

describe('guessing', () => {
  async function fail(times: number, fields: Record<string, unknown> = {}, attempt: Attempt = {}) {
    const answers = [];
    for (let count = 0; count < times; count += 1) {
      answers.push((await signIn({ password: wrong, ...fields }, attempt)).statusCode);
    }
    return answers;
  }

  it('is stopped after five failures for the account and address, with the right password too', async () => {
    expect(await fail(5)).toEqual([400, 400, 400, 400, 400]);
    const stopped = await signIn();
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBe(15 * minute);
    expect(stopped.json()).toHaveProperty('detail');
    const upper = await signIn({ username: account.username.toUpperCase() });
    expect(upper.statusCode).toBe(429);
    const form = await signIn({ csrfmiddlewaretoken: token }, { form: true });
    expect([form.statusCode, form.headers['retry-after']]).toEqual([429, '900']);
  });

  it('counts the tries of an account together, by whichever of its names they were made', async () => {
    const email = `${account.username}@example.com`;
    expect([...(await fail(3)), ...(await fail(2, { username: email }))]).toEqual([400, 400, 400, 400, 400]);
    expect((await signIn({ username: email })).statusCode).toBe(429);
  });

  it('does not lock the victim out of another address, nor help a stranger who forges one', async () => {
    await fail(5);
    const forged = await signIn({}, { headers: { 'x-csrftoken': token, 'x-forwarded-for': '203.0.113.9' } });
    expect(forged.statusCode).toBe(429);
    expect((await signIn({}, { address: '203.0.113.9' })).statusCode).toBe(200);
  });

  it('is free again when the window has passed, and not a second before', async () => {
    await fail(5);
    setNow(testNow + 15 * minute - 1);
    const answer = await signIn();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1']);
    setNow(testNow + 15 * minute);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('starts to count anew after a success', async () => {
    await fail(4);
    expect((await signIn()).statusCode).toBe(200);
    expect(await fail(4)).toEqual([400, 400, 400, 400]);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('is stopped after twenty failures of one address over many accounts, alike for known and unknown', async () => {
    const address = '203.0.113.20';
    for (let count = 0; count < 20; count += 1) {
      expect(await fail(1, { username: `stranger-${count}` }, { address })).toEqual([400]);
    }
    const stopped = await signIn({}, { address });
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBe(15 * minute);
    expect((await signIn({ username: 'stranger-99' }, { address })).statusCode).toBe(429);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('does not slip past the limit by many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => fail(1)));
    expect(answers.flat().filter((status) => status === 400)).toHaveLength(5);
    expect(answers.flat().filter((status) => status === 429)).toHaveLength(7);
  });
});

describe('the session', () => {
  it('has a cookie that scripts cannot read and other sites do not send', async () => {
    const answer = await signIn();
    const cookie = cookieOf(answer, 'session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * day });
    expect(cookie?.secure).toBeUndefined();
    expect(cookie?.domain).toBeUndefined();
    expect(cookieOf(answer, 'csrftoken')?.httpOnly).toBeUndefined();
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
      const cookie = cookieOf(answer, '__Host-session');
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', secure: true });
      expect(cookie?.domain).toBeUndefined();
      expect(cookieOf(answer, 'csrftoken')?.secure).toBe(true);
      expect(cookieOf(answer, 'session')).toBeUndefined();
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
    const first = jarOf(await signIn());
    const again = await signIn(
      {},
      {
        cookies: first,
        headers: { 'x-csrftoken': first.csrftoken ?? '' },
      },
    );
    const second = jarOf(again);
    expect(second.session).not.toBe(first.session);
    expect(second.csrftoken).not.toBe(first.csrftoken);
    expect(await isSignedIn(first)).toBe(false);
    expect(await isSignedIn(second)).toBe(true);

    const planted = { session: 'chosen-by-a-stranger-000000000000', csrftoken: token };
    const after = jarOf(await signIn({}, { cookies: planted }));
    expect(after.session).not.toBe(planted.session);
    expect(await isSignedIn(planted)).toBe(false);
  });

  it('is kept as a hash only', async () => {
    const jar = jarOf(await signIn());
    const rows = await database.acrossStores((query) =>
      query.selectFrom('session').selectAll().where('user_id', '=', account.id).execute(),
    );
    expect(rows.map((row) => Buffer.from(row.token_hash))).toEqual([hashToken(jar.session ?? '')]);
  });

  it('ends after twelve idle hours', async () => {
    const jar = jarOf(await signIn());
    setNow(testNow + 12 * hour - 1);
    expect(await isSignedIn(jar)).toBe(true);
    setNow(testNow + 24 * hour - 2);
    expect(await isSignedIn(jar)).toBe(true);
    setNow(testNow + 36 * hour - 2);
    expect(await isSignedIn(jar)).toBe(false);
  });

  it('ends after thirty days, however busy', async () => {
    const jar = jarOf(await signIn());
    for (let passed = 0; passed < 30 * day; passed += 11 * hour) {
      setNow(testNow + passed);
      expect(await isSignedIn(jar)).toBe(true);
    }
    setNow(testNow + 30 * day);
    expect(await isSignedIn(jar)).toBe(false);
  });

  it('of a kiosk lasts a year, idle or not', async () => {
    const { username } = await accountOf({ auth_type: 'clockadmin' });
    const answer = await signIn({ username });
    expect(cookieOf(answer, 'session')?.maxAge).toBe(365 * day);
    setNow(testNow + 365 * day - 1);
    expect(await isSignedIn(jarOf(answer))).toBe(true);
    setNow(testNow + 365 * day);
    expect(await isSignedIn(jarOf(answer))).toBe(false);
  });

  it('of a deactivated account is refused on its next request', async () => {
    const jar = jarOf(await signIn());
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
    const jar = jarOf(await signIn({ username: person.username }));
    expect(await isSignedIn(jar)).toBe(true);
    await database.withinStore(storeId, (query) =>
      query.updateTable('employee').set({ active: false }).where('id', '=', employee).execute(),
    );
    expect(await isSignedIn(jar)).toBe(false);
    expect((await signIn({ username: person.username })).statusCode).toBe(400);
  });

  it('of a demoted account has the rights of the new role at once', async () => {
    const jar = jarOf(await signIn());
    const employee_id = await database.withinStore(storeId, (query) => buildEmployee(query));
    await database.acrossStores((query) =>
      query
        .updateTable('app_user')
        .set({ auth_type: 'employee', employee_id })
        .where('id', '=', account.id)
        .execute(),
    );
    expect((await get('/api/v1/shift/shifts-to-copy/?date=2026-11-15', jar)).statusCode).toBe(403);
  });
});

describe('signing out', () => {
  it('by POST ends the session at once, and no other', async () => {
    const [one, other] = [jarOf(await signIn()), jarOf(await signIn())];
    const headers = { 'x-csrftoken': one.csrftoken ?? '' };
    const answer = await send(signOutPath, {}, { cookies: one, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ next: '/' });
    expect(answer.cookies.find(({ name }) => name === 'session')?.value).toBe('');
    expect(await isSignedIn(one)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
  });

  it('redirects a form to the home page', async () => {
    const jar = jarOf(await signIn());
    const fields = { csrfmiddlewaretoken: jar.csrftoken ?? '' };
    const answer = await send(signOutPath, fields, { cookies: jar, headers: {}, form: true });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
    expect(await isSignedIn(jar)).toBe(false);
  });

  it('without the token is refused', async () => {
    const jar = jarOf(await signIn());
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
    const jar = jarOf(await signIn());
    const page = await get(signOutPath, jar, { headers });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>Sign out | Branchline</title>');
    expect(await isSignedIn(jar)).toBe(true);
  });

  it('by GET from one of our own pages is done', async () => {
    const jar = jarOf(await signIn());
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
