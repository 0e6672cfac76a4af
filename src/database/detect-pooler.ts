import type pg from 'pg';
import { startErrors } from './start-error.ts';

/** Requested at the start of every connection; a pooler that drops unknown options loses it. */
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

/** Throws StartError behind a pooler that shares sessions: settings of one request would reach another. */
export async function refusePooler(one: pg.Client, other: pg.Client, server: string): Promise<void> {
  const before = await look(one);
  await other.query('BEGIN');
  // During the other's transaction its session is its own. A session that changed since shows that sessions are shared.
  const beside = await look(other);
  const after = await look(one);
  await other.query('COMMIT');
  const lent = before.pid === beside.pid || before.pid !== after.pid;
  if (lent || !before.kept || !beside.kept) throw startErrors.pooled(server);
}
