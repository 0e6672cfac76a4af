import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at } from '#database/timestamps.ts';
import { buildUser, builtPassword } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { fromOurForm, signedInAs, type TestServer, testNow, testServer } from '#test/server.ts';
import { codeAt } from '../account.fixture.ts';
import { sendLink } from './send-link.ts';

const path = '/log/accounts/link/';
const minute = 60;
const pageData = /<script type="application\/json" id="page-data">(.*?)<\/script>/s;

let server: TestServer;
let cast: Cast;
let contact: { id: number; username: string };
let addresses = 0;

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.setNow(testNow);
  addresses += 1;
  await server.database.acrossStores(async (query) => {
    await query.deleteFrom('reset_request').execute();
    await query.deleteFrom('login_failure').execute();
  });
  cast = await buildCast();
  contact = await buildUser(server.database, cast.storeId, { auth_type: 'client', client_id: cast.client });
});

type Cookies = Record<string, string>;
const within = <T>(work: Parameters<typeof server.database.withinStore<T>>[1]) =>
  server.database.withinStore(cast.storeId, work);
const mails = () => within((query) => query.selectFrom('mail').selectAll().orderBy('id').execute());
const post = (
  url: string,
  payload: object = {},
  cookies: Cookies = {},
  remoteAddress = `10.1.0.${addresses}`,
) =>
  server.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: fromOurForm.headers,
    cookies: { ...fromOurForm.cookies, ...cookies },
    payload,
  });

