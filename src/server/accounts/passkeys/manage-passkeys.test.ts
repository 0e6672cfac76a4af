import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Passkey, SecondFactor } from '#contract/accounts/second-factor.ts';
import type { Database } from '#database/open.ts';
import { buildStore, buildUser, builtPassword } from '#demo/builders.ts';
import { TestAuthenticator } from '#test/authenticator.ts';
import { type Caller, fromOurForm, signedInAs, testNow, testServer } from '#test/server.ts';

const password = { password: builtPassword };

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
  storeId = await buildStore(database);
  user = await buildUser(database, storeId);
  caller = await signedInAs({ storeId, userId: user.id });
});
afterEach(async () => {
  setNow(testNow);
  await database.acrossStores((query) => query.deleteFrom('login_failure').execute());
});

interface Created {
  passkey: Passkey;
  recovery_codes: string[];
}

async function optionsFor(who: Caller) {
  const { status, body } = await who.call('POST', '/human/passkeys/options/', { body: password });
  expect(status).toBe(200);
  return body as {
    challenge: string;
    user: { id: string };
    rp: { id: string };
    excludeCredentials: unknown[];
  };
}

/** A device with a passkey of that account. */
async function addPasskey(who = caller, name = 'Laptop') {
  const options = await optionsFor(who);
  const device = new TestAuthenticator(options.user.id);
  const credential = device.create(options);
  const answer = await who.call('POST', '/human/passkeys/', { body: { name, credential } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { device, ...(answer.body as Created) };
}

const post = (path: string, payload: object, address = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url: `/log/accounts/${path}`,
    remoteAddress: address,
    ...fromOurForm,
    payload,
  });
const challenge = async () => (await post('passkey/options/', {})).json<{ challenge: string }>();
const answer = (credential: object, next?: string) =>
  post('passkey/', { credential, ...(next ? { next } : {}) });
const stateOf = async (who = caller) => (await who.call('GET', '/human/second-factor/')).body as SecondFactor;

describe('a passkey', () => {
  it('signs in by itself, password and second factor in one', async () => {
    const { device, passkey, recovery_codes } = await addPasskey();
    expect(recovery_codes).toHaveLength(10);
    setNow(testNow + 60);
    const signedIn = await answer(device.sign(await challenge()), '/spa/clients');
    expect([signedIn.statusCode, signedIn.json()]).toEqual([200, { next: '/spa/clients' }]);
    const session = signedIn.cookies.find(({ name }) => name === 'session')?.value ?? '';
    const page = await app.inject({ url: '/api/v1/human/sessions/', cookies: { session } });
    expect(page.statusCode).toBe(200);
    expect((await stateOf()).passkeys).toEqual([
      { ...passkey, name: 'Laptop', last_used_at: '2026-11-18T17:42:00+00:00' },
    ]);
  });

  it('is a second factor: the password alone no longer suffices, a recovery code does', async () => {
    const { recovery_codes } = await addPasskey();
    const fields = { username: user.username, password: builtPassword };
    expect((await post('login/', fields)).json()).toEqual({ second_factor: true });
    expect((await post('login/', { ...fields, code: recovery_codes[0] })).statusCode).toBe(200);
  });

  it('answers each challenge once', async () => {
    const { device } = await addPasskey();
    const asked = await challenge();
    const signed = device.sign(asked);
    expect((await answer(signed)).statusCode).toBe(200);
    expect((await answer(signed)).statusCode).toBe(400);
    expect((await answer(device.sign(asked))).statusCode).toBe(400);
  });

  it.each([
    ['of another site', { origin: 'https://branchline.example' }],
    ['of another port', { origin: 'http://localhost:3001' }],
    ['for another site', { rpId: 'branchline.example' }],
    ['without its owner', { verified: false }],
    ['to a challenge that is not ours', { challenge: 'bm90IG91cnM' }],
  ])('is not believed %s', async (_what, other) => {
    const { device } = await addPasskey();
    const refused = await answer(device.sign({ ...(await challenge()), ...other }));
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([400, 'wrong_passkey']);
    expect(refused.cookies.some(({ name }) => name === 'session')).toBe(false);
    expect((await answer(device.sign(await challenge()))).statusCode).toBe(200);
  });

  it('is not believed after five minutes, nor for a challenge that was to make one', async () => {
    const { device } = await addPasskey();
    const asked = await challenge();
    expect((await answer(device.sign(await optionsFor(caller)))).statusCode).toBe(400);
    setNow(testNow + 300);
    expect((await answer(device.sign(asked))).statusCode).toBe(400);
  });

  it('that was copied is found out: its count goes back', async () => {
    const { device } = await addPasskey();
    device.counter = 9;
    expect((await answer(device.sign(await challenge()))).statusCode).toBe(200);
    device.counter = 4;
    expect((await answer(device.sign(await challenge()))).statusCode).toBe(400);
  });

  it('that nobody has, or of another account, looks like one that is wrong', async () => {
    const { device } = await addPasskey();
    const stranger = new TestAuthenticator();
    const unknown = await answer(stranger.sign(await challenge()));
    const forged = await answer({
      ...stranger.sign(await challenge()),
      id: device.id,
      rawId: device.id,
    });
    expect([unknown.statusCode, forged.statusCode]).toEqual([400, 400]);
    expect(unknown.json()).toEqual(forged.json());
  });

  it('of an account that was deactivated opens nothing', async () => {
    const { device } = await addPasskey();
    await database.withinStore(storeId, (query) =>
      query.updateTable('app_user').set({ active: false }).where('id', '=', user.id).execute(),
    );
    expect((await answer(device.sign(await challenge()))).statusCode).toBe(400);
  });

  it('is held to the limits of sign-in', async () => {
    const { device } = await addPasskey();
    for (let tries = 0; tries < 5; tries += 1) {
      await answer(device.sign({ challenge: 'bm90IG91cnM' }));
    }
    const refused = await answer(device.sign(await challenge()));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
  });
});

describe('making one', () => {
  it.each([
    ['for another site', { rpId: 'branchline.example' }],
    ['of another site', { origin: 'https://branchline.example' }],
    ['without its owner', { verified: false }],
    ['to a challenge that is not ours', { challenge: 'bm90IG91cnM' }],
  ])('is refused %s', async (_what, other) => {
    const options = await optionsFor(caller);
    const credential = new TestAuthenticator().create({ ...options, ...other });
    const refused = await caller.call('POST', '/human/passkeys/', { body: { name: 'Laptop', credential } });
    expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['credential']]);
    expect((await stateOf()).passkeys).toEqual([]);
  });

  it("is refused with a colleague's challenge", async () => {
    const colleague = await buildUser(database, storeId);
    const options = await optionsFor(await signedInAs({ storeId, userId: colleague.id }));
    const credential = new TestAuthenticator().create(options);
    const refused = await caller.call('POST', '/human/passkeys/', { body: { name: 'Laptop', credential } });
    expect(refused.status).toBe(400);
  });

  it('takes no device twice, not even for another account', async () => {
    const { device } = await addPasskey();
    expect((await optionsFor(caller)).excludeCredentials).toHaveLength(1);
    const colleague = await buildUser(database, storeId);
    for (const who of [caller, await signedInAs({ storeId, userId: colleague.id })]) {
      const credential = device.create(await optionsFor(who));
      const refused = await who.call('POST', '/human/passkeys/', { body: { name: 'Again', credential } });
      expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'passkey.known']);
    }
  });

  it('gives recovery codes with the first factor only, and ends other sessions then', async () => {
    const other = await signedInAs({ storeId, userId: user.id });
    await addPasskey();
    expect((await other.call('GET', '/human/sessions/')).status).toBe(403);
    expect((await addPasskey(caller, 'Phone')).recovery_codes).toEqual([]);
    expect((await stateOf()).passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Phone']);
  });
});

