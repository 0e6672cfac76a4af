import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiBase } from '#contract/index.ts';
import type { Database } from '#database/open.ts';
import {
  buildBranch,
  buildClient,
  buildEmployee,
  buildStore,
  buildUser,
  type StoreGiven,
} from '#demo/builders.ts';
import { type Preset, presets } from '#domain/accounts/powers.ts';
import { powers } from '#domain/permissions.ts';
import { fromOurForm, testServer } from '#test/server.ts';

type Who = 'nobody' | 'admin' | 'hourly' | 'salaried' | 'clock' | 'client';
type Cookies = Record<string, string>;

const people: Who[] = ['nobody', 'admin', 'hourly', 'salaried', 'clock', 'client'];
const signInPath = '/log/accounts/login/';

let app: FastifyInstance;
let database: Database;
let withSchedule: Record<Who, Cookies>;
let withoutSchedule: Record<Who, Cookies>;

/** Signs in through the front door: these tests ask for pages, not for calls. */
async function cookiesOf(account: { username: string; password: string }): Promise<Cookies> {
  const answer = await app.inject({
    method: 'POST',
    url: signInPath,
    ...fromOurForm,
    payload: { username: account.username, password: account.password },
  });
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

async function buildPeople(given: StoreGiven): Promise<Record<Who, Cookies>> {
  const store = await buildStore(database, given);
  const ids = await database.withinStore(store, async (query) => ({
    branch_id: await buildBranch(query),
    client_id: await buildClient(query),
    hourly: await buildEmployee(query),
    salaried: await buildEmployee(query, { salary: true }),
  }));
  const account = async (user: Parameters<typeof buildUser>[2]) =>
    cookiesOf(await buildUser(database, store, user));
  return {
    nobody: {},
    admin: await account({ auth_type: 'admin' }),
    hourly: await account({ auth_type: 'employee', employee_id: ids.hourly }),
    salaried: await account({ auth_type: 'employee', employee_id: ids.salaried }),
    clock: await account({ auth_type: 'clockadmin', branch_id: ids.branch_id }),
    client: await account({ auth_type: 'client', client_id: ids.client_id }),
  };
}

beforeAll(async () => {
  ({ app, database } = await testServer());
  withSchedule = await buildPeople({ enable_schedule: true });
  withoutSchedule = await buildPeople({ enable_schedule: false });
});

const get = (url: string, cookies: Cookies = {}, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, cookies, headers });

function contextOf(html: string): Record<string, unknown> {
  const json = /<script type="application\/json" id="session-context">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? 'null') as Record<string, unknown>;
}

const everyone = people;
const staff: Who[] = ['admin', 'hourly', 'salaried'];
const conversation = '/client/comm/detail/6f9619ff-8b86-d011-b42d-00c04fc964ff';

/** Every page: its title and who may open it (docs/rules/screens.md#pages). */
const routes: [string, string, Who[]][] = [
  ['/', 'Branchline', everyone],
  ['/price', 'Prices | Branchline', everyone],
  ['/info', 'Information | Branchline', everyone],
  ['/network-error', 'Network error | Branchline', everyone],
  ['/spa/dashboard', 'Dashboard | Branchline', staff],
  ['/spa/schedule', 'Schedule | Branchline', staff],
  ['/spa/clients', 'Clients | Branchline', staff],
  ['/client/comm-client-by-staff', 'Communication by client | Branchline', staff],
  ['/spa/profile', 'Profile | Branchline', [...staff, 'client']],
  [conversation, 'Conversation | Branchline', [...staff, 'client']],
  ['/client/comm-client', 'Communication | Branchline', ['client']],
  ['/client/profile', 'My business | Branchline', ['client']],
  ['/clock', 'Clock | Branchline', ['clock']],
];

const homes: Record<Who, string> = {
  nobody: '/',
  admin: '/spa/dashboard',
  hourly: '/spa/schedule',
  salaried: '/spa/dashboard',
  clock: '/clock',
  client: '/client/comm-client',
};

