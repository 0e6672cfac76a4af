import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#database/open.ts';
import {
  buildBranch,
  buildClient,
  buildEmployee,
  buildStore,
  buildUser,
  type UserGiven,
} from '#demo/builders.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { fromOurForm, testNow, testServer } from '#test/server.ts';
import { signInPath } from './routes.ts';

/** A new store and account for each test, and requests to sign in. */

export const [minute, hour, day] = [60, 3600, 86_400];
export const wrong = 'not-the-password-2026';

let app: FastifyInstance;
export let database: Database;
export let files: FileStore;
export let setNow: (now: number) => void;
export let storeId: number;
export let account: { id: number; username: string; password: string };

/** Makes a store with an account for each test of the file. */
export function setUpSignIn(): void {
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
}

export interface Attempt {
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  address?: string;
  form?: boolean;
  on?: FastifyInstance;
}

export function send(path: string, fields: Record<string, unknown>, attempt: Attempt = {}) {
  const { cookies = fromOurForm.cookies, headers = fromOurForm.headers, address, form, on } = attempt;
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

export const signIn = (fields: Record<string, unknown> = {}, attempt: Attempt = {}) =>
  send(signInPath, { username: account.username, password: account.password, ...fields }, attempt);

export type Response = Awaited<ReturnType<typeof send>>;

export const readCookie = (response: Response, name: string) =>
  response.cookies.find((cookie) => cookie.name === name && cookie.value !== '');

/** Collects the cookies that a browser holds after signing in. */
export function readCookies(response: Response): Record<string, string> {
  const names = ['session', 'csrftoken'];
  return Object.fromEntries(names.map((name) => [name, readCookie(response, name)?.value ?? '']));
}

export const get = (url: string, cookies: Record<string, string>, options: InjectOptions = {}) =>
  app.inject({ method: 'GET', url, cookies, ...options });

/** Tells whether the cookies still open the API. */
export const isSignedIn = async (cookies: Record<string, string>) =>
  (await get('/api/v1/store/active-branches-with-store/', cookies)).statusCode === 200;

/** Makes an account of each kind, with the home page that follows from it. */
export async function makeSignInAccount(
  given: UserGiven,
  employee: { salary?: boolean } = {},
  store = storeId,
) {
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
