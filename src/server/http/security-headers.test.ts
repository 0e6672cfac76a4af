import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiBase, calls } from '#contract/index.ts';
import type { Database } from '#database/open.ts';
import { buildStore, buildUser } from '#demo/builders.ts';
import { createApp } from '#server/app.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { signedInAs, testServer } from '#test/server.ts';

/** Reads the answer on a bare connection. */
async function sendRaw({ hostname, port }: URL, text: string): Promise<string> {
  const socket = connect(Number(port), hostname).end(text);
  return (await socket.setEncoding('utf8').toArray()).join('');
}

let app: FastifyInstance;
let database: Database;
let files: FileStore;

beforeAll(async () => {
  ({ app, database, files } = await testServer());
});

describe('headers', () => {
  const pages = [
    '/',
    '/spa/dashboard',
    '/nowhere',
    '/log/accounts/login/',
    '/healthz',
    '/metrics',
    '/assets/not-there.js',
    '/.git/HEAD',
    `${apiBase}/nowhere/`,
    `${apiBase}/openapi.json`,
  ];

  it.each(pages)('of %s keep strangers out', async (path) => {
    const { headers } = await app.inject(path);
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => directive.trim().split(' '))
        .map(([name, ...values]) => [name, values.join(' ')]),
    );
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'style-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('microphone=()'),
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('of answers to signed-in people are no-store as well, each with an id of its own', async () => {
    const storeId = await buildStore(database);
    const admin = await signedInAs({ storeId, userId: (await buildUser(database, storeId)).id });
    const { path } = calls['store.info'];
    const [one, other] = [await admin.call('GET', path), await admin.call('GET', path)];
    expect(one.status).toBe(200);
    expect(one.headers['cache-control']).toBe('no-store');
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id']);
    const headers = { 'request-id': 'chosen', 'x-request-id': 'chosen' };
    const forged = await admin.call('GET', path, { headers });
    expect(forged.headers['x-request-id']).not.toBe('chosen');
  });

  it('stand on what no route ever sees, too', async () => {
    const { headers, statusCode } = await app.inject('/%');
    expect(statusCode).toBe(400);
    const unseen = {
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    };
    expect(headers).toMatchObject(unseen);
  });

  it('let no other site read an answer', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const origin = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      const { headers } = await app.inject({ method, url: `${apiBase}/store/outbox/`, headers: origin });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('of built files are those that concern files', async () => {
    const webFolder = await mkdtemp(join(tmpdir(), 'branchline-headers-'));
    await mkdir(join(webFolder, 'assets'));
    await writeFile(join(webFolder, 'assets/a-1.js'), 'export {}');
    const builtApp = await createApp({
      database,
      files,
      now: () => Date.now() / 1000,
      publicUrl: 'http://branchline.example',
      demo: false,
      logLevel: 'silent',
      webFolder,
    });
    try {
      const { headers } = await builtApp.inject('/assets/a-1.js');
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'application/javascript; charset=utf-8',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers).not.toHaveProperty('content-security-policy');
    } finally {
      await builtApp.close();
      await rm(webFolder, { recursive: true });
    }
  });

  it('of answers to a script are those that concern answers', async () => {
    const headers = { 'sec-fetch-dest': 'empty' };
    const answer = await app.inject({ url: `${apiBase}/store/outbox/`, headers });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers).not.toHaveProperty('content-security-policy');
    // A worker may keep a page that it asked for, and show it later.
    const page = await app.inject({ url: '/clock', headers });
    expect(page.headers).toHaveProperty('content-security-policy');
    const opened = await app.inject({
      url: `${apiBase}/store/outbox/`,
      headers: { 'sec-fetch-dest': 'document' },
    });
    expect(opened.headers).toHaveProperty('content-security-policy');
  });

  it('ask for https only where the product is behind it', async () => {
    const secureApp = await createApp({
      database,
      files,
      now: () => Date.now() / 1000,
      publicUrl: 'https://branchline.example',
      demo: false,
      logLevel: 'silent',
      webFolder: 'no-build-needed',
    });
    try {
      const kept = /^max-age=\d{8}; ?includeSubDomains/;
      for (const path of ['/', '/nowhere', `${apiBase}/nowhere/`, '/%']) {
        const { headers } = await secureApp.inject(path);
        expect(headers['strict-transport-security'], path).toMatch(kept);
      }
      const address = new URL(await secureApp.listen({ port: 0, host: '127.0.0.1' }));
      expect(await sendRaw(address, 'no HTTP at all\r\n\r\n')).toMatch(
        /^HTTP\/1.1 400 .*\nStrict-Transport-Security: max-age=\d{8}/s,
      );
      const { headers } = await secureApp.inject('/log/accounts/login/');
      expect(headers['set-cookie']).toMatch(/^csrftoken=[^;]+;.*; Secure; SameSite=Lax$/);
    } finally {
      await secureApp.close();
    }
  });
});