describe.each(routes)('%s', (path, title, allowed) => {
  it.each(people)('for %s opens, or leads where they belong', async (who) => {
    for (const address of path === '/' ? [path] : [path, `${path}/`, `${path}?tab=one`]) {
      const answer = await get(address, withSchedule[who]);
      if (allowed.includes(who)) {
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(answer.body).toContain(`<title>${title}</title>`);
      } else {
        const signIn = `${signInPath}?next=${encodeURIComponent(address)}`;
        expect(answer.statusCode).toBe(302);
        expect(answer.headers.location).toBe(who === 'nobody' ? signIn : homes[who]);
      }
    }
  });
});

it('a page whose scripts do not come says so by itself, in the language of its reader', async () => {
  const late = /<div id="root"><p class="late">(.*?) <a href="">(.*?)<\/a><\/p><\/div>/;
  const [, text, reload] = late.exec((await get('/network-error')).body) ?? [];
  expect([text, reload]).toEqual(['This is taking longer than it should.', 'Reload']);
  expect((await get('/network-error', {}, { 'accept-language': 'es' })).body).toContain('Esto tarda más');
});

describe('an admin without the power of a page', () => {
  it.each<[Preset, number[] | null, string, string]>([
    ['branch_manager', null, '/spa/clients', '/spa/dashboard'],
    ['branch_manager', [1], '/client/comm-client-by-staff', '/spa/dashboard'],
    ['client_manager', null, '/spa/schedule', '/spa/clients'],
  ])('%s of %j is led from %s to %s', async (preset, branches, path, place) => {
    const store = await buildStore(database);
    const account = await buildUser(database, store, { powers: [...presets[preset].powers], branches });
    const cookies = await cookiesOf(account);
    const answer = await get(path, cookies);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, place]);
    const { body, statusCode } = await get(place, cookies);
    expect(statusCode).toBe(200);
    expect(contextOf(body)).toMatchObject({ powers: presets[preset].powers, branches: branches ?? 'all' });
  });
});

describe('the schedule of a store that plans none', () => {
  it.each<[Who, string]>([
    ['admin', '/spa/dashboard'],
    ['hourly', '/spa/dashboard'],
    ['salaried', '/spa/dashboard'],
    ['client', '/client/comm-client'],
    ['clock', '/clock'],
  ])('is not there for %s, who is led to %s', async (who, home) => {
    const answer = await get('/spa/schedule', withoutSchedule[who]);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, home]);
    expect((await get(home, withoutSchedule[who])).statusCode).toBe(200);
  });
});

