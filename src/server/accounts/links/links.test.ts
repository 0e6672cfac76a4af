import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, StoreQuery } from '#database/open.ts';
import { buildEmployee, buildStore, buildUser } from '#demo/builders.ts';
import { fromOurForm, signedInAs, testNow, testServer } from '#test/server.ts';
import { inviteUser, type LinkKind, sendReset } from './send-link.ts';

const chosen = 'two gulls over the pier';
const [hour, day] = [3600, 86_400];

let app: FastifyInstance;
let database: Database;
let setNow: (now: number) => void;
let storeId: number;
let user: { id: number; username: string; password: string };
let addresses = 0;

beforeAll(async () => {
  ({ app, database, setNow } = await testServer());
});
beforeEach(async () => {
  setNow(testNow);
  addresses += 1;
  await database.acrossStores((query) => query.deleteFrom('reset_request').execute());
  storeId = await buildStore(database, { name: 'Corner House' });
  user = await buildUser(database, storeId);
});

const services = { now: () => testNow, publicUrl: 'http://127.0.0.1:3000' };
const within = <T>(work: (query: StoreQuery) => Promise<T>) => database.withinStore(storeId, work);
const mails = () => within((query) => query.selectFrom('mail').selectAll().orderBy('id').execute());

/** The path of the newest link in the outbox. */
async function newestLink(): Promise<string> {
  const link = (await mails()).findLast((mail) => mail.link !== null)?.link;
  if (!link) throw new Error('No link was sent');
  return new URL(link).pathname;
}

async function send(kind: LinkKind): Promise<string> {
  await within((query) =>
    kind === 'invitation'
      ? inviteUser(query, services, user.id)
      : sendReset(query, services, user.id, 'oneself'),
  );
  return newestLink();
}

function post(path: string, payload: object, cookies: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: path,
    cookies: { ...fromOurForm.cookies, ...cookies },
    headers: fromOurForm.headers,
    remoteAddress: `10.0.0.${addresses}`,
    payload,
  });
}
const choose = (link: string, password = chosen) => post(link, { password });
const signIn = (password: string) => post('/log/accounts/login/', { username: user.username, password });
const forgot = (username: string) => post('/log/accounts/reset/', { username });

describe('a forgotten password', () => {
  it.each(['username', 'address'])('is replaced by a mailed link, asked for by %s', async (by) => {
    const name = by === 'address' ? `${user.username.toUpperCase()}@example.com` : user.username;
    const session = await signedInAs({ storeId, userId: user.id });
    expect((await forgot(name)).statusCode).toBe(200);
    expect(await mails()).toMatchObject([
      { kind: 'reset', to_address: `${user.username}@example.com`, expires_at: testNow + hour },
    ]);
    const link = await newestLink();
    const page = await app.inject(link);
    expect(page.statusCode).toBe(200);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.body).toContain('<title>Choose a password | Branchline</title>');
    expect(page.body).toContain(user.username);

    const answer = await choose(link);
    expect([answer.statusCode, answer.json()]).toEqual([200, { next: '/log/accounts/login/?chosen=1' }]);
    expect(answer.cookies.filter(({ name, value }) => name === 'session' && value !== '')).toEqual([]);
    expect((await session.call('GET', '/store/active-branches-with-store/')).status).toBe(403);
    expect((await signIn(user.password)).statusCode).toBe(400);
    expect((await signIn(chosen)).statusCode).toBe(200);
    const [asked, told] = await mails();
    expect(asked).toMatchObject({ state: 'failed', link: null });
    expect(told).toMatchObject({ kind: 'password_changed', link: null });
  });

  it('gets the same answer whether or not there is such an account', async () => {
    const inactive = await buildUser(database, storeId, { active: false });
    const mute = await buildUser(database, storeId, { email: null });
    const gone = await buildUser(database, storeId, {
      auth_type: 'employee',
      employee_id: await within((query) => buildEmployee(query, { active: false })),
    });
    const answers = [];
    for (const name of [user.username, 'nobody', inactive.username, mute.username, gone.username]) {
      answers.push(await forgot(name));
    }
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([200, answers[0]?.body]);
    }
    expect(await mails()).toHaveLength(1);
  });

  it('is asked for three times an hour at most; the fourth is answered and not sent', async () => {
    for (let count = 0; count < 4; count += 1) expect((await forgot(user.username)).statusCode).toBe(200);
    expect(await mails()).toHaveLength(3);
    setNow(testNow + hour);
    await forgot(user.username);
    expect(await mails()).toHaveLength(4);
  });

  it('is asked for twenty times an hour from one address at most', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => forgot(`nobody ${index}`)));
    const refused = await forgot(user.username);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(hour)]);
    expect(await mails()).toEqual([]);
  });

  it.each([{}, { username: ' ' }, { username: 'a', other: 1 }, { username: 5 }, { username: 'a\0' }])(
    'needs a name and nothing else: %j',
    async (body) => {
      expect((await post('/log/accounts/reset/', body)).statusCode).toBe(400);
    },
  );

  it('needs the cross-site token', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/log/accounts/reset/',
      payload: { username: user.username },
    });
    expect(answer.statusCode).toBe(403);
    const link = await send('reset');
    expect((await app.inject({ method: 'POST', url: link, payload: { password: chosen } })).statusCode).toBe(
      403,
    );
  });
});

