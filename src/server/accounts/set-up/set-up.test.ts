import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/open.ts';
import { buildStore, buildUser } from '#demo/builders.ts';
import { fromOurForm, testNow, testServer } from '#test/server.ts';
import { createSetUpLink, offerSetUp } from './set-up-link.ts';

const publicUrl = 'http://127.0.0.1:3000';

let app: FastifyInstance;
let database: Database;
let link: string;
let serial = 0;

beforeAll(async () => {
  ({ app, database } = await testServer());
});
beforeEach(async () => {
  link = new URL(await createSetUpLink(database, publicUrl, testNow)).pathname;
  serial += 1;
});

/** Builds a valid form. Names differ, because the tests share an installation. */
function company(overrides: Record<string, unknown> = {}) {
  return {
    company: `Corner House ${serial}`,
    firm: 'Bayside Partners',
    branch: 'Alameda',
    timezone: 'America/Denver',
    first_name: 'Priya',
    last_name: 'Nair',
    username: `first-admin-${serial}`,
    email: `first-admin-${serial}@example.com`,
    password: 'a few words to keep',
    ...overrides,
  };
}

function setUp(
  body: unknown = company(),
  path = link,
  headers: Record<string, string> = fromOurForm.headers,
) {
  return app.inject({
    method: 'POST',
    url: path,
    cookies: fromOurForm.cookies,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
}

const storesNamed = (name: string) =>
  database.acrossStores((query) => query.selectFrom('store').selectAll().where('name', '=', name).execute());

describe('the one-time link', () => {
  it('shows a form, and makes company, branch and admin', async () => {
    const page = await app.inject(link);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>Set up | Branchline</title>');
    expect(page.headers['referrer-policy']).toBe('no-referrer');

    const body = company();
    const answer = await setUp(body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ next: '/spa/schedule' });
    const [store] = await storesNamed(body.company);
    expect(store).toMatchObject({ firm_name: body.firm, timezone: body.timezone });
    const made = await database.readWithinStore(store?.id ?? 0, async (query) => ({
      branches: await query.selectFrom('branch').select(['name', 'timezone']).execute(),
      users: await query.selectFrom('app_user').selectAll().execute(),
    }));
    expect(made.branches).toEqual([{ name: 'Alameda', timezone: 'America/Denver' }]);
    expect(made.users).toMatchObject([
      { username: body.username, email: body.email, auth_type: 'admin', first_name: 'Priya', active: true },
    ]);
    expect(made.users[0]?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('leaves its user signed in, with a password that works', async () => {
    const body = company();
    const answer = await setUp(body);
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    const page = await app.inject({ url: '/spa/schedule', cookies });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(body.company);
    const signIn = await app.inject({
      method: 'POST',
      url: '/log/accounts/login/',
      ...fromOurForm,
      payload: { username: body.email, password: body.password },
    });
    expect(signIn.json()).toEqual({ next: '/spa/dashboard' });
  });

  it('works once', async () => {
    expect((await setUp()).statusCode).toBe(200);
    const again = await setUp(
      company({ company: 'Second', username: `x${serial}`, email: `x${serial}@a.com` }),
    );
    expect(again.statusCode).toBe(404);
    expect((await app.inject(link)).statusCode).toBe(404);
    expect(await storesNamed('Second')).toEqual([]);
  });

  it('is used up once, even by many at the same moment', async () => {
    const bodies = Array.from({ length: 6 }, (_, index) =>
      company({ username: `racer-${serial}-${index}`, email: `racer-${serial}-${index}@example.com` }),
    );
    const answers = await Promise.all(bodies.map((body) => setUp(body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect(await storesNamed(company().company)).toHaveLength(1);
  });

  it('that never was looks like one that is used', async () => {
    const never = await setUp(company(), '/setup/00000000000000000000000000000000');
    expect((await setUp()).statusCode).toBe(200);
    const used = await setUp();
    expect([never.statusCode, used.statusCode]).toEqual([404, 404]);
    expect(never.json()).toEqual(used.json());
    // Bad fields tell nothing either.
    expect((await setUp({}, '/setup/00000000000000000000000000000000')).statusCode).toBe(404);
  });

  it('replaces the one before, which dies unused', async () => {
    const newer = new URL(await createSetUpLink(database, publicUrl, testNow)).pathname;
    expect((await setUp()).statusCode).toBe(404);
    expect((await setUp(company(), newer)).statusCode).toBe(200);
  });

  it('is kept as a hash only', async () => {
    const rows = await database.acrossStores((query) => query.selectFrom('setup_link').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(link.split('/').at(-1));
  });

  it('is offered only while there is no store', async () => {
    await buildStore(database);
    expect(await offerSetUp(database, publicUrl, testNow)).toBeNull();
  });
});

describe('bad fields', () => {
  it.each([
    ['no company', { company: undefined }, 'company'],
    ['a company of blanks', { company: '  ' }, 'company'],
    ['a company with NUL', { company: 'a\0b' }, 'company'],
    ['a company that is too long', { company: 'x'.repeat(201) }, 'company'],
    ['no branch', { branch: '' }, 'branch'],
    ['an unknown time zone', { timezone: 'America/Nowhere' }, 'timezone'],
    ['an offset for a time zone', { timezone: '-08:00' }, 'timezone'],
    ['a username with blanks', { username: 'priya nair' }, 'username'],
    ['no username', { username: '' }, 'username'],
    ['an e-mail that is none', { email: 'priya' }, 'email'],
    ['a password of 14 characters', { password: 'x1'.repeat(7) }, 'password'],
    ['a password of 129 characters', { password: 'x'.repeat(129) }, 'password'],
    ['a password that is no text', { password: 123_456_789_012_345 }, 'password'],
    ['a field that is unknown', { auth_type: 'admin' }, 'auth_type'],
  ])('are refused by name: %s; the link stays good', async (_what, overrides, field) => {
    const answer = await setUp(company(overrides));
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json())).toEqual([field]);
    expect(await storesNamed(company().company)).toEqual([]);
    expect((await app.inject(link)).statusCode).toBe(200);
  });

  it('are named all at once', async () => {
    const answer = await setUp({});
    expect(Object.keys(answer.json()).sort()).toEqual(
      ['branch', 'company', 'email', 'password', 'timezone', 'username'].sort(),
    );
  });

  it.each([
    ['username', (name: string) => ({ username: name.toUpperCase() })],
    ['email', (name: string) => ({ email: `${name}@EXAMPLE.com` })],
    // Either may be typed to sign in: neither may be another's.
    ['username', (name: string) => ({ username: `${name}@example.com` })],
  ])('say on %s that it is taken, and make nothing', async (field, fields) => {
    const { username } = await buildUser(database, await buildStore(database));
    const answer = await setUp(company(fields(username)));
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json())).toEqual([field]);
    expect(await storesNamed(company().company)).toEqual([]);
    expect((await setUp()).statusCode).toBe(200);
  });

  it('do not come to be looked at without the cross-site token', async () => {
    expect((await setUp(company(), link, {})).statusCode).toBe(403);
    expect((await setUp(company(), link, { 'x-csrftoken': 'another' })).statusCode).toBe(403);
    expect(await storesNamed(company().company)).toEqual([]);
  });
});