/** Asks for a link; returns the cookies of the browser that asked. */
async function ask(username = contact.username, further: object = {}): Promise<Cookies> {
  const answer = await post(path, { username, ...further });
  expect(answer.statusCode).toBe(200);
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

async function newestLink(): Promise<string> {
  const link = (await mails()).findLast(({ kind }) => kind === 'sign_in')?.link;
  if (!link) throw new Error('No link was sent');
  return new URL(link).pathname;
}

const sessionIn = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.cookies.find(({ name, value }) => name === 'session' && value !== '')?.value;

const dataOf = ({ body }: { body: string }) =>
  JSON.parse(pageData.exec(body)?.[1] ?? '{}') as Record<string, unknown>;

async function open(link: string, cookies: Cookies = {}) {
  const { statusCode, body, headers } = await server.app.inject({ url: link, cookies });
  return { statusCode, body, headers, data: dataOf({ body }) };
}

async function expectDead(link: string) {
  const page = await open(link);
  expect(page.statusCode).toBe(404);
  expect(page.body).not.toContain(contact.username);
  expect((await post(link)).statusCode).toBe(404);
}

describe('a sign-in link', () => {
  it('signs a client in at the press of its button, once, and leaves a trace', async () => {
    const browser = await ask();
    expect(await mails()).toMatchObject([{ kind: 'sign_in', expires_at: testNow + 15 * minute }]);
    const link = await newestLink();
    expect(link).toMatch(/^\/log\/accounts\/link\/[\w-]{32}\/$/);
    const page = await open(link, browser);
    expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    expect(page.data).toMatchObject({ username: contact.username, elsewhere: false });

    const answer = await post(link, {}, browser);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/client/comm-client']);
    const session = sessionIn(answer) ?? '';
    const home = await server.app.inject({ url: '/client/comm-client', cookies: { session } });
    expect(home.statusCode).toBe(200);
    await expectDead(link);
    const trail = await within((query) => query.selectFrom('audit_log').selectAll().orderBy('id').execute());
    expect(trail).toMatchObject([
      { actor_id: contact.id, subject: 'user', subject_id: String(contact.id), action: 'sign_in_by_link' },
    ]);
  });

  it('signs nobody in where a program that checks mail opens it', async () => {
    const browser = await ask();
    const link = await newestLink();
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const { cookies } = await server.app.inject({ method, url: link });
      expect(cookies.filter(({ name }) => name === 'session')).toEqual([]);
    }
    const forged = await server.app.inject({ method: 'POST', url: link, payload: {}, cookies: browser });
    expect(forged.statusCode).toBe(403);
    expect((await post(link, {}, browser)).statusCode).toBe(303);
  });

  it('says so where another browser asked for it, and still works there', async () => {
    await ask();
    const link = await newestLink();
    expect((await open(link)).data).toMatchObject({ elsewhere: true });
    const other = { 'asked-link': 'x'.repeat(32) };
    expect((await open(link, other)).data).toMatchObject({ elsewhere: true });
    expect((await post(link, {}, other)).statusCode).toBe(303);
  });

  it('works once even at the same moment', async () => {
    await ask();
    const link = await newestLink();
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(link)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 404, 404, 404]);
  });

  it('dies after 15 minutes', async () => {
    await ask();
    const link = await newestLink();
    server.setNow(testNow + 15 * minute - 1);
    expect((await open(link)).statusCode).toBe(200);
    server.setNow(testNow + 15 * minute);
    await expectDead(link);
  });

  it('is replaced by a newer one, whose older mail is not sent', async () => {
    const browser = await ask();
    const older = await newestLink();
    await ask();
    await expectDead(older);
    expect(await mails()).toMatchObject([{ state: 'failed', link: null }, { state: 'queued' }]);
    expect((await post(await newestLink(), {}, browser)).statusCode).toBe(303);
  });

  it.each([
    ['the account has another address', { email: 'another@elsewhere.example.com' }],
    ['the account is deactivated', { active: false }],
    ['the account has another role', { auth_type: 'admin' }],
  ])('dies when %s', async (_what, set) => {
    await ask();
    const link = await newestLink();
    await within((query) => query.updateTable('app_user').set(set).where('id', '=', contact.id).execute());
    await expectDead(link);
    expect(await mails()).toMatchObject([{ state: 'failed', link: null }]);
  });

  it('dies when the firm turns links off, and is good for nothing else', async () => {
    await ask();
    const link = await newestLink();
    for (const kind of ['reset', 'invitation', 'address']) {
      const elsewhere = link.replace('/link/', `/${kind}/`);
      expect((await open(elsewhere)).statusCode).toBe(404);
      expect((await post(elsewhere, { password: 'two gulls over the pier' })).statusCode).toBe(404);
    }
    const profile = `/store/store-profile/${cast.storeId}/`;
    const saved = await cast.admin.call('PATCH', profile, { body: { sign_in_links: false } });
    expect(saved.body).toMatchObject({ sign_in_links: false });
    await expectDead(link);
    expect(await mails()).toMatchObject([{ state: 'failed', link: null }]);
    await cast.admin.call('PATCH', profile, { body: { sign_in_links: true } });
    await expectDead(link);
    const browser = await ask();
    expect((await post(await newestLink(), {}, browser)).statusCode).toBe(303);
  });

  it.each(['sign_in', 'invitation', 'address'] as const)(
    'of kind %s names the firm to a client, on its page as in its mail, which greets without a name',
    async (kind) => {
      await within((query) => query.updateTable('store').set({ firm_name: 'Bayside Partners' }).execute());
      await within((query) =>
        query.updateTable('app_user').set({ first_name: '' }).where('id', '=', contact.id).execute(),
      );
      const template = { sign_in: 'signInLink', invitation: 'invitation', address: 'newAddress' } as const;
      const services = { now: server.now, publicUrl: 'http://127.0.0.1:3000' };
      await within((query) => sendLink(query, services, contact.id, kind, template[kind]));
      const mail = (await mails()).at(-1);
      expect(mail?.body).toMatch(/^Hello,\n\n[\s\S]*Bayside Partners$/);
      const page = await open(new URL(mail?.link ?? '').pathname);
      expect(page.data).toMatchObject({ store: 'Bayside Partners' });
    },
  );

  it('is kept as a hash, and shown to no admin', async () => {
    await ask();
    const secret = (await newestLink()).split('/').at(-2) ?? '';
    const rows = await within((query) => query.selectFrom('account_link').selectAll().execute());
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const outbox = await cast.admin.call('GET', '/store/outbox/');
    expect(JSON.stringify(outbox.body)).toContain('sign_in');
    expect(JSON.stringify(outbox.body)).not.toContain(secret);
  });

  it('ends the session of whoever is signed in at that browser', async () => {
    await ask();
    const answer = await post(await newestLink(), {}, { session: cast.admin.cookies.session ?? '' });
    expect(answer.statusCode).toBe(303);
    expect((await cast.admin.call('GET', '/human/sessions/')).status).toBe(403);
  });

  it.each([
    ['/client/profile?tab=account', '/client/profile?tab=account'],
    ['//evil.example.com', '/client/comm-client'],
    ['/\\evil.example.com', '/client/comm-client'],
    ['https://evil.example.com/', '/client/comm-client'],
    ['/log/accounts/logout/', '/client/comm-client'],
  ])('leads from %s to %s', async (next, reached) => {
    const browser = await ask(contact.username, { next });
    expect((await post(await newestLink(), {}, browser)).headers.location).toBe(reached);
  });

  it('asks for the code of an account with two-factor authentication, under its limits', async () => {
    const caller = await signedInAs({ storeId: cast.storeId, userId: contact.id });
    const begun = await caller.call('POST', '/human/second-factor/totp/', {
      body: { password: builtPassword },
    });
    const { secret } = begun.body as { secret: string };
    const confirm = { body: { code: codeAt(secret, testNow) } };
    expect((await caller.call('POST', '/human/second-factor/totp/confirm/', confirm)).status).toBe(200);
    server.setNow(testNow + 30);
    await ask();
    const link = await newestLink();
    const first = await post(link);
    expect([dataOf(first).second_factor, sessionIn(first)]).toEqual([true, undefined]);
    for (let count = 0; count < 5; count += 1) {
      const wrong = await post(link, { code: '000000' });
      expect([wrong.statusCode, dataOf(wrong).second_factor, sessionIn(wrong)]).toEqual([
        400,
        true,
        undefined,
      ]);
    }
    const right = { code: codeAt(secret, testNow + 30) };
    const refused = await post(link, right, {}, '10.9.9.9');
    expect([refused.statusCode, sessionIn(refused)]).toEqual([429, undefined]);
    server.setNow(testNow + 30 + 15 * minute);
    await ask();
    const later = { code: codeAt(secret, testNow + 30 + 15 * minute) };
    expect(sessionIn(await post(await newestLink(), later))).toBeTruthy();
  });
});