describe('a path that is none', () => {
  it.each([
    '/404',
    '/nowhere',
    '/spa',
    '/spa/dashboard/more',
    '/client/comm/detail',
    '/__proto__',
    '/constructor',
    '/index.html',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/none.js',
    '/setup/not-a-token',
  ])('%s shows the 404 screen with its status, to whomever', async (path) => {
    for (const who of ['nobody', 'admin', 'clock'] as const) {
      const answer = await get(path, withSchedule[who]);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<title>Page not found | Branchline</title>');
      expect(contextOf(answer.body)).toHaveProperty('auth_type');
    }
  });

  it('below the API is a 404 in JSON, signed in or not', async () => {
    for (const path of [`${apiBase}/nowhere/`, `${apiBase}/`, apiBase, `${apiBase}/shift/nowhere/1/?a=b`]) {
      for (const who of ['nobody', 'admin'] as const) {
        const answer = await get(path, withSchedule[who]);
        expect(answer.statusCode).toBe(404);
        expect(answer.headers['content-type']).toMatch(/^application\/json/);
        expect(answer.json()).toEqual({ detail: expect.any(String) });
        expect(answer.headers['x-error-code']).toBe('not_found');
      }
    }
  });

  it('is a 404 for other methods too', async () => {
    for (const url of ['/nowhere', `${apiBase}/nowhere/`, '/spa/dashboard']) {
      const answer = await app.inject({ method: 'POST', url, cookies: withSchedule.admin });
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: expect.any(String) }]);
    }
  });

  it('that cannot be decoded is refused, not failed', async () => {
    for (const url of ['/%', '/%ff', `${apiBase}/%c0%af`]) {
      expect((await get(url)).statusCode).toBeLessThan(500);
      expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('the page context', () => {
  const fields = [
    'auth_type',
    'restaurant_name',
    'restaurant_id',
    'user_id',
    'user_email',
    'username',
    'powers',
    'branches',
    'branch_id',
    'emp_id',
    'client_id',
  ];
  const partOf = (context: Record<string, unknown>) =>
    Object.fromEntries(fields.map((field) => [field, context[field]]));

  it('signed out names the home store and nobody', async () => {
    const context = contextOf((await get('/')).body);
    const { home } = await database.acrossStores(async (query) => ({
      home: await query.selectFrom('store').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow(),
    }));
    expect(partOf(context)).toEqual({
      ...Object.fromEntries(fields.map((field) => [field, ''])),
      restaurant_name: home.name,
    });
    expect(context.home_store).toMatchObject({ name: home.name, firm_name: home.firm_name });
  });

  it('tells of each kind of account what it is tied to', async () => {
    const store = await buildStore(database, { name: 'Elsewhere' });
    const { branch_id, client_id, employee_id } = await database.withinStore(store, async (query) => ({
      branch_id: await buildBranch(query),
      client_id: await buildClient(query),
      employee_id: await buildEmployee(query),
    }));
    const none = { branch_id: '', emp_id: '', client_id: '' };
    const cases = [
      ['admin', {}, none],
      ['employee', { employee_id }, { ...none, emp_id: employee_id }],
      ['clockadmin', { branch_id }, { ...none, branch_id }],
      ['client', { client_id }, { ...none, client_id }],
    ] as const;
    for (const [auth_type, tie, ids] of cases) {
      const account = await buildUser(database, store, { auth_type, ...tie });
      expect(partOf(contextOf((await get('/', await cookiesOf(account))).body))).toEqual({
        auth_type,
        restaurant_name: 'Elsewhere',
        restaurant_id: store,
        user_id: account.id,
        user_email: `${account.username}@example.com`,
        username: account.username,
        powers: auth_type === 'admin' ? powers : [],
        branches: 'all',
        ...ids,
      });
    }
  });

  it('tells of the own store’s links, as they are at this moment', async () => {
    const social = { yelp: 'https://yelp.com/elsewhere' };
    const store = await buildStore(database);
    const cookies = await cookiesOf(await buildUser(database, store, { auth_type: 'admin' }));
    expect(contextOf((await get('/', cookies)).body).social).toEqual({});
    await database.withinStore(store, (query) =>
      query
        .updateTable('store')
        .set({ social: JSON.stringify(social) })
        .execute(),
    );
    expect(contextOf((await get('/', cookies)).body).social).toEqual(social);
  });

  it('keeps every text inside: none can close its element or begin another', async () => {
    const name = '</script><script>alert(1)</script><!--<script>\u2028&quot;$&$1\\';
    const store = await buildStore(database, { name, firm_name: name });
    const account = await buildUser(database, store, { first_name: name, username: `${name}${store}` });
    const { body } = await get('/', await cookiesOf(account));
    expect(contextOf(body)).toMatchObject({ restaurant_name: name, firm_name: name, first_name: name });
    expect(body).not.toContain('<script>alert');
    expect(body.match(/<script/g)).toHaveLength((await get('/')).body.match(/<script/g)?.length ?? 0);
    expect(body.match(/<!--/g)).toBeNull();
  });

  it('carries no secret: no hash, no session', async () => {
    const { body } = await get('/', withSchedule.admin);
    expect(body).not.toContain(withSchedule.admin.session);
    expect(body).not.toMatch(/argon2|password_hash|token_hash/);
  });
});
