import type pg from 'pg';
import { startErrors } from './start-error.ts';

/** Asked for at the start of every connection; a pooler that drops what it does not know loses it. */
export const keptOption = '-c app.options=kept';

interface Seen {
  pid: number;
  kept: boolean;
}

async function look(client: pg.Client): Promise<Seen> {
  const { rows } = await client.query<Seen>(
    `SELECT pg_backend_pid() AS pid, current_setting('app.options', true) IS NOT DISTINCT FROM 'kept' AS kept`,
  );
  return rows[0] as Seen;
}

/**
 * Throws StartError where two connections are not two sessions of PostgreSQL with the settings they asked for: behind a pooler that hands
 * sessions around, prepared statements, the role and time limits of one would meet the requests of another.
 */
export async function refusePooler(one: pg.Client, other: pg.Client, server: string): Promise<void> {
  const before = await look(one);
  await other.query('BEGIN');
  // While the other is in a transaction, its session is its own. Whether it is the one from before shows whether sessions are lent.
  const beside = await look(other);
  const after = await look(one);
  await other.query('COMMIT');
  const lent = before.pid === beside.pid || before.pid !== after.pid;
  if (lent || !before.kept || !beside.kept) throw startErrors.pooled(server);
}
