import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { at } from '#database/timestamps.ts';
import { builtPassword } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import { type Caller, fromOurForm, type TestServer, testServer } from '#test/server.ts';
import { handOver } from '../links/send-link.ts';
import { renewRecoveryCodes } from '../second-factor/use-code.ts';
import { signInPath } from '../sign-in/routes.ts';
import { callerIn, clientSecret, publicUrl, startApp, TestBrowser, TestProvider } from './openid.fixture.ts';

let server: TestServer;
let app: FastifyInstance;
let cast: Cast;
let admin: Caller;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  app = await startApp(server);
  // The provider warns that it keeps nothing.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});
beforeEach(async () => {
  cast = await buildCast();
  admin = await callerIn(app, server, cast.storeId, cast.userIds.admin);
  provider = await TestProvider.start(`${publicUrl}/log/accounts/openid/${cast.storeId}/callback/`);
});
afterEach(() => provider.stop());

const emails = async () =>
  server.database.withinStore(cast.storeId, async (query) => {
    const rows = await query.selectFrom('app_user').select(['id', 'email', 'username']).execute();
    const find = (id: number) => rows.find((row) => row.id === id);
    return {
      admin: find(cast.userIds.admin)?.email ?? '',
      hourly: find(cast.userIds.hourly)?.email ?? '',
      client: find(cast.userIds.client)?.email ?? '',
      clock: find(cast.userIds.clock)?.email ?? '',
      hourlyName: find(cast.userIds.hourly)?.username ?? '',
      adminName: find(cast.userIds.admin)?.username ?? '',
    };
  });

const settings = (more: object = {}) => ({
  name: 'Acme ID',
  issuer: provider.issuer,
  client_id: 'branchline',
  ...more,
});
const save = (more: object = { client_secret: clientSecret }, caller = admin) =>
  caller.call('PUT', '/store/openid/', { body: settings(more) });
async function setUp(): Promise<void> {
  const { status, body } = await save();
  expect(status, JSON.stringify(body)).toBe(200);
}
const browser = () => new TestBrowser(app);

/** The admin's own browser, which tries the provider. */
async function tryIt(email: string) {
  provider.person = { email, email_verified: true };
  const own = browser();
  Object.assign(own.cookies, admin.cookies);
  return own.signIn(cast.storeId, '?try=1');
}

async function require(): Promise<void> {
  await setUp();
  await tryIt((await emails()).admin);
  expect((await save({ required: true })).status).toBe(200);
}

const code = (answer: { statusCode: number; headers: Record<string, unknown> }) => [
  answer.statusCode,
  answer.headers['x-error-code'] ?? answer.headers.location,
];

const who = async (one: TestBrowser) =>
  (await one.caller.call('GET', `/human/user-emp-acc/${cast.userIds.hourly}/`)).status;

/** Turns two-factor authentication on, with one recovery code; answers with it. */
async function turnOnSecondFactor(userId: number): Promise<string> {
  return server.database.withinStore(cast.storeId, async (query) => {
    await query
      .insertInto('totp_secret')
      .values({ user_id: userId, secret: Buffer.alloc(60), confirmed_at: at(server.now()) })
      .execute();
    const [first = ''] = await renewRecoveryCodes(
      query,
      { installationKey: Buffer.alloc(0), now: server.now },
      userId,
    );
    return first;
  });
}