describe('the own list', () => {
  it('can be renamed and shortened', async () => {
    const { passkey, device } = await addPasskey();
    const path = `/human/passkeys/${passkey.id}/`;
    const renamed = await caller.call('PATCH', path, { body: { name: ' Desk ' } });
    expect([renamed.status, renamed.body]).toEqual([200, { ...passkey, name: 'Desk' }]);
    expect((await caller.call('PATCH', path, { body: { name: ' ' } })).status).toBe(400);
    expect((await caller.call('DELETE', path, { body: {} })).status).toBe(400);
    expect((await caller.call('DELETE', path, { body: password })).status).toBe(204);
    expect((await caller.call('DELETE', path, { body: password })).status).toBe(404);
    expect((await answer(device.sign(await challenge()))).statusCode).toBe(400);
    expect(await stateOf()).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  });

  it("holds nobody else's, of this company or another", async () => {
    const { passkey } = await addPasskey();
    const elsewhere = await buildStore(database);
    for (const store of [storeId, elsewhere]) {
      const other = await buildUser(database, store);
      const who = await signedInAs({ storeId: store, userId: other.id });
      const path = `/human/passkeys/${passkey.id}/`;
      expect((await who.call('PATCH', path, { body: { name: 'Mine' } })).status).toBe(404);
      expect((await who.call('DELETE', path, { body: password })).status).toBe(404);
      expect((await stateOf(who)).passkeys).toEqual([]);
    }
    expect((await stateOf()).passkeys).toEqual([passkey]);
  });

  it('keeps the last one where the company requires a second factor', async () => {
    const { passkey } = await addPasskey();
    await caller.call('PATCH', `/store/store-profile/${storeId}/`, { body: { require_second_factor: true } });
    const path = `/human/passkeys/${passkey.id}/`;
    const refused = await caller.call('DELETE', path, { body: password });
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'second_factor.required_here']);
    await addPasskey(caller, 'Phone');
    expect((await caller.call('DELETE', path, { body: password })).status).toBe(204);
  });
});
