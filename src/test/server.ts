import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Database } from '#database/open.ts';
import { createApp } from '#server/app.ts';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { testDatabase } from './database.ts';
import { openSessions } from './session.ts';

/** The moment at which tests play: Wednesday, 2026-11-18, 09:41 in California. */
export const testNow = Date.parse('2026-11-18T09:41:00-08:00') / 1000;

/** The cross-site token of who is not signed in yet. */
export const formToken = 'a-token-of-the-form-1234567890';

/** Proof of the form's origin. */
export const fromOurForm = { cookies: { csrftoken: formToken }, headers: { 'x-csrftoken': formToken } };

export interface TestServer {
  app: FastifyInstance;
  database: Database;
  files: FileStore;
  /** Sets the server's clock, epoch seconds. */
  setNow: (now: number) => void;
  now: () => number;
  /** Opens a port, for what a call in the process cannot show; answers with its address. */
  listen: () => Promise<string>;
}

let server: Promise<TestServer> | undefined;

/** The server under test, on the database that the run is for; one per test file. Tests keep apart by making a store each. */
export function testServer(): Promise<TestServer> {
  server ??= startTestServer();
  return server;
}

/** After a test file. */
export async function closeTestServer(): Promise<void> {
  if (!server) return;
  const { app, files } = await server;
  server = undefined;
  await app.close();
  await files.close();
}

async function startTestServer(): Promise<TestServer> {
  const database = await testDatabase();
  const files = await openDiskFileStore(undefined);
  let now = testNow;
  let address: Promise<string> | undefined;
  const app = await createApp({
    database,
    files,
    now: () => now,
    publicUrl: 'http://127.0.0.1:3000',
    demo: false,
    logLevel: 'silent',
    heartbeat: 100,
    webFolder: 'no-build-needed',
  });
  await app.ready();
  return {
    app,
    database,
    files,
    now: () => now,
    listen: () => {
      address ??= app.listen({ port: 0, host: '127.0.0.1' });
      return address;
    },
    setNow: (value) => {
      now = value;
    },
  };
}

export interface TestAnswer {
  status: number;
  body: unknown;
  /** The body as it came, for an answer that is a file. */
  bytes: Buffer;
  headers: Record<string, unknown>;
}

/** Somebody who calls the API: with a session of a user, or signed out. */
export interface Caller {
  cookies: Record<string, string>;
  /** The cookies as a header, for connections of one's own. */
  cookie: string;
  call: (
    method: string,
    path: string,
    options?: {
      body?: unknown;
      /** Sent as multipart, in place of a body. */
      form?: FormData | undefined;
      headers?: Record<string, string>;
      payload?: InjectOptions['payload'];
    },
  ) => Promise<TestAnswer>;
}

/** A form with its boundary, as a browser sends it. */
async function encodeForm(form: FormData): Promise<{ type: string; payload: Buffer }> {
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type') ?? '',
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Keeps the cookies it is sent, as a browser does: a change of password gives the session a new one. */
export function callerOf(app: FastifyInstance, given: Record<string, string>): Caller {
  const cookies = { ...given };
  return {
    cookies,
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    async call(method, path, options = {}) {
      const form = options.form && (await encodeForm(options.form));
      const payload =
        form?.payload ?? (options.body === undefined ? options.payload : JSON.stringify(options.body));
      const response = await app.inject({
        method: method as 'GET',
        url: `/api/v1${path}`,
        cookies,
        headers: {
          ...(cookies.csrftoken ? { 'x-csrftoken': cookies.csrftoken } : {}),
          ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(form ? { 'content-type': form.type } : {}),
          ...options.headers,
        },
        ...(payload === undefined ? {} : { payload }),
      });
      for (const { name, value } of response.cookies) cookies[name] = value;
      const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
      return {
        status: response.statusCode,
        body: isJson && response.body !== '' ? JSON.parse(response.body) : response.body,
        bytes: response.rawPayload,
        headers: response.headers,
      };
    },
  };
}

export async function signedOut(): Promise<Caller> {
  const { app } = await testServer();
  return callerOf(app, {});
}

/** Callers with a live session of each user, without the slow password. */
export async function allSignedIn(users: Parameters<typeof openSessions>[1]): Promise<Caller[]> {
  const { app, database, now } = await testServer();
  const sessions = await openSessions(database, users, now());
  return sessions.map(({ token, csrfToken }) => callerOf(app, { session: token, csrftoken: csrfToken }));
}

export async function signedInAs(user: Parameters<typeof openSessions>[1][number]): Promise<Caller> {
  const [caller] = await allSignedIn([user]);
  if (!caller) throw new Error('Nobody was signed in');
  return caller;
}