describe('asking for a sign-in link', () => {
  it('gets the same answer and mark whoever it is for; only clients are mailed one', async () => {
    const employee = await within((query) =>
      query
        .selectFrom('app_user')
        .select('username')
        .where('id', '=', cast.userIds.hourly)
        .executeTakeFirstOrThrow(),
    );
    const admin = await buildUser(server.database, cast.storeId);
    const inactive = await buildUser(server.database, cast.storeId, {
      auth_type: 'client',
      client_id: cast.client,
      active: false,
    });
    const mute = await buildUser(server.database, cast.storeId, {
      auth_type: 'client',
      client_id: cast.client,
      email: null,
    });
    const bodies = new Set<string>();
    for (const name of [contact, employee, admin, inactive, mute, { username: 'nobody' }]) {
      const answer = await post(path, { username: name.username });
      expect(answer.statusCode).toBe(200);
      expect(answer.cookies.map((cookie) => cookie.name)).toContain('asked-link');
      bodies.add(answer.body);
    }
    expect(bodies.size).toBe(1);
    expect((await mails()).map(({ kind, link }) => [kind, link !== null])).toEqual([
      ['sign_in', true],
      ['no_sign_in_link', false],
      ['no_sign_in_link', false],
    ]);
  });

  it('takes as long for an account as for none', async () => {
    for (const name of [contact.username, 'nobody at all']) {
      const begun = performance.now();
      await ask(name);
      expect(performance.now() - begun).toBeGreaterThan(390);
    }
  });

  it('names the provider to those who must use it', async () => {
    const other = await buildUser(server.database, cast.storeId, { powers: ['plan'] });
    await within((query) =>
      query
        .insertInto('openid_provider')
        .values({
          name: 'Umami Login',
          issuer: 'https://id.example.com',
          client_id: 'app',
          client_secret: Buffer.from('sealed'),
          powers: ['plan', 'company'],
          required: true,
          tried_at: at(testNow),
        })
        .execute(),
    );
    await ask(other.username);
    expect((await mails()).at(-1)?.body).toContain('Umami Login');
  });

  it('mails no link where the firm turned links off', async () => {
    await cast.admin.call('PATCH', `/store/store-profile/${cast.storeId}/`, {
      body: { sign_in_links: false },
    });
    await ask();
    expect(await mails()).toMatchObject([{ kind: 'no_sign_in_link', link: null }]);
  });

  it('is done three times an hour for an account, beside its resets, and twenty times from an address', async () => {
    for (let count = 0; count < 4; count += 1) await ask();
    expect(await mails()).toHaveLength(3);
    await post('/log/accounts/reset/', { username: contact.username });
    expect((await mails()).at(-1)?.kind).toBe('reset');
    await Promise.all(Array.from({ length: 15 }, (_, index) => ask(`nobody ${index}`)));
    const refused = await post(path, { username: contact.username });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  });

  it.each([
    {},
    { username: ' ' },
    { username: 'a', other: 1 },
    { username: 'a', next: 5 },
    { username: 'a\0' },
  ])('needs a name, and takes a page: %j', async (body) => {
    expect((await post(path, body)).statusCode).toBe(400);
  });

  it('needs the cross-site token', async () => {
    const payload = { username: contact.username };
    expect((await server.app.inject({ method: 'POST', url: path, payload })).statusCode).toBe(403);
    expect(await mails()).toEqual([]);
  });
});
