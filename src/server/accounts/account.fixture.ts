import type { FastifyInstance } from 'fastify';
import { generateSync } from 'otplib';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { SecondFactor } from '#contract/accounts/second-factor.ts';
import type { Database, StoreQuery } from '#database/open.ts';
import { buildStore, buildUser, builtPassword } from '#demo/builders.ts';
import { type Caller, fromOurForm, signedInAs, testNow, testServer } from '#test/server.ts';

export const step = 30;
export const signInPath = '/log/accounts/login/';
export const chosen = 'two gulls over the pier';

export let app: FastifyInstance;
export let database: Database;
export let setNow: (now: number) => void;
export let storeId: number;
export let user: { id: number; username: string };
export let caller: Caller;

/** Makes a store with a signed-in account for each test of the file. */
export function setUpAccount(): void {
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
}

export const within = <T>(work: (query: StoreQuery) => Promise<T>) => database.withinStore(storeId, work);
export const password = { password: builtPassword };
export const codeAt = (secret: string, now: number) => generateSync({ secret, epoch: now });
export const isIn = async (who: Caller) => (await who.call('GET', '/human/sessions/')).status === 200;
export const readFactors = async (who = caller) =>
  (await who.call('GET', '/human/second-factor/')).body as SecondFactor;

/** Sets an app up and lets a step pass, so that its next code is new. */
export async function setUp(who = caller, now = testNow) {
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

export const signIn = (
  fields: Record<string, unknown> = {},
  address = '127.0.0.1',
  cookies: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: signInPath,
    remoteAddress: address,
    headers: fromOurForm.headers,
    cookies: { ...fromOurForm.cookies, ...cookies },
    payload: { username: user.username, password: builtPassword, ...fields },
  });
export const hasSession = (answer: Awaited<ReturnType<typeof signIn>>) =>
  answer.cookies.some(({ name, value }) => name === 'session' && value !== '');
