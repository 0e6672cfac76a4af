import type pg from 'pg';
import { idsInRange } from '#database/id-range.ts';
import { StartError } from '#database/start-error.ts';

interface Identity {
  table: string;
  column: string;
  sequence: string;
}

async function readIdentities(client: pg.Client, tables: string[]): Promise<Identity[]> {
  const { rows } = await client.query<Identity>(
    `SELECT relname AS table, quote_ident(attname) AS column, pg_get_serial_sequence(quote_ident(relname), attname) AS sequence
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = current_schema()::regnamespace AND relname = ANY ($1) AND attidentity <> '' AND NOT attisdropped`,
    [tables],
  );
  return rows;
}

/** No two stores share an id (docs/running.md#stores-on-several-servers); ids that come next do not meet those that came. */
async function keepIdsApart(client: pg.Client, storeId: number, identity: Identity): Promise<void> {
  const { column, sequence } = identity;
  const table = client.escapeIdentifier(identity.table);
  const key = identity.table === 'store' ? 'id' : 'store_id';
  const { rows } = await client.query<{ shared: boolean }>(
    `SELECT EXISTS (
       SELECT FROM ${table} AS here JOIN ${table} AS came USING (${column}) WHERE came.${key} = $1 AND here.${key} <> $1
     ) AS shared`,
    [storeId],
  );
  if (rows[0]?.shared)
    throw new StartError(
      `Ids of the store are taken here (table ${identity.table}). Nothing was restored. See ID_RANGE in docs/configuration.md.`,
    );
  await client.query(
    `SELECT setval($2, max(came.${column})) FROM ${table} AS came, pg_sequences
     WHERE came.${key} = $1 AND format('%I.%I', schemaname, sequencename)::regclass = $2::regclass
     GROUP BY last_value
     HAVING max(came.${column}) > coalesce(last_value, 0) AND max(came.${column}) / $3 = coalesce(last_value, 0) / $3`,
    [storeId, sequence, idsInRange],
  );
}

export async function refuseKnownStore(client: pg.Client, storeId: number): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM store WHERE id = $1', [storeId]);
  if (rowCount !== 0) throw new StartError(`There is a store ${storeId} already.`);
}

/**
 * Adds a store to an installation in the transaction under way; `fill` inserts its rows. Throws StartError for a store, an account or ids
 * that are there already.
 */
export async function addStore(
  client: pg.Client,
  { storeId, tables }: { storeId: number; tables: string[] },
  fill: () => Promise<void>,
): Promise<void> {
  await refuseKnownStore(client, storeId);
  await fill();
  for (const identity of await readIdentities(client, tables)) await keepIdsApart(client, storeId, identity);
  await client.query('UPDATE store SET moved_in_at = this_second() WHERE id = $1', [storeId]);
}
