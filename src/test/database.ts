import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { readMigrations } from '#database/migrate.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { runOnPostgres, urlOfDatabase } from './postgres-databases.ts';

export type DatabaseKind = 'pglite' | 'postgres';

/** The database that this run is for (environment TEST_DATABASE), the embedded one unless said otherwise. */
export const databaseKind: DatabaseKind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite';

const cache = new URL('../../node_modules/.cache/branchline/', import.meta.url);

/** A migrated cluster is kept between runs under what it is made of: making one takes seconds, reading it a moment. */
export async function embeddedTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const { version } = JSON.parse(
    readFileSync(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url), 'utf8'),
  ) as { version: string };
  const contents = [version, ...readMigrations().map(({ checksum }) => checksum)].join(' ');
  const file = new URL(`${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.tar`, cache);
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    const database = await openDatabase({});
    const archive = await database.dump();
    await database.close();
    if (!archive) throw new Error('The embedded database gave no archive.');
    // Several workers may come here at once: each writes its own file, and the last one to move it wins.
    const unfinished = new URL(`${randomBytes(6).toString('hex')}.unfinished`, cache);
    mkdirSync(cache, { recursive: true });
    writeFileSync(unfinished, archive);
    renameSync(unfinished, file);
    return archive;
  }
}

/** A database of our own on the PostgreSQL of this run, as an address. */
export async function freshPostgresUrl(content: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const { url, template } = inject('postgres');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  const source = content === 'migrated' ? template : 'template0';
  await runOnPostgres(url, `CREATE DATABASE ${name} TEMPLATE ${source}`);
  return urlOfDatabase(url, name);
}

/** Everything but the schema goes. Ids go on, as they always do: what this process keeps in memory by id never meets a second owner. */
async function empty(database: Database): Promise<void> {
  await database.acrossStores(async (query) => {
    await sql`SET LOCAL ROLE NONE`.execute(query);
    // The audit trail lets nobody else empty it.
    await sql`SET LOCAL session_replication_role = replica`.execute(query);
    await sql`
      DO $$ DECLARE names text;
      BEGIN
        SELECT string_agg(oid::regclass::text, ', ') INTO names FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND relname <> 'migration';
        EXECUTE 'TRUNCATE ' || names;
      END $$`.execute(query);
  });
}

let shared: Promise<Database> | undefined;

/**
 * A migrated database, on the kind that this run is for. It serves the files of a worker one after the other, emptied between them, as
 * starting one takes seconds; the tests of a file keep apart by making a store each.
 */
export function testDatabase(): Promise<Database> {
  shared ??=
    databaseKind === 'postgres'
      ? freshPostgresUrl().then((databaseUrl) => openDatabase({ databaseUrl }))
      : embeddedTemplate().then((template) => openDatabase({ template }));
  return shared;
}

/** After a test file. */
export async function emptyTestDatabase(): Promise<void> {
  if (shared) await empty(await shared);
}
