import { createHash } from 'node:crypto';
import type pg from 'pg';
import { StartError } from '#database/start-error.ts';
import type { Manifest } from './manifest.ts';

const rowsAtOnce = 1000;

export interface Table {
  name: string;
  /** Row-level security shows one store at a time. */
  byStore: boolean;
  /** Column that names the store of a row; null for tables of the installation. */
  storeColumn: string | null;
}

/** Lists all tables of the installation but the list of migrations. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT relname AS name,
      EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND polname = 'within_store') AS "byStore",
      CASE WHEN relname = 'store' THEN 'id' ELSE attname::text END AS "storeColumn"
    FROM pg_class
    LEFT JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'store_id' AND NOT attisdropped
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> 'migration'
    ORDER BY relname`);
  return rows;
}

/** Lists the tables that hold a store. The feed of changes stays: its positions mean nothing in another database. */
export async function readStoreTables(client: pg.Client): Promise<Table[]> {
  const tables = await readTables(client);
  return tables.filter(({ name, storeColumn }) => storeColumn !== null && name !== 'change');
}

/** @throws StartError when there is no such store */
export async function readStore(client: pg.Client, id: number): Promise<NonNullable<Manifest['store']>> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM store WHERE id = $1', [id]);
  if (!rows[0]) throw new StartError(`There is no store ${id}.`);
  return { id, name: rows[0].name };
}

/** Reads the rows in sight as lines of JSON: those of one store in a fixed order, else all as they lie. */
export async function* readLines(client: pg.Client, table: Table, storeId?: number): AsyncGenerator<string> {
  const line = 'to_jsonb(one)::text';
  const ofStore =
    storeId === undefined ? '' : `WHERE ${table.storeColumn} = ${storeId} ORDER BY ${line} COLLATE "C"`;
  await client.query(
    `DECLARE backup NO SCROLL CURSOR FOR SELECT ${line} AS line FROM ${client.escapeIdentifier(table.name)} AS one ${ofStore}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${rowsAtOnce} FROM backup`);
    for (const row of rows) yield `${row.line}\n`;
    if (rows.length < rowsAtOnce) break;
  }
  await client.query('CLOSE backup');
}

/** Counts and hashes the lines that pass, for the manifest. */
export function countRows(): {
  pass: (lines: AsyncIterable<string>) => AsyncGenerator<string>;
  result: () => Manifest['tables'][string];
} {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    async *pass(lines) {
      for await (const line of lines) {
        hash.update(line);
        rows += 1;
        yield line;
      }
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  };
}
