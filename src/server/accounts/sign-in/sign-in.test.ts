import { describe, expect, it } from 'vitest';
import { buildStore, buildUser, type UserGiven } from '#demo/builders.ts';
import { formToken } from '#test/server.ts';
import { signInPath, signOutPath } from './routes.ts';
import {
  type Attempt,
  account,
  database,
  get,
  isSignedIn,
  makeSignInAccount,
  readCookie,
  readCookies,
  send,
  setUpSignIn,
  signIn,
  storeId,
  wrong,
} from './sign-in.fixture.ts';

setUpSignIn();

describe('signing in', () => {
  it('answers JSON with where to go, and a session that works', async () => {
    const answer = await signIn();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ next: '/spa/dashboard' });
    expect(await isSignedIn(readCookies(answer))).toBe(true);
  });

  it.each(['username', 'address'])('takes the %s with the blank that a telephone adds', async (by) => {
    const name = by === 'address' ? `${account.username}@example.com` : account.username;
    expect((await signIn({ username: ` ${name} ` })).statusCode).toBe(200);
  });

  it('redirects a form', async () => {
    const answer = await signIn(
      { next: '/spa/clients?page=2', csrfmiddlewaretoken: formToken },
      {
        form: true,
        headers: {},
      },
    );
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/spa/clients?page=2');
    expect(await isSignedIn(readCookies(answer))).toBe(true);
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
    const form = await signIn({ next, csrfmiddlewaretoken: formToken }, { form: true });
    expect(form.headers.location).toBe(target);
  });

  it('never leaves the site from an escaped next either', async () => {
    const page = await get(`${signInPath}?next=/%09/evil.example`, readCookies(await signIn()));
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
    const { username } = await makeSignInAccount(given, employee, store);
    const answer = await signIn({ username });
    expect(answer.json()).toEqual({ next: home });
    expect((await get(signInPath, readCookies(answer))).headers.location).toBe(home);
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
      expect(answer.json()).toEqual({ non_field_errors: ['Wrong username or password.'] });
      expect(readCookie(answer, 'session')).toBeUndefined();
    }
  });

  it('gives a form back with what went wrong and what was typed, but no password', async () => {
    const username = '"><script>alert(1)</script>';
    const fields = { username, password: wrong, next: '/spa/clients', csrfmiddlewaretoken: formToken };
    const answer = await signIn(fields, { form: true });
    expect(answer.statusCode).toBe(400);
    const data = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(answer.body)?.[1] ?? '{}');
    expect(data).toMatchObject({
      error: 'Wrong username or password.',
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

  it('says of an empty field that it is required', async () => {
    const answer = await signIn({ username: '', password: '' });
    const required = ['This field is required.'];
    expect(answer.json()).toEqual({ username: required, password: required });
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
    ['another value', { headers: { 'x-csrftoken': `${formToken}x` } }],
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
    const cookie = readCookie(page, 'csrftoken');
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect(cookie?.httpOnly).toBeUndefined();
    expect(page.body).toContain(cookie?.value);
  });

  it('is the session’s own once signed in: a planted pair is refused', async () => {
    const jar = readCookies(await signIn());
    const planted = { session: jar.session ?? '', csrftoken: formToken };
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
