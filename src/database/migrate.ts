import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { prepareRole } from './application-role.ts';
import { keepIdRange } from './id-range.ts';
import { startErrors } from './start-error.ts';

export interface Migration {
  /** `0001-what-it-does`; the numbers give the order. */
  name: string;
  sql: string;
  checksum: string;
}

/** Reads the migrations of this version, in order. */
export function readMigrations(folder: URL = new URL('./migrations/', import.meta.url)): Migration[] {
  const files = readdirSync(folder).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file));
  return files.sort().map((file) => {
    // A checkout may have changed line endings, which SQL ignores.
    const sql = readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { name: file.slice(0, -'.sql'.length), sql, checksum };
  });
}

/** A fixed number; whoever migrates this database holds this lock. */
const migrationLock = 6_200_431;

async function makeList(client: pg.ClientBase): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS migration (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT date_trunc('second', now())
    )`);
}

async function readApplied(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migration',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Throws StartError for data that a newer version has upgraded. */
export function refuseNewer(applied: Iterable<string>, migrations: Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.has(name)).sort();
  if (unknown.length > 0) throw startErrors.newerData(unknown);
}

function refuseUnknown(migrations: Migration[], applied: Map<string, string>): void {
  refuseNewer(applied.keys(), migrations);
  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  if (changed) throw startErrors.changedMigration(changed.name);
}

/** Throws StartError unless the data is of this version, and changes nothing. `place` names the database. */
export async function refuseUnmigrated(
  client: pg.ClientBase,
  place: string,
  migrations: Migration[] = readMigrations(),
): Promise<void> {
  const { rows: found } = await client.query<{ table: string | null }>(
    `SELECT to_regclass('migration') AS table`,
  );
  if (!found[0]?.table) throw startErrors.noDatabase(place);
  const applied = await readApplied(client);
  refuseUnknown(migrations, applied);
  if (migrations.some(({ name }) => !applied.has(name))) throw startErrors.olderData();
}

async function apply(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw startErrors.migrationFailed(name, (error as Error).message);
  }
  await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
}

/**
 * Applies all new migrations or none, one process at a time, keeps ids in their range, and makes the role `branchline_app`. Returns their names. Throws StartError
 * for newer data, a changed file or a failing migration.
 */
export async function migrate(
  client: pg.ClientBase,
  migrations: Migration[] = readMigrations(),
  idRange?: number,
): Promise<string[]> {
  await client.query(`BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '5min'`);
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${migrationLock})`);
    // Gives up with a clear error, rather than block everybody behind a table change that waits for a long report.
    await client.query(`SET LOCAL lock_timeout = '10s'`);
    await makeList(client);
    const applied = await readApplied(client);
    refuseUnknown(migrations, applied);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) await apply(client, migration);
    await keepIdRange(client, idRange);
    await prepareRole(client);
    await client.query('COMMIT');
    return pending.map(({ name }) => name);
  } catch (error) {
    // Reports the first error.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
