import { expect, it } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { createApp } from '#server/app.ts';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import { databaseKind, freshPostgresUrl } from '#test/database.ts';
import { makeStore } from '#test/database-store.ts';
import { runOnPostgres, urlOfDatabase } from '#test/postgres-databases.ts';
import { testNow } from '#test/server.ts';
import { openSession } from '#test/session.ts';

it.runIf(databaseKind === 'postgres')(
  'while the database takes no writes they answer 503 and health is red, reading goes on, and afterwards everything does',
  async () => {
    const databaseUrl = await freshPostgresUrl();
    const database = await openDatabase({ databaseUrl });
    const files = await openDiskFileStore(undefined);
    const app = await createApp({
      database,
      files,
      now: () => testNow,
      publicUrl: 'http://127.0.0.1:3000',
      demo: false,
      logLevel: 'silent',
      webFolder: 'no-build-needed',
    });
    const store = await makeStore(database);
    const { token, csrfToken } = await openSession(
      database,
      { storeId: store.id, userId: store.user },
      testNow,
    );
    const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
      app.inject({
        method,
        url,
        cookies: { session: token, csrftoken: csrfToken },
        headers: { 'x-csrftoken': csrfToken },
        ...(payload ? { payload } : {}),
      });
    const write = (name: string) => call('POST', '/api/v1/store/branch-profiles/', { name });
    const branches = () => call('GET', '/api/v1/store/branch-profiles/');
    const name = new URL(databaseUrl).pathname.slice(1);
    // A standby in its place: every connection is a new one, and none may write.
    const become = async (setting: string) => {
      await runOnPostgres(urlOfDatabase(databaseUrl, 'postgres'), `ALTER DATABASE ${name} ${setting}`);
    };
    const cutAll = () =>
      runOnPostgres(
        databaseUrl,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`,
      );

    expect((await write('Before')).statusCode).toBe(201);
    await become('SET default_transaction_read_only = on');
    await cutAll();
    await expect.poll(async () => (await branches()).statusCode).toBe(200);
    for (let tried = 0; tried < 10; tried += 1) {
      const refused = await write('During');
      expect(refused.statusCode).toBe(503);
      expect(refused.headers).toMatchObject({ 'x-error-code': 'unavailable', 'retry-after': '5' });
      expect(refused.json()).toEqual({ detail: expect.stringMatching(/wasn’t saved/) });
    }
    for (const path of ['/readyz', '/healthz']) {
      const health = await call('GET', path);
      expect(health.statusCode).toBe(503);
      expect(health.headers['retry-after']).toBe('5');
    }

    // Promoted; what is still connected to the old one has to be let go.
    await become('RESET default_transaction_read_only');
    await expect.poll(async () => (await call('GET', '/readyz')).statusCode).toBe(200);
    await expect.poll(async () => (await write('After')).statusCode).toBe(201);
    expect((await branches()).json()).toMatchObject([{}, { name: 'Before' }, { name: 'After' }]);
    await app.close();
    await database.close();
    await files.close();
  },
);
