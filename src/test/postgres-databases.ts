import pg from 'pg';

/** The address of another database of the same server. */
export function urlOfDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs a statement on a connection of its own; with `each`, runs the statements that it answers with as well. */
export async function runOnPostgres(url: string, statement: string, follow?: 'each'): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ statement: string }>(statement);
    if (follow === 'each') for (const row of rows) await client.query(row.statement);
    return rows;
  } finally {
    await client.end();
  }
}