describe('an invitation', () => {
  beforeEach(async () => {
    await within((query) =>
      query.updateTable('app_user').set({ password_hash: null }).where('id', '=', user.id).execute(),
    );
  });

  it('lets a new account choose its first password, for a week', async () => {
    const link = await send('invitation');
    expect(link).toMatch(/^\/log\/accounts\/invitation\/[\w-]{32}\/$/);
    expect(await mails()).toMatchObject([{ kind: 'invitation', expires_at: testNow + 7 * day }]);
    const answer = await choose(link);
    expect([answer.statusCode, answer.json()]).toEqual([200, { next: '/spa/dashboard' }]);
    const session = answer.cookies.find(({ name }) => name === 'session')?.value ?? '';
    expect((await app.inject({ url: '/spa/dashboard', cookies: { session } })).statusCode).toBe(200);
    expect((await signIn(chosen)).statusCode).toBe(200);
    // Nothing is said of a change: it is the first one.
    expect(await mails()).toHaveLength(1);
  });

  it('to somebody who has a password is a link to choose a new one', async () => {
    await choose(await send('invitation'));
    expect(await send('invitation')).toContain('/reset/');
  });

  it('needs an address to go to, and an account that is active', async () => {
    const change = (set: { email?: null; active?: boolean }) =>
      within((query) => query.updateTable('app_user').set(set).where('id', '=', user.id).execute());
    await change({ email: null });
    await expect(send('invitation')).rejects.toMatchObject({ status: 400, code: 'user.no_email' });
    await change({ active: false });
    await expect(send('invitation')).rejects.toMatchObject({ status: 404 });
    await expect(within((query) => inviteUser(query, services, 999_999_999))).rejects.toMatchObject({
      status: 404,
    });
  });
});

it('a chosen password forgets the browsers that signed in before', async () => {
  const link = await send('reset');
  const thief = await signIn(user.password);
  const browsers = () =>
    database.acrossStores((query) =>
      query.selectFrom('known_browser').selectAll().where('user_id', '=', user.id).execute(),
    );
  expect(thief.statusCode).toBe(200);
  expect(await browsers()).toHaveLength(1);
  const [before] = await browsers();
  expect((await choose(link)).statusCode).toBe(200);
  expect((await browsers()).map((one) => one.token_hash)).not.toContainEqual(before?.token_hash);
});

