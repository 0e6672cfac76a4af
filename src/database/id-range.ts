import type pg from 'pg';

/** Ids of one range, which no installation uses up. Ids of the last range still have 15 digits. */
export const idsInRange = 100_000_000_000;
export const maxIdRange = 8999;

/**
 * Lets each sequence of the database begin in its range of ids, so that stores of several installations never share one. A database keeps
 * to the range in which its stores lie, unless a higher one is given.
 */
export async function keepIdRange(client: pg.ClientBase, idRange = 0): Promise<void> {
  await client.query(
    `WITH own AS (
       SELECT sequencename AS name, coalesce(last_value, 0) AS last FROM pg_sequences WHERE schemaname = current_schema()
     ), first AS (
       SELECT greatest($1::bigint, (SELECT last FROM own WHERE name = 'store_id_seq') / $2) * $2 AS id
     )
     SELECT setval(quote_ident(name)::regclass, first.id) FROM own, first WHERE last < first.id`,
    [idRange, idsInRange],
  );
}
