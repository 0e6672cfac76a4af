import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { migrate, readMigrations } from '#database/migrate.ts';
import { StartError } from '#database/start-error.ts';
import { addStore, refuseKnownStore } from './add-store.ts';
import { checkFiles, copyFiles, readKeyHash } from './files.ts';
import { withoutGuards } from './guards.ts';
import { type Manifest, readManifest, tableFile } from './manifest.ts';
import { transact } from './transact.ts';

const rowsAtOnce = 500;

async function readColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
     WHERE attrelid = to_regclass(quote_ident($1)) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  const columns = rows[0]?.columns;
  if (!columns) throw new StartError(`The backup holds a table ${table} that this version does not know.`);
  return columns;
}

/** Splits at line feeds only: texts may hold any other line separator. */
async function* readLines(source: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of source.setEncoding('utf8')) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Reads rows as stored in the file; an error while reading ends the lines. */
function readRows(folder: string, table: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const file = createReadStream(tableFile(folder, table));
  file.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  return readLines(unpacked);
}

/** Tells whether the backup is damaged: bytes that cannot be unpacked, are missing, or make no rows. */
function isDamage(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code);
  return (
    code.startsWith('Z_') || code === 'ENOENT' || (error instanceof pg.DatabaseError && /^2[23]/.test(code))
  );
}

async function fillTable(
  client: pg.Client,
  folder: string,
  [table, told]: [string, Manifest['tables'][string]],
): Promise<void> {
  const columns = await readColumns(client, table);
  const name = client.escapeIdentifier(table);
  const insert = `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`;
  const hash = createHash('sha256');
  let rows = 0;
  let held: string[] = [];
  const write = async () => {
    if (held.length > 0) await client.query(insert, [`[${held.join(',')}]`]);
    held = [];
  };
  const damaged = new StartError(`The backup is damaged: table ${table} is not what was written.`);
  try {
    for await (const line of readRows(folder, table)) {
      hash.update(`${line}\n`);
      rows += 1;
      held.push(line);
      if (held.length === rowsAtOnce) await write();
    }
    await write();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505')
      throw new StartError(`Nothing was restored: in table ${table}, ${error.detail ?? error.message}`);
    throw isDamage(error) ? damaged : error;
  }
  if (rows !== told.rows || hash.digest('hex') !== told.sha256) throw damaged;
}

async function fill(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const tables = Object.entries(manifest.tables);
  for (const [table] of tables) await readColumns(client, table);
  await withoutGuards(client, Object.keys(manifest.tables), async () => {
    if (!manifest.store)
      // At most a set-up link that a start has offered.
      for (const [table] of tables) await client.query(`DELETE FROM ${client.escapeIdentifier(table)}`);
    for (const table of tables) await fillTable(client, folder, table);
  });
}

async function setSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const [sequence, next] of Object.entries(sequences))
    if (next !== '1')
      await client.query('SELECT setval(to_regclass(quote_ident($1)), $2::bigint - 1)', [sequence, next]);
}

/** Refuses a database in use: it must be empty, or have the tables of the backup and no store. */
async function refuseUsed(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`,
  );
  if (rows.length === 0) return;
  const ours = rows.some(({ name }) => name === 'migration');
  const applied = ours
    ? await client.query<{ name: string }>('SELECT name FROM migration ORDER BY name')
    : null;
  await client.query(`SET app.scope = 'installation'`);
  const stores = ours ? await client.query('SELECT id FROM store LIMIT 1') : null;
  await client.query('RESET app.scope');
  const same = applied?.rows.map(({ name }) => name).join() === migrations.join();
  if (!same || stores?.rowCount !== 0)
    throw new StartError('The database to restore into is in use already. Give it an empty one.');
}

/** Refuses an installation of another version, or one whose key cannot open the store's secrets. */
async function refuseOtherInstallation(
  client: pg.Client,
  manifest: Manifest,
  keyHash?: string,
): Promise<void> {
  const { rows } = await client
    .query<{ name: string }>('SELECT name FROM migration ORDER BY name')
    .catch(() => ({ rows: [] }));
  if (rows.map(({ name }) => name).join() !== manifest.migrations.join())
    throw new StartError(
      'The store comes from another version of Branchline. Run the same one in both places.',
    );
  if (manifest.key_hash !== keyHash)
    throw new StartError(
      'The store comes from an installation with another secret.key. Give both the same one.',
    );
}

/**
 * Fills an empty database from a backup and migrates it: all or nothing. A backup of one store is added to the installation that is there,
 * whose key `dataDir` holds. The files go to `dataDir` first: where they cannot be copied, no row hinders a second try. Returns the manifest.
 * Throws StartError for existing tables or a damaged or newer backup.
 */
export async function readBackup(client: pg.Client, folder: string, dataDir?: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const migrations = readMigrations();
  const then = migrations.filter(({ name }) => manifest.migrations.includes(name));
  if (then.length !== manifest.migrations.length)
    throw new StartError('The backup was written by a newer Branchline. Restore it with that version.');
  await checkFiles(folder, manifest.files);
  if (manifest.store) {
    await refuseOtherInstallation(client, manifest, dataDir && (await readKeyHash(dataDir)));
    const { id: storeId } = manifest.store;
    await transact(client, () => refuseKnownStore(client, storeId));
    if (dataDir !== undefined) await copyFiles(folder, dataDir, storeId);
    await transact(client, () =>
      addStore(client, { storeId, tables: Object.keys(manifest.tables) }, () =>
        fill(client, folder, manifest),
      ),
    );
    return manifest;
  }
  await refuseUsed(client, manifest);
  await migrate(client, then);
  if (dataDir !== undefined) await copyFiles(folder, dataDir);
  await transact(client, async () => {
    await fill(client, folder, manifest);
    await setSequences(client, manifest.sequences);
  });
  await migrate(client, migrations);
  return manifest;
}