describe('a sign-in by the provider of the store', () => {
  it('opens the account of the verified address, makes none, and goes on where it began', async () => {
    await setUp();
    const { hourly } = await emails();
    provider.person = { email: hourly.toUpperCase(), email_verified: true };
    const one = browser();
    expect(code(await one.signIn(cast.storeId, '?next=/spa/schedule%3Fweek%3D1'))).toEqual([
      302,
      '/spa/schedule?week=1',
    ]);
    expect(await who(one)).toBe(200);
    expect(one.cookies.openid).toBeUndefined();
  });

  it('never leads to another site', async () => {
    await setUp();
    provider.person = { email: (await emails()).hourly, email_verified: true };
    for (const next of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/log/accounts/logout/',
    ]) {
      const answer = await browser().signIn(cast.storeId, `?next=${encodeURIComponent(next)}`);
      expect(code(answer)).toEqual([302, '/spa/schedule']);
    }
  });

  it.each([
    ['not verified', { email_verified: false }, 'openid.email_unverified'],
    ['not said to be verified', {}, 'openid.email_unverified'],
  ])('is refused for an address that is %s', async (_, more, reason) => {
    await setUp();
    provider.person = { email: (await emails()).hourly, ...more };
    expect(code(await browser().signIn(cast.storeId))).toEqual([400, reason]);
  });

  it('is refused for strangers, other stores, clients, time clocks and accounts that were ended', async () => {
    await setUp();
    const mine = await emails();
    const other = await buildCast();
    const theirs = await server.database.withinStore(other.storeId, (query) =>
      query.selectFrom('app_user').select('email').where('id', '=', other.userIds.hourly).executeTakeFirst(),
    );
    const signInAs = async (email: string) => {
      provider.person = { email, email_verified: true };
      return code(await browser().signIn(cast.storeId));
    };
    expect(await signInAs('nobody@example.com')).toEqual([400, 'openid.no_account']);
    expect(await signInAs(theirs?.email ?? '')).toEqual([400, 'openid.no_account']);
    expect(await signInAs(mine.client)).toEqual([400, 'openid.password_only']);
    expect(await signInAs(mine.clock)).toEqual([400, 'openid.password_only']);
    await server.database.withinStore(cast.storeId, (query) =>
      query.updateTable('app_user').set({ active: false }).where('id', '=', cast.userIds.hourly).execute(),
    );
    expect(await signInAs(mine.hourly)).toEqual([400, 'openid.no_account']);
  });

  it('is answered once, in the browser that began it, and not late', async () => {
    await setUp();
    provider.person = { email: (await emails()).hourly, email_verified: true };
    const victim = browser();
    const answer = await victim.visit(await victim.begin(cast.storeId));
    const stale = [400, 'openid.stale'];
    // Stolen on the way: neither without a beginning, nor with one's own.
    expect(code(await browser().open(answer))).toEqual(stale);
    const thief = browser();
    await thief.begin(cast.storeId);
    expect(code(await thief.open(answer))).toEqual(stale);
    const copy = browser();
    copy.cookies = { ...victim.cookies };
    expect(code(await victim.open(answer))).toEqual([302, '/spa/schedule']);
    expect(code(await copy.open(answer))).toEqual(stale);
    const slow = browser();
    const late = await slow.visit(await slow.begin(cast.storeId));
    const began = server.now();
    server.setNow(began + 601);
    expect(code(await slow.open(late))).toEqual(stale);
    server.setNow(began);
  });

  it('takes no code, nonce or challenge of another sign-in', async () => {
    await setUp();
    provider.person = { email: (await emails()).hourly, email_verified: true };
    const thief = browser();
    const stolen = new URL(await thief.visit(await thief.begin(cast.storeId)), publicUrl);
    const one = browser();
    const own = new URL(await one.visit(await one.begin(cast.storeId)), publicUrl);
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(code(await one.open(`${own.pathname}${own.search}`))).toEqual([400, 'openid.stale']);
    const changed = async (field: string, value: string) => {
      const other = browser();
      const begun = new URL(await other.begin(cast.storeId));
      expect(begun.searchParams.get('code_challenge_method')).toBe('S256');
      begun.searchParams.set(field, value);
      return code(await other.open(await other.visit(begun.href)));
    };
    expect(await changed('nonce', 'of-somebody-else')).toEqual([400, 'openid.answer_invalid']);
    expect(await changed('code_challenge', 'A'.repeat(43))).toEqual([400, 'openid.stale']);
  });

  it('takes no answer of another issuer, nor one that names none', async () => {
    await setUp();
    provider.person = { email: (await emails()).hourly, email_verified: true };
    const withIssuer = async (issuer: string | null) => {
      const one = browser();
      const answer = new URL(await one.visit(await one.begin(cast.storeId)), publicUrl);
      expect(answer.searchParams.get('iss')).toBe(provider.issuer);
      if (issuer === null) answer.searchParams.delete('iss');
      else answer.searchParams.set('iss', issuer);
      return code(await one.open(`${answer.pathname}${answer.search}`));
    };
    expect(await withIssuer('https://honest.example')).toEqual([400, 'openid.mixed_up']);
    expect(await withIssuer(null)).toEqual([400, 'openid.answer_invalid']);
  });

  it('goes on when the provider changes its keys, and takes no signature of others', async () => {
    await setUp();
    provider.person = { email: (await emails()).hourly, email_verified: true };
    expect(code(await browser().signIn(cast.storeId))).toEqual([302, '/spa/schedule']);
    provider.rotateKeys();
    expect(code(await browser().signIn(cast.storeId))).toEqual([302, '/spa/schedule']);
    const stranger = await TestProvider.start('https://elsewhere.example/');
    const keys = await (await fetch(`${stranger.issuer}/jwks`)).text();
    await stranger.stop();
    provider.intercept = ({ url }, response) => {
      if (url !== '/jwks') return false;
      response.setHeader('content-type', 'application/jwk-set+json').end(keys);
      return true;
    };
    expect(code(await browser().signIn(cast.storeId))).toEqual([400, 'openid.answer_invalid']);
  });

  it('says so when the provider is down, slow or refuses, and passwords go on', async () => {
    await setUp();
    const { hourlyName } = await emails();
    provider.intercept = ({ url }, response) => {
      if (!url?.includes('openid-configuration')) return false;
      response.writeHead(503).end();
      return true;
    };
    expect(await browser().begin(cast.storeId)).toBe('openid.unreachable');
    provider.intercept = () => true;
    expect(await browser().begin(cast.storeId)).toBe('openid.unreachable');
    await provider.stop();
    expect(await browser().begin(cast.storeId)).toBe('openid.unreachable');
    const fields = { username: hourlyName, password: builtPassword };
    expect(code(await browser().post(signInPath, fields))).toEqual([302, '/spa/schedule']);
    provider = await TestProvider.start(publicUrl);
  });

  it('still asks for the second factor of the account, unless the provider has asked for one', async () => {
    await setUp();
    const { hourly } = await emails();
    const recovery = await turnOnSecondFactor(cast.userIds.hourly);
    provider.person = { email: hourly, email_verified: true };
    const one = browser();
    const asked = await one.signIn(cast.storeId, '?next=/spa/dashboard');
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain('second_factor');
    expect(one.cookies.session).toBeUndefined();
    expect(code(await one.post('/log/accounts/openid/code/', { code: '000000' }))).toEqual([
      400,
      'wrong_code',
    ]);
    expect(code(await browser().post('/log/accounts/openid/code/', { code: recovery }))).toEqual([
      200,
      undefined,
    ]);
    expect(code(await one.post('/log/accounts/openid/code/', { code: recovery }))).toEqual([
      302,
      '/spa/dashboard',
    ]);
    expect(await who(one)).toBe(200);
    provider.person = { email: hourly, email_verified: true, amr: ['pwd', 'mfa'] };
    provider.rotateKeys();
    expect(code(await browser().signIn(cast.storeId))).toEqual([302, '/spa/schedule']);
  });
});

