import pg from 'pg';
import { openEmbedded } from '#database/embedded.ts';
import { connectAsOwner } from '#database/postgres.ts';
import { valueTypes } from '#database/value-parsers.ts';

/** PostgreSQL at `databaseUrl`, else the embedded database in `dataDir`, locked for this process, or one in memory. */
export interface WholeDatabase {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  /** Makes the embedded database where there is none, rather than refuse a mistyped folder. */
  creates?: boolean;
}

/** Runs work on a whole database as its owner, unmigrated. Throws StartError when it cannot be opened. */
export async function withOwner<T>(
  { databaseUrl, dataDir, creates = false }: WholeDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) {
    const client = await connectAsOwner(databaseUrl);
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
  const embedded = await openEmbedded({ dataDir, maxConnections: 2, mustExist: !creates });
  const client = new pg.Client({
    host: embedded.host,
    user: 'postgres',
    database: 'postgres',
    types: valueTypes,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`RESET ROLE; SET timezone = 'UTC'`);
    return await work(client);
  } finally {
    await client.end();
    await embedded.close();
  }
}
