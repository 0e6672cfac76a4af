import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { embeddedTemplate } from './embedded-template.ts';
import { runOnPostgres, urlOfDatabase } from './postgres-databases.ts';

export type DatabaseKind = 'pglite' | 'postgres';

/** The database that this run is for (environment TEST_DATABASE), the embedded one unless said otherwise. */
export const databaseKind: DatabaseKind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite';

/** A database of our own on the PostgreSQL of this run, as an address. */
export async function freshPostgresUrl(content: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const { url, template } = inject('postgres');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  const source = content === 'migrated' ? template : 'template0';
  await runOnPostgres(url, `CREATE DATABASE ${name} TEMPLATE ${source}`);
  return urlOfDatabase(url, name);
}

/**
 * Everything but the schema goes. Ids go on, as they always do: what this process keeps in memory by id never meets a second owner. Rows
 * are deleted, forty times as fast as making the files of all tables anew, until a table has grown so far that its dead rows would be felt.
 */
async function empty(database: Database): Promise<void> {
  await database.acrossStores(async (query) => {
    await sql`SET LOCAL ROLE NONE`.execute(query);
    // The audit trail lets nobody else empty it.
    await sql`SET LOCAL session_replication_role = replica`.execute(query);
    await sql`
      DO $$ DECLARE found record;
      BEGIN
        SELECT string_agg(oid::regclass::text, ', ') AS names, max(pg_relation_size(oid)) AS largest INTO found FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> 'migration';
        IF found.largest > 256 * 1024 THEN EXECUTE 'TRUNCATE ' || found.names;
        ELSE
          FOR found IN
            SELECT oid::regclass AS name FROM pg_class
            WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> 'migration' AND pg_relation_size(oid) > 0
          LOOP EXECUTE 'DELETE FROM ' || found.name; END LOOP;
        END IF;
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
