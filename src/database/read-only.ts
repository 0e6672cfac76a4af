import type pg from 'pg';

/** The database answers but takes no writes: a standby, set to read-only, or a former primary. Ends when a standby is promoted. */
export class ReadOnlyError extends Error {
  constructor() {
    super('The database takes no writes.');
  }
}

/** Rejects with ReadOnlyError if the next transaction could not write. */
export async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ closed: boolean }>(
    `SELECT current_setting('transaction_read_only')::boolean AS closed`,
  );
  if (rows[0]?.closed) throw new ReadOnlyError();
}

/** Returns the number of the server's timeline, which each promotion raises. Rejects with ReadOnlyError if the next transaction could not write. */
export async function readTimeline(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ closed: boolean; timeline: string }>(
    `SELECT current_setting('transaction_read_only')::boolean AS closed,
      CASE WHEN pg_is_in_recovery() THEN '0' ELSE left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) END AS timeline`,
  );
  if (rows[0]?.closed !== false) throw new ReadOnlyError();
  return Number.parseInt(rows[0].timeline, 16);
}
