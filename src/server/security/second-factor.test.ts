import type { FastifyInstance } from 'fastify';
import { generateSync } from 'otplib';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SecondFactor } from '#contract/second-factor.ts';
import type { Database, StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { buildEmployee, buildStore, buildUser, builtPassword } from '#demo/builders.ts';
import { type Caller, signedInAs, testNow, testServer } from '#test/server.ts';

const step = 30;
const token = 'a-token-of-the-form-1234567890';
const signInPath = '/log/accounts/login/';
const chosen = 'two gulls over the pier';

let app: FastifyInstance;
let database: Database;
let setNow: (now: number) => void;
let storeId: number;
let user: { id: number; username: string };
let caller: Caller;

beforeAll(async () => {
  ({ app, database, setNow } = await testServer());
});
beforeEach(async () => {
  storeId = await buildStore(database, { name: 'Corner House' });
  user = await buildUser(database, storeId);
  caller = await signedInAs({ storeId, userId: user.id });
});
afterEach(async () => {
  setNow(testNow);
  await database.acrossStores((query) => query.deleteFrom('login_failure').execute());
});

const within = <T>(work: (query: StoreQuery) => Promise<T>) => database.withinStore(storeId, work);
const password = { password: builtPassword };
const codeAt = (secret: string, now: number) => generateSync({ secret, epoch: now });
const isIn = async (who: Caller) => (await who.call('GET', '/human/sessions/')).status === 200;
const stateOf = async (who = caller) => (await who.call('GET', '/human/second-factor/')).body as SecondFactor;

/** Sets an app up and lets a step go by, so that its next code is a fresh one. */
async function setUp(who = caller, now = testNow) {
  const begun = await who.call('POST', '/human/second-factor/totp/', { body: password });
  expect(begun.status).toBe(201);
  const { secret, uri } = begun.body as { secret: string; uri: string };
  const confirmed = await who.call('POST', '/human/second-factor/totp/confirm/', {
    body: { code: codeAt(secret, now) },
  });
  expect(confirmed.status).toBe(200);
  setNow(now + step);
  return { secret, uri, codes: (confirmed.body as { recovery_codes: string[] }).recovery_codes };
}

const signIn = (fields: Record<string, unknown> = {}, address = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url: signInPath,
    remoteAddress: address,
    cookies: { csrftoken: token },
    headers: { 'x-csrftoken': token },
    payload: { username: user.username, password: builtPassword, ...fields },
  });
const hasSession = (answer: Awaited<ReturnType<typeof signIn>>) =>
  answer.cookies.some(({ name, value }) => name === 'session' && value !== '');

