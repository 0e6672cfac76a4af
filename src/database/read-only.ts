import type pg from 'pg';

/** The database answers but takes no writes: a standby, or set to read-only. Ends when the standby is promoted. */
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
