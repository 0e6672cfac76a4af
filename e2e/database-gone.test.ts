import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { listenTo } from '#test/event-stream.ts';
import { startPrivatePostgres } from '#test/private-postgres.ts';
import { buildScene } from './support/business-actions.ts';
import { withDatabase } from './support/caller.ts';
import { startProcess } from './support/server.ts';

/** A call that cannot be served has to say so within this, in milliseconds; a hang would be cut off by no one. */
const soon = 5000;

const rounds = process.env.LONG ? 5 : 1;

test('while the database is gone calls say so, and with it everything works again by itself, live changes too', async () => {
  test.setTimeout(process.env.LONG ? 600_000 : 90_000);
  const postgres = await startPrivatePostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'branchline-gone-'));
  const server = await startProcess('src/server/main.ts', { DATABASE_URL: postgres.url, DATA_DIR: dataDir });
  const health = async (path: string) => (await fetch(`${server.url}${path}`)).status;
  try {
    const scene = await withDatabase({ databaseUrl: postgres.url }, (database) =>
      buildScene(database, server.url),
    );
    const { admin, client, project } = scene;
    const write = (body: string) => client.call('POST', `/project/project/${project}/messages/`, { body });
    let events = await listenTo(server.url, admin.headers);
    const isMessage = ({ data }: { data: { topic?: string } }) => data.topic === 'messages';
    for (let round = 0; round < rounds; round += 1) {
      expect((await write('Before'))?.status).toBe(201);
      await events.until(isMessage);

      await postgres.halt();
      const action = round % 2 === 0 ? 'in' : 'out';
      const calls = [
        () => admin.call('GET', '/shift/shifts/'),
        () => admin.call('GET', '/project/projects/'),
        () => write('Lost'),
        () =>
          scene.kiosk.call('POST', '/shift/clock/', {
            key: crypto.randomUUID(),
            employee: scene.employees[0],
            pin: '2468',
            action,
            at: new Date().toISOString(),
          }),
      ];
      for (const call of [...calls, ...calls]) {
        const begun = performance.now();
        const answer = await call();
        expect(answer).toMatchObject({
          status: 503,
          code: 'unavailable',
          body: { detail: expect.any(String) },
        });
        expect(JSON.stringify(answer?.body)).not.toMatch(/postgres|ECONN|127\.0\.0\.1|terminat/i);
        expect(performance.now() - begun).toBeLessThan(soon);
      }
      expect(await health('/readyz')).toBe(503);
      expect(await health('/healthz')).toBe(503);
      const page = await fetch(`${server.url}/spa/schedule`, { headers: admin.headers, redirect: 'manual' });
      expect(page.status).toBe(503);

      await postgres.resume();
      await expect.poll(() => health('/readyz'), { timeout: 30_000 }).toBe(200);
      // A browser that was cut off comes back to where it was.
      if (events.isOver())
        events = await listenTo(server.url, { ...admin.headers, 'last-event-id': events.lastEventId() });
      for (const call of calls) expect([200, 201]).toContain((await call())?.status);
      await events.until(isMessage);
    }
    events.close();
  } finally {
    await server.stop('SIGKILL');
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