describe.each(['invitation', 'reset'] as const)('a link of kind %s', (kind) => {
  beforeEach(async () => {
    if (kind === 'reset') return;
    await within((query) =>
      query.updateTable('app_user').set({ password_hash: null }).where('id', '=', user.id).execute(),
    );
  });
  const expectDead = async (link: string) => {
    const page = await app.inject(link);
    expect(page.statusCode).toBe(404);
    expect(page.body).not.toContain(user.username);
    // Bad fields tell nothing either.
    const answers = [
      await choose(link),
      await choose(link, 'short'),
      await choose(link.replace(/.{33}$/, `${'0'.repeat(32)}/`)),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([404, answers[0]?.body]);
    }
  };

  it('works once', async () => {
    const link = await send(kind);
    expect((await choose(link)).statusCode).toBe(200);
    await expectDead(link);
  });

  it('works once even at the same moment', async () => {
    const link = await send(kind);
    const answers = await Promise.all(Array.from({ length: 4 }, () => choose(link)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404]);
  });

  it('is replaced by a newer one, whose older mail is not sent', async () => {
    const older = await send(kind);
    const newer = await send(kind);
    await expectDead(older);
    expect(await mails()).toMatchObject([{ state: 'failed', link: null }, { state: 'queued' }]);
    expect((await choose(newer)).statusCode).toBe(200);
  });

  it('dies of age', async () => {
    const link = await send(kind);
    setNow(testNow + (kind === 'reset' ? hour : 7 * day) - 1);
    expect((await app.inject(link)).statusCode).toBe(200);
    setNow(testNow + (kind === 'reset' ? hour : 7 * day));
    await expectDead(link);
  });

  it.each([
    ['the account changes its address', { email: 'another' }],
    ['the account loses its address', { email: null }],
    ['the account is deactivated', { active: false }],
  ])('dies when %s', async (_what, set) => {
    const link = await send(kind);
    const change = 'email' in set && set.email ? { email: `${kind}@elsewhere.example.com` } : set;
    await within((query) => query.updateTable('app_user').set(change).where('id', '=', user.id).execute());
    await expectDead(link);
  });

  it('is good for its own kind only', async () => {
    const link = await send(kind);
    const other =
      kind === 'reset' ? link.replace('/reset/', '/invitation/') : link.replace('/invitation/', '/reset/');
    expect((await choose(other)).statusCode).toBe(404);
  });

  it('is kept as a hash only', async () => {
    const secret = (await send(kind)).split('/').at(-2);
    const rows = await within((query) => query.selectFrom('account_link').selectAll().execute());
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it.each([
    ['14 characters', 'x9fk2mqp7wz4bt'],
    ['129 characters', 'ab c9d-e'.repeat(17)],
    ['a known one', 'password123456789'],
    ['a walk over the keyboard', 'qwertyuiopasdfg'],
    ['the company and a year', 'Corner House 2026!'],
    ['nothing', ''],
  ])('takes no password of %s, and stays good', async (_what, password) => {
    const link = await send(kind);
    const refused = await choose(link, password);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json())).toEqual(['password']);
    expect((await choose(link)).statusCode).toBe(200);
  });

  it('leaves who it was in the audit trail', async () => {
    await choose(await send(kind));
    const rows = await within((query) => query.selectFrom('audit_log').selectAll().orderBy('id').execute());
    expect(rows).toMatchObject([
      {
        actor_id: user.id,
        subject: 'user',
        subject_id: String(user.id),
        action: `choose_password_by_${kind}`,
      },
    ]);
  });

  it('signs out whoever is signed in at that browser', async () => {
    const other = await buildUser(database, storeId);
    const signedIn = await post('/log/accounts/login/', {
      username: other.username,
      password: other.password,
    });
    const session = signedIn.cookies.find(({ name }) => name === 'session')?.value ?? '';
    const link = await send(kind);
    expect((await post(link, { password: chosen }, { session })).statusCode).toBe(200);
    const page = await app.inject({ url: '/spa/dashboard', cookies: { session } });
    expect(page.statusCode).toBe(302);
  });
});