describe('a required provider', () => {
  it('is required only once it has worked as it is', async () => {
    await setUp();
    const { admin: email, hourly } = await emails();
    expect((await save({ required: true })).body).toMatchObject({ required: [expect.any(String)] });
    expect(code(await tryIt(hourly))).toEqual([302, '/spa/profile?tab=openid']);
    const after = await admin.call('GET', '/store/openid/');
    expect(after.body).toMatchObject({
      provider: { tried_at: null, failure: expect.stringContaining(hourly) },
    });
    await tryIt(email);
    expect((await save({ required: true })).body).toMatchObject({ required: true, failure: null });
    // Another secret is another provider.
    expect((await save({ client_secret: clientSecret, required: true })).status).toBe(400);
    expect((await save({ client_secret: clientSecret, required: false })).body).toMatchObject({
      tried_at: null,
    });
  });

  it('refuses the passwords of all but owners, clients and time clocks, with the reason', async () => {
    await require();
    const { hourlyName, adminName, hourly } = await emails();
    const byPassword = (username: string, password = builtPassword) =>
      browser().post(signInPath, { username, password });
    const refused = await byPassword(hourlyName);
    expect(code(refused)).toEqual([400, 'openid.password_refused']);
    expect(refused.body).toContain('Acme ID');
    expect(code(await byPassword(hourlyName, 'not-the-password-2026'))).toEqual([400, 'wrong_sign_in']);
    expect(code(await byPassword(adminName))).toEqual([302, '/spa/dashboard']);
    const manager = await server.database.withinStore(cast.storeId, (query) =>
      query
        .selectFrom('app_user')
        .select('username')
        .where('id', '=', cast.userIds.client)
        .executeTakeFirstOrThrow(),
    );
    expect((await byPassword(manager.username)).statusCode).toBe(302);
    provider.person = { email: hourly, email_verified: true };
    expect(code(await browser().signIn(cast.storeId))).toEqual([302, '/spa/schedule']);
  });

  it('lets an invitation choose a password, and opens nothing with it', async () => {
    await require();
    const { link } = await server.database.withinStore(cast.storeId, async (query) => {
      await query
        .updateTable('app_user')
        .set({ password_hash: null })
        .where('id', '=', cast.userIds.hourly)
        .execute();
      return handOver(query, { now: server.now, publicUrl }, cast.userIds.hourly);
    });
    const chosen = await app.inject({
      ...fromOurForm,
      method: 'POST',
      url: new URL(link).pathname,
      payload: { password: 'two gulls over the pier' },
    });
    expect(chosen.json()).toEqual({ next: `${signInPath}?chosen=1` });
    expect(chosen.cookies.map(({ name }) => name)).not.toContain('session');
    const { hourlyName } = await emails();
    const refused = await browser().post(signInPath, {
      username: hourlyName,
      password: 'two gulls over the pier',
    });
    expect(code(refused)).toEqual([400, 'openid.password_refused']);
  });
});

