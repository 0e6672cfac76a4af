import pg from 'pg';
import { openEmbedded } from '#database/embedded.ts';
import { valueTypes } from '#database/value-parsers.ts';
import { type DatabaseKind, freshPostgresUrl } from './database.ts';
import { emptyCluster } from './embedded-template.ts';

export interface RawDatabase {
  /** A further connection, as the user that migrates. */
  connect: () => Promise<pg.Client>;
  close: () => Promise<void>;
}

/** A database on which nothing was done yet, for the tests of what prepares it. */
export async function rawDatabase(kind: DatabaseKind): Promise<RawDatabase> {
  const embedded =
    kind === 'pglite'
      ? await openEmbedded({ dataDir: undefined, maxConnections: 8, template: await emptyCluster() })
      : null;
  const address = embedded
    ? { host: embedded.host, user: 'postgres', database: 'postgres' }
    : { connectionString: await freshPostgresUrl('empty') };
  const clients: pg.Client[] = [];
  return {
    connect: async () => {
      const client = new pg.Client({ ...address, types: valueTypes });
      clients.push(client);
      await client.connect();
      return client;
    },
    close: async () => {
      for (const client of clients) await client.end();
      await embedded?.close();
    },
  };
}
