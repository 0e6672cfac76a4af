import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { afterAll, inject } from 'vitest';
import { readMigrations } from '#database/migrate.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { runOnPostgres, urlOfDatabase } from './postgres-databases.ts';

export type DatabaseKind = 'pglite' | 'postgres';

/** The database that this run is for (environment TEST_DATABASE), the embedded one unless said otherwise. */
export const databaseKind: DatabaseKind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite';

const cache = new URL('../../node_modules/.cache/branchline/', import.meta.url);

/** A migrated cluster is kept between runs under what it is made of: making one takes seconds, reading it a moment. */
async function embeddedTemplate(): Promise<Uint8Array<ArrayBuffer>> {
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

/** A migrated database without any store, on the kind that this run is for. The caller closes it, or leaves it to the end of the run. */
async function freshDatabase(kind: DatabaseKind = databaseKind): Promise<Database> {
  return kind === 'postgres'
    ? openDatabase({ databaseUrl: await freshPostgresUrl() })
    : openDatabase({ template: await embeddedTemplate() });
}

const shared = new Map<DatabaseKind, Promise<Database>>();

/** The database of this test file; its tests keep apart by making a store each. */
export function testDatabase(kind: DatabaseKind = databaseKind): Promise<Database> {
  const database = shared.get(kind) ?? freshDatabase(kind);
  shared.set(kind, database);
  return database;
}

// Registered when a test file imports this, and so run after that file's own.
afterAll(async () => {
  for (const database of shared.values()) await (await database).close();
  shared.clear();
});