describe('the settings', () => {
  it('keep the secret sealed, ask for it with another client, and note each change', async () => {
    await setUp();
    const { body } = await admin.call('GET', '/store/openid/');
    expect(JSON.stringify(body)).not.toContain(clientSecret);
    const kept = await server.database.withinStore(cast.storeId, async (query) => ({
      row: await query.selectFrom('openid_provider').selectAll().executeTakeFirstOrThrow(),
      audit: await query.selectFrom('audit_log').selectAll().where('subject', '=', 'openid').execute(),
    }));
    expect(kept.row.client_secret.includes(Buffer.from(clientSecret))).toBe(false);
    expect(JSON.stringify(kept.audit)).not.toContain(clientSecret);
    expect(kept.audit).toMatchObject([{ action: 'create' }]);
    expect((await save({ client_id: 'other' })).body).toMatchObject({ client_secret: [expect.any(String)] });
    expect((await save({ name: 'Other' })).status).toBe(200);
    expect((await admin.call('DELETE', '/store/openid/')).status).toBe(204);
    expect(await browser().begin(cast.storeId)).toBe('undefined');
  });

  it.each([
    ['ftp://example.com', 'openid.issuer_unreadable'],
    ['https://user@example.com', 'openid.issuer_unreadable'],
    ['http://10.0.0.7', 'openid.private_address'],
    ['https://[::1]/', 'openid.private_address'],
    ['http://93.184.216.34', 'openid.private_address'],
  ])('refuse the issuer %s', async (issuer, reason) => {
    const answer = await save({ issuer, client_secret: clientSecret });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, reason]);
    expect(Object.keys(answer.body as object)).toEqual(['issuer']);
  });

  it('refuse an issuer that calls itself otherwise', async () => {
    const answer = await save({
      issuer: `${provider.issuer}/`.replace('127.0.0.1', '127.0.0.2'),
      client_secret: clientSecret,
    });
    expect(answer.status).toBe(400);
    const slash = await save({
      issuer: provider.issuer.replace('127.0.0.1', '127.1'),
      client_secret: clientSecret,
    });
    expect([slash.status, slash.body]).not.toEqual([500, expect.anything()]);
  });

  it('of an admin with fewer powers open no account with more, and theirs are an owner’s to change', async () => {
    const made = await buildManager(cast, null, 'owner');
    await server.database.withinStore(cast.storeId, (query) =>
      query
        .updateTable('app_user')
        .set({ powers: ['company'] })
        .where('id', '=', made.userId)
        .execute(),
    );
    const lesser = await callerIn(app, server, cast.storeId, made.userId);
    expect((await save(undefined, lesser)).status).toBe(200);
    provider.person = { email: (await emails()).admin, email_verified: true };
    expect(code(await browser().signIn(cast.storeId))).toEqual([400, 'openid.password_only']);
    provider.person = { email: (await emails()).hourly, email_verified: true };
    expect(code(await browser().signIn(cast.storeId))).toEqual([400, 'openid.password_only']);
    await setUp();
    expect(code(await browser().signIn(cast.storeId))).toEqual([302, '/spa/schedule']);
    expect((await save({ name: 'Mine' }, lesser)).status).toBe(403);
    expect((await lesser.call('DELETE', '/store/openid/')).status).toBe(403);
  });
});