describe('an authenticator app', () => {
  it('is on once it has given its first code, and other sessions end', async () => {
    const other = await signedInAs({ storeId, userId: user.id });
    const { uri, secret, codes } = await setUp();
    expect(uri).toMatch(new RegExp(`^otpauth://totp/.*secret=${secret}`));
    expect(decodeURIComponent(uri)).toContain(`Branchline Corner House:${user.username}`);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect([await isIn(caller), await isIn(other)]).toEqual([true, false]);
    expect(await stateOf()).toEqual({
      totp: true,
      recovery_codes_left: 10,
      passkeys: [],
      required: false,
    });
  });

  it('that has given no code yet asks nothing at sign-in', async () => {
    await caller.call('POST', '/human/second-factor/totp/', { body: password });
    expect((await signIn()).json()).toEqual({ next: '/spa/dashboard' });
  });

  it('asks for a code after the right password, and gives no session before', async () => {
    const { secret } = await setUp();
    const first = await signIn();
    expect([first.statusCode, first.json(), hasSession(first)]).toEqual([
      200,
      { second_factor: true },
      false,
    ]);
    const code = codeAt(secret, testNow + step);
    const second = await signIn({ code: ` ${code.slice(0, 3)} ${code.slice(3)} `, next: '/spa/clients' });
    expect([second.statusCode, second.json(), hasSession(second)]).toEqual([
      200,
      { next: '/spa/clients' },
      true,
    ]);
  });

  it('is not told of to who does not know the password, whatever else they send', async () => {
    await setUp();
    for (const fields of [
      { password: 'wrong-password-2026' },
      { password: 'wrong-password-2026', code: '123456' },
      { username: 'nobody-at-all', code: '123456' },
    ]) {
      const answer = await signIn(fields);
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['non_field_errors']]);
    }
  });

  it.each([
    ['of the step before', -step, 200],
    ['of the step after', step, 200],
    ['two steps old', -2 * step, 400],
    ['two steps early', 2 * step, 400],
  ])('takes a code %s as clocks go: %i s, %i', async (_what, skew, status) => {
    const { secret } = await setUp();
    setNow(testNow + 10 * step);
    const answer = await signIn({ code: codeAt(secret, testNow + 10 * step + skew) });
    expect([answer.statusCode, hasSession(answer)]).toEqual([status, status === 200]);
    if (status === 400) expect(Object.keys(answer.json())).toEqual(['code']);
  });

  it('takes no code twice, nor one from before the last', async () => {
    const { secret } = await setUp();
    const now = testNow + 10 * step;
    setNow(now);
    expect((await signIn({ code: codeAt(secret, now) })).statusCode).toBe(200);
    expect((await signIn({ code: codeAt(secret, now) })).statusCode).toBe(400);
    expect((await signIn({ code: codeAt(secret, now - step) })).statusCode).toBe(400);
    expect((await signIn({ code: codeAt(secret, now + step) })).statusCode).toBe(200);
  });

  it('takes the code that confirmed it no second time', async () => {
    const { secret } = await setUp();
    setNow(testNow);
    expect((await signIn({ code: codeAt(secret, testNow) })).statusCode).toBe(400);
  });

  it('takes one code for one of two sign-ins at once', async () => {
    const { secret } = await setUp();
    const code = codeAt(secret, testNow + step);
    const answers = await Promise.all([signIn({ code }), signIn({ code })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it.each(['', ' ', '12345', '1234567', 'abcdef', '１２３４５６', '-123456', '0x1234', '\n'])(
    'does not take %j',
    async (code) => {
      await setUp();
      const answer = await signIn({ code });
      expect(hasSession(answer)).toBe(false);
      expect(answer.statusCode).toBe(code.trim() === '' ? 200 : 400);
    },
  );

  it('is no way to guess: wrong codes count as failures, and the right password does not clear them', async () => {
    const { secret } = await setUp();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await signIn({ code: '000000' })).statusCode).toBe(400);
      if (tries < 4) expect((await signIn()).json()).toEqual({ second_factor: true });
    }
    const refused = await signIn({ code: codeAt(secret, testNow + step) });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    // Nobody else is locked out by it: the owner signs in from elsewhere.
    const elsewhere = await signIn({ code: codeAt(secret, testNow + step) }, '192.0.2.9');
    expect(elsewhere.statusCode).toBe(200);
  });

  it('can be exchanged: the earlier one holds until the new one has given a code', async () => {
    const { secret } = await setUp();
    const now = testNow + step;
    const begun = await caller.call('POST', '/human/second-factor/totp/', { body: password });
    const next = (begun.body as { secret: string }).secret;
    expect((await signIn({ code: codeAt(secret, now) })).statusCode).toBe(200);
    const confirmed = await caller.call('POST', '/human/second-factor/totp/confirm/', {
      body: { code: codeAt(next, now) },
    });
    expect(confirmed.body).toEqual({ recovery_codes: [] });
    setNow(now + step);
    expect((await signIn({ code: codeAt(secret, now + step) })).statusCode).toBe(400);
    expect((await signIn({ code: codeAt(next, now + step) })).statusCode).toBe(200);
  });

  it.each([
    ['a wrong code', { code: '000000' }, 'code'],
    ['a recovery code', { code: '0000-0000-0000-0000' }, 'code'],
    ['no code', {}, 'code'],
  ])('is not confirmed by %s', async (_what, body, field) => {
    await caller.call('POST', '/human/second-factor/totp/', { body: password });
    const answer = await caller.call('POST', '/human/second-factor/totp/confirm/', { body });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
    expect((await stateOf()).totp).toBe(false);
  });

  it('that was not confirmed within an hour must be begun again', async () => {
    const begun = await caller.call('POST', '/human/second-factor/totp/', { body: password });
    setNow(testNow + 3600);
    const code = codeAt((begun.body as { secret: string }).secret, testNow + 3600);
    const answer = await caller.call('POST', '/human/second-factor/totp/confirm/', { body: { code } });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'second_factor.nothing_begun']);
  });

  it('is asked for by the form of a browser without scripts, too', async () => {
    const { secret } = await setUp();
    const post = (fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: signInPath,
        cookies: { csrftoken: token },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          csrfmiddlewaretoken: token,
          username: user.username,
          password: builtPassword,
          ...fields,
        }).toString(),
      });
    const asked = await post({ next: '/spa/clients' });
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain('"second_factor":true');
    expect(asked.body).not.toContain(builtPassword);
    const wrong = await post({ code: '000000' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('"second_factor":true');
    const right = await post({ code: codeAt(secret, testNow + step), next: '/spa/clients' });
    expect([right.statusCode, right.headers.location]).toEqual([302, '/spa/clients']);
  });
});

