import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { hashToken } from '#server/accounts/sessions/sessions.ts';
import { databaseKind, freshPostgresUrl } from '#test/database.ts';
import { makeStore, type TestStore } from '#test/database-store.ts';
import { type EventListener, listenTo } from '#test/event-stream.ts';
import { runOnPostgres } from '#test/postgres-databases.ts';

/** A server of ours in a process of its own. */
interface Process {
  url: string;
  child: ChildProcess;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function startProcess(databaseUrl: string, dataDir: string): Promise<Process> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = `
    import { startServer } from '${join(import.meta.dirname, '../start.ts')}';
    import { stopOnSignal } from '${join(import.meta.dirname, '../command-line/stop-on-signal.ts')}';
    const server = await startServer({ port: ${port}, host: '127.0.0.1', publicUrl: '${url}', demo: false, logLevel: 'silent',
      databaseUrl: process.env.DATABASE_URL, dataDir: process.env.DATA_DIR, webFolder: 'no-build-needed' });
    stopOnSignal(server);
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', start], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  return { url, child };
}

describe.runIf(databaseKind === 'postgres')('two processes over one database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'branchline-processes-'));
  let databaseUrl: string;
  let database: Database;
  let store: TestStore;
  let cookie: string;
  let csrf: string;
  let one: Process;
  let other: Process;
  const open: EventListener[] = [];

  beforeAll(async () => {
    databaseUrl = await freshPostgresUrl();
    database = await openDatabase({ databaseUrl });
    store = await makeStore(database);
    const token = randomBytes(32).toString('base64url');
    csrf = randomBytes(24).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    await database.acrossStores((query) =>
      query
        .insertInto('session')
        .values({
          token_hash: hashToken(token),
          store_id: store.id,
          user_id: store.user,
          csrf_token: csrf,
          created_at: at(now),
          last_seen_at: at(now),
          expires_at: at(now + 86_400),
        })
        .execute(),
    );
    cookie = `session=${token}; csrftoken=${csrf}`;
    one = await startProcess(databaseUrl, folder);
    other = await startProcess(databaseUrl, folder);
  });

  afterAll(async () => {
    for (const listener of open) listener.close();
    for (const { child } of [one, other]) {
      if (child.exitCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function listen(to: Process, lastEventId?: string): Promise<EventListener> {
    const listener = await listenTo(to.url, {
      cookie,
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    });
    open.push(listener);
    await listener.until(({ event }) => event === 'ready');
    return listener;
  }

  async function publish(by: Process, sunday: string): Promise<void> {
    const answer = await fetch(`${by.url}/api/v1/shift/publish/create/`, {
      method: 'POST',
      headers: { cookie, 'x-csrftoken': csrf, 'content-type': 'application/json' },
      body: JSON.stringify({ sunday }),
    });
    expect(answer.status, await answer.clone().text()).toBe(201);
  }

  const isOf = (sunday: string) => (event: { data: { id?: string } }) => event.data.id === sunday;

  it('tells on one what was changed on the other', async () => {
    const listener = await listen(one);
    await publish(other, '2026-11-15');
    await listener.until(isOf('2026-11-15'));
  });

  it('goes on at the other where one was left', async () => {
    const listener = await listen(one);
    listener.close();
    await publish(one, '2026-11-22');
    const again = await listen(other, listener.lastEventId());
    expect(again.changes()).toEqual(['published-weeks 2026-11-22']);
  });

  it('hears again after the connection that listens was cut, and misses nothing', async () => {
    const listener = await listen(one);
    // Whatever listens is cut off; what changes meanwhile is read once it listens again.
    await publish(other, '2026-12-06');
    await listener.until(isOf('2026-12-06'));
    const cut = await runOnPostgres(
      databaseUrl,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %' AND datname = current_database()`,
    );
    expect(cut.length).toBeGreaterThan(0);
    await publish(other, '2026-12-13');
    await listener.until(isOf('2026-12-13'));
  });

  it('ends its streams and then itself when it is asked to stop', async () => {
    const listener = await listen(one);
    const exit = once(one.child, 'exit');
    one.child.kill('SIGTERM');
    await listener.ended;
    expect((await exit)[0]).toBe(0);
    const again = await listen(other, listener.lastEventId());
    await publish(other, '2026-12-20');
    await again.until(isOf('2026-12-20'));
  });
});
