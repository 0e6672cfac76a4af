import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idsInRange } from '#database/id-range.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { buildBranch, buildEmployee, buildShifts, buildStore, buildUser } from '#demo/builders.ts';
import { makeHomeStoreReader } from '#server/pages/home-store.ts';
import { databaseKind, freshPostgresUrl } from '#test/database.ts';
import { testNow } from '#test/server.ts';
import { type WholeDatabase, withOwner } from './owner.ts';
import { readBackup } from './read-backup.ts';
import { removeStore } from './remove-store.ts';
import { writeBackup } from './write-backup.ts';

interface Installation {
  whole: WholeDatabase;
  dataDir: string;
  stores: number[];
}

let folder: string;
let here: Installation;
let there: Installation;

async function buildCompany(database: Database, name: string, username: string): Promise<number> {
  const store = await buildStore(database, { name });
  const employee_id = await database.withinStore(store, async (query) => {
    const branch = await buildBranch(query);
    const employee = await buildEmployee(query, { branches: [branch], cents: 2500 });
    const shift = { employee, branch, start: testNow, end: testNow + 8 * 3600 };
    await buildShifts(query, [shift, { ...shift, start: testNow + 86_400, end: testNow + 90_000 }]);
    return employee;
  });
  await buildUser(database, store, { auth_type: 'employee', employee_id, username });
  return store;
}

async function install(names: string[], idRange?: number): Promise<Installation> {
  const whole = { databaseUrl: await freshPostgresUrl() };
  const database = await openDatabase({ ...whole, idRange });
  const stores: number[] = [];
  for (const name of names) stores.push(await buildCompany(database, name, name));
  await database.close();
  const dataDir = await mkdtemp(join(folder, 'data-'));
  await writeFile(join(dataDir, 'secret.key'), 'k'.repeat(43));
  for (const store of stores) {
    await mkdir(join(dataDir, 'files', String(store)), { recursive: true });
    await writeFile(join(dataDir, 'files', String(store), 'statement'), `statement of ${store}`);
  }
  return { whole, dataDir, stores };
}

function backUp({ whole, dataDir }: Installation, name: string, storeId: number | undefined) {
  return withOwner(whole, (client) => writeBackup(client, join(folder, name), { dataDir, storeId }));
}

const add = ({ whole, dataDir }: Installation, name: string) =>
  withOwner(whole, (client) => readBackup(client, join(folder, name), dataDir));

const remove = ({ whole }: Installation, name: string) =>
  withOwner(whole, (client) => removeStore(client, join(folder, name)));

async function work<T>({ whole }: Installation, does: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(whole);
  try {
    return await does(database);
  } finally {
    await database.close();
  }
}

const addBranch = (installation: Installation, store = 0) =>
  work(installation, (database) => database.withinStore(store, (query) => buildBranch(query)));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'branchline-stores-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe.runIf(databaseKind === 'postgres')('a store that moves', () => {
  beforeEach(async () => {
    here = await install(['umami', 'harbor']);
    there = await install(['other'], 3);
  });

  it('takes along all that is its own, leaves all that is not, and works where it comes to', async () => {
    const [store = 0, stays = 0] = here.stores;
    const moved = await backUp(here, 'moved', store);
    expect(Object.keys(moved.files)).toEqual([`files/${store}/statement`]);
    const others = await backUp(there, 'others', there.stores[0]);
    const left = await backUp(here, 'left', stays);

    await add(there, 'moved');
    expect(await readFile(join(there.dataDir, 'files', String(store), 'statement'), 'utf8')).toBe(
      `statement of ${store}`,
    );
    const arrived = await backUp(there, 'arrived', store);
    // It has come from elsewhere, which its own row says.
    expect({ ...arrived.tables, store: null }).toEqual({ ...moved.tables, store: null });
    expect((await backUp(there, 'others again', there.stores[0])).tables).toEqual(others.tables);

    await remove(here, 'moved');
    expect((await backUp(here, 'left again', stays)).tables).toEqual(left.tables);
    await expect(backUp(here, 'gone', store)).rejects.toThrow(`There is no store ${store}.`);
    expect(await addBranch(there, store)).toBeGreaterThan(3 * idsInRange);
    expect(await addBranch(here, stays)).toBeLessThan(idsInRange);
    const home = await work(there, (database) => makeHomeStoreReader(database, () => testNow)());
    expect(home?.name).toBe('other');
  });

  it('goes on with ids above its own where the range is the same', async () => {
    const [store = 0] = here.stores;
    await backUp(here, 'moved', store);
    const empty = await install([]);
    const { dataDir } = empty;
    await add({ ...empty, dataDir }, 'moved');
    const highest = await work(empty, (database) =>
      database.withinStore(store, (query) =>
        query
          .selectFrom('branch')
          .select((one) => one.fn.max('id').as('id'))
          .executeTakeFirstOrThrow(),
      ),
    );
    expect(await addBranch(empty, store)).toBeGreaterThan(highest.id);
  });

  it('is refused whole where it or its accounts or ids are there already, or its secrets could not be read', async () => {
    const [store = 0] = here.stores;
    await backUp(here, 'moved', store);
    await expect(add(here, 'moved')).rejects.toThrow(`There is a store ${store} already.`);

    const sameIds = await install([]);
    await withOwner(sameIds.whole, (client) => client.query(`SELECT setval('store_id_seq', 50)`));
    await work(sameIds, (database) => buildCompany(database, 'elsewhere', 'elsewhere'));
    await expect(add(sameIds, 'moved')).rejects.toThrow('are taken here');

    const sameName = await install(['UMAMI'], 5);
    await expect(add(sameName, 'moved')).rejects.toThrow('already exists');
    await writeFile(join(there.dataDir, 'secret.key'), 'o'.repeat(43));
    await expect(add(there, 'moved')).rejects.toThrow('another secret.key');
    const rows = await work(there, (database) =>
      database.acrossStores((query) => query.selectFrom('store').select('id').execute()),
    );
    expect(rows).toEqual([{ id: there.stores[0] }]);
  });

  it('is not removed while the backup lacks a change, nor with a backup of the whole', async () => {
    const [store = 0] = here.stores;
    await backUp(here, 'early', store);
    const branch = await addBranch(here, store);
    await expect(remove(here, 'early')).rejects.toThrow('Table branch has changed since the backup');
    await backUp(here, 'whole', undefined);
    await expect(remove(here, 'whole')).rejects.toThrow('holds a whole installation');
    const kept = await work(here, (database) =>
      database.readWithinStore(store, (query) =>
        query.selectFrom('branch').select('id').where('id', '=', branch).executeTakeFirst(),
      ),
    );
    expect(kept?.id).toBe(branch);
  });
});