describe('recovery codes', () => {
  it('work once each, however they are written', async () => {
    const { codes } = await setUp();
    const [one = '', other = ''] = codes;
    expect((await signIn({ code: one })).statusCode).toBe(200);
    expect((await signIn({ code: one })).statusCode).toBe(400);
    expect((await signIn({ code: ` ${other.toUpperCase().replaceAll('-', ' ')} ` })).statusCode).toBe(200);
    expect((await stateOf()).recovery_codes_left).toBe(8);
  });

  it('work once for two at once', async () => {
    const { codes } = await setUp();
    const answers = await Promise.all([signIn({ code: codes[0] }), signIn({ code: codes[0] })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('of somebody else are wrong', async () => {
    const colleague = await buildUser(database, storeId);
    const { codes } = await setUp(await signedInAs({ storeId, userId: colleague.id }));
    setNow(testNow);
    await setUp();
    expect((await signIn({ code: codes[0] })).statusCode).toBe(400);
  });

  it('are replaced by new ones', async () => {
    const { codes } = await setUp();
    const answer = await caller.call('POST', '/human/second-factor/recovery-codes/', { body: password });
    expect(answer.status).toBe(201);
    const { recovery_codes } = answer.body as { recovery_codes: string[] };
    expect((await signIn({ code: codes[0] })).statusCode).toBe(400);
    expect((await signIn({ code: recovery_codes[0] })).statusCode).toBe(200);
  });

  it('are not given without a second factor', async () => {
    const answer = await caller.call('POST', '/human/second-factor/recovery-codes/', { body: password });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'second_factor.off']);
  });
});

describe('whoever changes it', () => {
  const paths = [
    '/human/second-factor/totp/',
    '/human/second-factor/totp/off/',
    '/human/second-factor/recovery-codes/',
    '/human/passkeys/options/',
  ];

  it.each(paths)('proves that it is they: %s', async (path) => {
    const { codes } = await setUp();
    for (const [body, field] of [
      [{}, 'non_field_errors'],
      [{ ...password, code: codes[0] }, 'non_field_errors'],
      [{ password: 'wrong-password-2026' }, 'password'],
      [{ code: '000000' }, 'code'],
    ] as const) {
      const answer = await caller.call('POST', path, { body });
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
    }
    expect((await caller.call('POST', path, { body: { code: codes[1] } })).status).toBeLessThan(300);
  });

  it('is held to the limits of sign-in', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const body = { password: `wrong one number ${tries}` };
      await caller.call('POST', '/human/second-factor/totp/', { body });
    }
    const refused = await caller.call('POST', '/human/second-factor/totp/', { body: password });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
  });

  it('is told by mail and written down, without a secret', async () => {
    const { secret, codes } = await setUp();
    await caller.call('POST', '/human/second-factor/totp/off/', { body: password });
    const mails = await within((query) => query.selectFrom('mail').selectAll().execute());
    expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([
      ['second_factor_changed', `${user.username}@example.com`],
      ['second_factor_changed', `${user.username}@example.com`],
    ]);
    const trail = await within((query) => query.selectFrom('audit_log').selectAll().execute());
    expect(trail.map(({ action }) => action)).toEqual(['begin_totp', 'confirm_totp', 'end_totp']);
    for (const told of [secret, ...codes]) expect(JSON.stringify([mails, trail])).not.toContain(told);
  });
});

