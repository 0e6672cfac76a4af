import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { wallClock } from '#server/start.ts';
import { startPrivatePostgres } from '#test/private-postgres.ts';
import { buildScene } from './support/business-actions.ts';
import { withDatabase } from './support/caller.ts';
import { halfDone } from './support/half-done.ts';
import { countOf, findLost, noneDone } from './support/lost-writes.ts';
import { saleRows, workUntilGone } from './support/mixed-load.ts';
import { freePort, type StartedServer, startProcess } from './support/server.ts';

const kills = Number(process.env.KILLS ?? 50);

async function keepsAllWhole(place: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const opened = place.databaseUrl ? { databaseUrl: place.databaseUrl } : { dataDir: place.dataDir };
  const scene = await withDatabase(opened, (database) => buildScene(database, url));
  const { storeId } = scene;
  const done = noneDone();
  let server: StartedServer | undefined;
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const environment: Record<string, string> = { PORT: port, PUBLIC_URL: url, DATA_DIR: place.dataDir };
      if (place.databaseUrl) environment.DATABASE_URL = place.databaseUrl;
      server = await startProcess('src/server/main.ts', environment);
      const before = countOf(done);
      const working = workUntilGone(scene, done, countOf(done));
      // In the midst of it: some more each time, so that it never falls on the same moment.
      const enough = expect
        .poll(() => countOf(done) - before, { timeout: 120_000, intervals: [7] })
        .toBeGreaterThan(15 + (kill % 13));
      await Promise.race([enough, working]);
      await server.stop('SIGKILL');
      await working;
      // The embedded database belongs to one process: it is looked at between two servers.
      const looks = kill % 10 === 9 || kill === kills - 1;
      if (!looks) continue;
      await withDatabase(opened, async (database) => {
        expect(await halfDone(database, { storeId, dataDir: place.dataDir, saleRows })).toEqual([]);
        expect(await findLost(database, storeId, done)).toEqual(noneDone());
      });
    }
    await withDatabase(opened, async (database) => {
      // Files whose rows the kill came before: the sweep takes them once they are old enough, and no other.
      const files = await openDiskFileStore(join(place.dataDir, 'files'));
      const swept = await sweepFiles(database, files, wallClock() + 2 * 86_400);
      await files.close();
      // Of each kill two messages at most were under way, of three files each.
      expect(swept).toBeLessThanOrEqual(6 * kills);
      expect(await halfDone(database, { storeId, dataDir: place.dataDir, saleRows })).toEqual([]);
      const counts = Object.entries(done).map(([what, list]) => `${list.length} ${what}`);
      console.log(`${kills} kills, acknowledged: ${counts.join(', ')}; ${swept} files without a row swept`);
    });
  } finally {
    await server?.stop('SIGKILL');
  }
}

test.describe('a server that is killed under mixed load keeps what it acknowledged, and nothing half done', () => {
  test.skip(!process.env.LONG, 'in the long form');
  test.setTimeout(3_600_000);
  let dataDir: string;
  test.beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'branchline-mixed-kills-'));
  });
  test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('on the embedded database', () => keepsAllWhole({ dataDir }));

  test('on PostgreSQL', async () => {
    const postgres = await startPrivatePostgres();
    try {
      await keepsAllWhole({ dataDir, databaseUrl: postgres.url });
    } finally {
      await postgres.stop();
    }
  });
});
