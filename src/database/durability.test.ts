import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseKind } from '#test/database.ts';
import { makeStore } from '#test/database-store.ts';
import { embeddedTemplate } from '#test/embedded-template.ts';
import { openDatabase } from './open.ts';
import { durableStartParameters, SyncedFolder } from './synced-folder.ts';

let folder: string;
let template: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'branchline durability '));
  if (databaseKind === 'pglite') template = await embeddedTemplate();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.runIf(databaseKind === 'pglite')('the embedded database on disk', () => {
  it('syncs at least once for every commit that it acknowledges', async () => {
    const database = await openDatabase({ dataDir: join(folder, 'counted'), template });
    const store = await makeStore(database);
    const before = await database.countSyncs();
    for (let row = 0; row < 25; row += 1) {
      await database.withinStore(store.id, (query) =>
        query
          .insertInto('branch')
          .values({ name: `Branch ${row}` })
          .execute(),
      );
    }
    expect((await database.countSyncs()) - before).toBeGreaterThanOrEqual(25);
    await database.close();
  });

  it('does so through the system: fs.fsyncSync is called on the log of writes', async () => {
    const real = vi.spyOn(fs, 'fsyncSync');
    syncBuiltinESMExports();
    const database = await PGlite.create({
      fs: new SyncedFolder(join(folder, 'watched')),
      startParams: durableStartParameters,
      loadDataDir: new Blob([template]),
    });
    await database.exec('CREATE TABLE t (x int)');
    real.mockClear();
    for (let row = 0; row < 5; row += 1) await database.exec('INSERT INTO t VALUES (1)');
    expect(real.mock.calls.length).toBeGreaterThanOrEqual(5);
    if (process.platform === 'linux') {
      const paths = real.mock.calls.map(([descriptor]) => fs.readlinkSync(`/proc/self/fd/${descriptor}`));
      expect(paths.every((path) => path.includes('pg_wal'))).toBe(true);
    }
    await database.close();
    real.mockRestore();
    syncBuiltinESMExports();
  });

  it('keeps what it acknowledged when its process is killed, and opens again at once', async () => {
    const dataDir = join(folder, 'killed');
    await (await openDatabase({ dataDir, template })).close();
    let expected = 0;
    for (let kill = 0; kill < 3; kill += 1) {
      const script = join(import.meta.dirname, '../test/durable-child.ts');
      const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
      let store = 0;
      let acknowledged = 0;
      for await (const line of createInterface({ input: child.stdout })) {
        const [what, number] = line.split(' ');
        if (what === 'store') store = Number(number);
        else acknowledged = Number(number);
        if (acknowledged === 40 + kill * 17) child.kill('SIGKILL');
      }
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      expected += 1;
      const database = await openDatabase({ dataDir });
      const stores = await database.acrossStores((query) => query.selectFrom('store').select('id').execute());
      expect(stores).toHaveLength(expected);
      const rows = await database.readWithinStore(store, (query) =>
        query.selectFrom('branch').select('name').where('name', 'like', 'acknowledged %').execute(),
      );
      const found = new Set(rows.map(({ name }) => name));
      const wanted = Array.from({ length: acknowledged }, (_, index) => `acknowledged ${index + 1}`);
      expect(wanted.filter((name) => !found.has(name))).toEqual([]);
      await database.close();
    }
  });
});