describe('what the database holds', () => {
  it('is no secret that a copy of it would give away', async () => {
    const { secret, codes } = await setUp();
    const row = await within((query) =>
      query.selectFrom('totp_secret').selectAll().executeTakeFirstOrThrow(),
    );
    expect(row.secret?.includes(secret)).toBe(false);
    expect(row.pending_secret).toBeNull();
    const kept = await within((query) => query.selectFrom('recovery_code').selectAll().execute());
    const bare = codes.map((code) => code.replaceAll('-', ''));
    for (const { code_hash } of kept) {
      for (const code of bare) expect(code_hash.includes(code)).toBe(false);
    }
  });

  it('opens for no other account', async () => {
    const { secret } = await setUp();
    const colleague = await buildUser(database, storeId);
    await within(async (query) => {
      const row = await query.selectFrom('totp_secret').selectAll().executeTakeFirstOrThrow();
      const { secret: sealed, confirmed_at } = row;
      await query
        .insertInto('totp_secret')
        .values({ user_id: colleague.id, secret: sealed, confirmed_at: at(confirmed_at ?? 0) })
        .execute();
    });
    const code = codeAt(secret, testNow + step);
    expect((await signIn({ username: colleague.username, code })).statusCode).toBe(400);
  });
});

describe('passwords', () => {
  const change = (new_password: string, old_password = builtPassword) =>
    caller.call('PUT', `/human/change_password/${user.id}/`, { body: { old_password, new_password } });

  it('may have 8 characters with a second factor, and not without', async () => {
    expect((await change('kz8!vqpw')).status).toBe(400);
    await setUp();
    expect((await change('kz8!vqp')).status).toBe(400);
    expect((await change('kz8!vqpw')).status).toBe(200);
  });

  it('that are short must be changed before the last factor goes', async () => {
    await setUp();
    await change('kz8!vqpw');
    const off = (given: string) =>
      caller.call('POST', '/human/second-factor/totp/off/', { body: { password: given } });
    const refused = await off('kz8!vqpw');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([
      400,
      'second_factor.password_too_short',
    ]);
    expect((await stateOf()).totp).toBe(true);
    expect((await change(chosen, 'kz8!vqpw')).status).toBe(200);
    expect((await off(chosen)).status).toBe(200);
    expect(await stateOf()).toMatchObject({ totp: false, recovery_codes_left: 0 });
  });
});

describe('a company that requires it of its admins', () => {
  const require = (who = caller) =>
    who.call('PATCH', `/store/store-profile/${storeId}/`, { body: { require_second_factor: true } });

  it('is asked for only by an admin who has one', async () => {
    const refused = await require();
    expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['require_second_factor']]);
    await setUp();
    const answer = await require();
    expect([answer.status, answer.body]).toMatchObject([200, { require_second_factor: true }]);
  });

  it('lets an admin without one set it up and nothing else, on sessions from before, too', async () => {
    const colleague = await buildUser(database, storeId);
    const other = await signedInAs({ storeId, userId: colleague.id });
    await setUp();
    await require();
    for (const [method, path] of [
      ['GET', '/store/active-branches-with-store/'],
      ['GET', '/human/sessions/'],
      ['POST', '/human/second-factor/totp/off/'],
    ] as const) {
      const answer = await other.call(method, path, method === 'POST' ? { body: password } : {});
      expect([answer.status, answer.headers['x-error-code']]).toEqual([403, 'second_factor_required']);
      expect(answer.body).toEqual({ detail: expect.any(String) });
    }
    expect(await stateOf(other)).toMatchObject({ totp: false, required: true });
    await setUp(other, testNow + step);
    expect((await other.call('GET', '/store/active-branches-with-store/')).status).toBe(200);
  });

  it('tells the page, so that it can lead there', async () => {
    const colleague = await buildUser(database, storeId);
    const other = await signedInAs({ storeId, userId: colleague.id });
    await setUp();
    await require();
    const page = (who: Caller) => app.inject({ method: 'GET', url: '/spa/dashboard', cookies: who.cookies });
    expect((await page(other)).body).toContain('"second_factor_required":true');
    expect((await page(caller)).body).not.toContain('"second_factor_required":true');
  });

  it('does not let the last one go', async () => {
    await setUp();
    await require();
    const answer = await caller.call('POST', '/human/second-factor/totp/off/', { body: password });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'second_factor.required_here']);
    expect((await stateOf()).totp).toBe(true);
  });

  it('asks nothing of employees', async () => {
    await setUp();
    await require();
    const employee_id = await within((query) => buildEmployee(query));
    const employee = await buildUser(database, storeId, { auth_type: 'employee', employee_id });
    const theirs = await signedInAs({ storeId, userId: employee.id });
    expect(await isIn(theirs)).toBe(true);
    expect((await stateOf(theirs)).required).toBe(false);
  });
});
