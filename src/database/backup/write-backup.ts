import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { readMigrations } from '#database/migrate.ts';
import { StartError } from '#database/start-error.ts';
import { installationSetting, storeSetting } from '#database/transaction.ts';
import { copyFiles, readKeyHash } from './files.ts';
import { type Manifest, manifestName, tableFile } from './manifest.ts';
import { countRows, readLines, readStore, readStoreTables, readTables, type Table } from './tables.ts';

interface Wanted {
  /** Folder of files and key that the backup takes along. */
  dataDir?: string | undefined;
  /** The one store that is backed up; all by default. */
  storeId?: number | undefined;
}

async function writeTable(
  client: pg.Client,
  table: Table,
  { folder, settings, storeId }: { folder: string; settings: string[]; storeId: number | undefined },
): Promise<Manifest['tables'][string]> {
  const count = countRows();
  async function* lines(): AsyncGenerator<string> {
    for (const setting of table.byStore ? settings : [installationSetting]) {
      await client.query(setting);
      yield* count.pass(readLines(client, table, storeId));
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(tableFile(folder, table.name)));
  return count.result();
}

/** Lists one setting per store; a role that row-level security does not bind sees all of them with any. */
async function readStoreSettings(client: pg.Client): Promise<string[]> {
  const { rows: role } = await client.query<{ all: boolean }>(
    'SELECT rolsuper OR rolbypassrls AS all FROM pg_roles WHERE rolname = current_user',
  );
  if (role[0]?.all) return [installationSetting];
  const { rows: stores } = await client.query<{ id: number }>('SELECT id FROM store ORDER BY id');
  return stores.map(({ id }) => storeSetting(id));
}

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; next: string }>(`
    SELECT sequencename AS name, (coalesce(last_value, 0) + 1)::text AS next
    FROM pg_sequences WHERE schemaname = current_schema() ORDER BY sequencename`);
  return Object.fromEntries(rows.map(({ name, next }) => [name, next]));
}

async function readMigrationNames(client: pg.Client): Promise<string[]> {
  const known = new Set(readMigrations().map(({ name }) => name));
  const { rows } = await client
    .query<{ name: string }>('SELECT name FROM migration ORDER BY name')
    .catch(() => ({ rows: [] }));
  if (rows.length === 0) throw new StartError('There is nothing to back up: the database has no tables yet.');
  const unknown = rows.find(({ name }) => !known.has(name));
  if (unknown) throw new StartError(`The data was written by a newer Branchline (it knows ${unknown.name}).`);
  return rows.map(({ name }) => name);
}

/**
 * Writes every row of one moment into a new folder, which appears when complete. Copies files and key of `dataDir` after the rows: files
 * never change. Of a single store it takes its own rows and files, and of the key a hash. Throws StartError.
 */
export async function writeBackup(
  client: pg.Client,
  folder: string,
  { dataDir, storeId }: Wanted = {},
): Promise<Manifest> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 });
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(installationSetting);
    const migrations = await readMigrationNames(client);
    const store = storeId === undefined ? undefined : await readStore(client, storeId);
    const settings = store ? [storeSetting(store.id)] : await readStoreSettings(client);
    const tables: Manifest['tables'] = {};
    for (const table of await (store ? readStoreTables : readTables)(client)) {
      tables[table.name] = await writeTable(client, table, { folder: unfinished, settings, storeId });
    }
    const sequences = store ? {} : await readSequences(client);
    const made_at = new Date().toISOString();
    await client.query('ROLLBACK');
    const files = dataDir === undefined ? {} : await copyFiles(dataDir, unfinished, storeId);
    const key_hash = store && dataDir !== undefined ? await readKeyHash(dataDir) : undefined;
    const manifest: Manifest = { format: 1, made_at, migrations, store, key_hash, tables, files, sequences };
    await writeFile(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')
        throw new StartError(`${folder} is there already. Name a new folder.`);
      throw error;
    });
    return manifest;
  } catch (error) {
    // Reports the first error, even when the connection is lost.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
