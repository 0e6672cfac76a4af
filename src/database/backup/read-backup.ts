import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { migrate, readMigrations } from '#database/migrate.ts';
import { StartError } from '#database/start-error.ts';
import { checkFiles } from './files.ts';
import { type Manifest, readManifest, tableFile } from './manifest.ts';

const rowsAtOnce = 500;

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Dropped while the rows come in and added again afterwards, so that the order of rows does not matter. */
async function readForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`);
  return rows;
}

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
    throw isDamage(error) ? damaged : error;
  }
  if (rows !== told.rows || hash.digest('hex') !== told.sha256) throw damaged;
}

async function fill(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const foreignKeys = await readForeignKeys(client);
  const tables = Object.entries(manifest.tables);
  for (const { table, name } of foreignKeys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const [table] of tables) {
    await readColumns(client, table);
    const name = client.escapeIdentifier(table);
    // At most a set-up link that a start has offered. Announcements of the imported rows are history.
    await client.query(
      `ALTER TABLE ${name} DISABLE TRIGGER USER; ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`,
    );
    await client.query(`DELETE FROM ${name}`);
  }
  for (const table of tables) await fillTable(client, folder, table);
  for (const [table] of tables) {
    const name = client.escapeIdentifier(table);
    await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    await client.query(`
      DO $$ BEGIN
        IF (SELECT relrowsecurity FROM pg_class WHERE oid = '${name}'::regclass) THEN
          ALTER TABLE ${name} FORCE ROW LEVEL SECURITY;
        END IF;
      END $$`);
  }
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const [sequence, next] of Object.entries(manifest.sequences))
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

/**
 * Fills an empty database from a backup and migrates it: all or nothing. Returns the manifest. Throws StartError for existing tables or a
 * damaged or newer backup.
 */
export async function readBackup(client: pg.Client, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const migrations = readMigrations();
  const then = migrations.filter(({ name }) => manifest.migrations.includes(name));
  if (then.length !== manifest.migrations.length)
    throw new StartError('The backup was written by a newer Branchline. Restore it with that version.');
  await checkFiles(folder, manifest.files);
  await refuseUsed(client, manifest);
  await migrate(client, then);
  await client.query('BEGIN; SET LOCAL statement_timeout = 0');
  try {
    await fill(client, folder, manifest);
    await client.query('COMMIT');
  } catch (error) {
    // Reports the first error, even when the connection is lost.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
  await migrate(client, migrations);
  return manifest;
}
