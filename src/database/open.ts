import pg from 'pg';
import { applicationRole, isBound } from './application-role.ts';
import { statementNames } from './bound-query.ts';
import { type ChangeWatch, changeChannel, watchPool } from './change-watch.ts';
import { connectionShares } from './connection-shares.ts';
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts';
import { type FindBySecret, plainFind, preparedFind } from './find-session.ts';
import { migrate, readMigrations, refuseUnmigrated } from './migrate.ts';
import { cancelOn, openPostgres } from './postgres.ts';
import { refuseReadOnly } from './read-only.ts';
import type { Standby } from './standby.ts';
import { type StartError, startErrors } from './start-error.ts';
import { Statistics } from './statistics.ts';
import type { InstallationQuery, StoreQuery } from './tables.ts';
import { installationSetting, runTransaction, storeSetting } from './transaction.ts';
import { valueTypes } from './value-parsers.ts';

export type { InstallationQuery, StoreQuery, StoreTables } from './tables.ts';
export { enterStore } from './transaction.ts';

export interface DatabaseOptions {
  /** Address of PostgreSQL; without it the embedded database is used. */
  databaseUrl?: string | undefined;
  /** Address of a standby of it, which reads what need not burden the primary. */
  readUrl?: string | undefined;
  /** Folder of the embedded database; undefined: in memory, deleted at close. */
  dataDir?: string | undefined;
  /** The least range that new ids are drawn from (src/database/id-range.ts); the database's own by default. */
  idRange?: number | undefined;
  /** Opens only a database that is there and of this version, and neither makes nor migrates one: for commands beside the server. */
  asItIs?: boolean | undefined;
  /** Concurrent connections; 8 by default. */
  maxConnections?: number | undefined;
  /** Called when a newer version has upgraded the data, which makes this process useless. */
  onNewerData?: ((error: StartError) => void) | undefined;
  /** Tar archive from {@link Database.dump} to start a new embedded database from (tests). */
  template?: Uint8Array<ArrayBuffer> | undefined;
  /** Loads `auto_explain` into the embedded database in memory, and gathers no statistics (tests). */
  explains?: boolean | undefined;
}

export interface Database extends FindBySecret {
  isEmbedded: boolean;
  /**
   * Runs work in one transaction within a store, and again after a deadlock (three times) or when another transaction was faster (once).
   * The work changes nothing but the database, and begins no other transaction: that would wait forever.
   */
  withinStore: <T>(storeId: number, work: (query: StoreQuery) => Promise<T>) => Promise<T>;
  /** The same for reading; a write is refused (25006). Aborting `signal` cancels the statement under way on PostgreSQL. */
  readWithinStore: <T>(
    storeId: number,
    work: (query: StoreQuery) => Promise<T>,
    signal?: AbortSignal,
  ) => Promise<T>;
  /** Reads as {@link readWithinStore}, on the standby if it has everything up to this position of the primary's log (`writtenUpTo`). */
  readAfter: <T>(
    storeId: number,
    written: string | null,
    work: (query: StoreQuery) => Promise<T>,
    signal?: AbortSignal,
  ) => Promise<T>;
  /** Runs one transaction over all stores, for sign-in, sessions and set-up only. */
  acrossStores: <T>(work: (query: InstallationQuery) => Promise<T>) => Promise<T>;
  /** Reports the store's id after each announced change of any process, null when some may have been missed. Returns the end. */
  watchChanges: ChangeWatch['watch'];
  /** Rejects when the database does not answer, and with ReadOnlyError when it takes no writes. */
  ping: () => Promise<void>;
  /** Lets work under way end, then releases everything. */
  close: () => Promise<void>;
  /** Counts the real fsyncs of the embedded database; 0 on PostgreSQL. */
  countSyncs: () => Promise<number>;
  /** Dumps the embedded database as a tar archive; null on PostgreSQL. */
  dump: () => Promise<Uint8Array<ArrayBuffer> | null>;
}

interface Connected {
  pool: pg.Pool;
  standby?: Standby | undefined;
  embedded: EmbeddedDatabase | null;
  changes: ChangeWatch;
}

function wrap({ pool, standby, embedded, changes }: Connected, statistics: Statistics | undefined): Database {
  // Clients of the embedded database share one session, where names would collide.
  const connections = embedded
    ? { pool, statistics, nameOf: () => undefined, takesTurns: true }
    : { pool, statistics, nameOf: statementNames(), cancel: cancelOn(pool) };
  let closing: Promise<void> | undefined;
  const close = async () => {
    await statistics?.close();
    await changes.close();
    await standby?.close();
    await pool.end();
    await embedded?.close();
  };
  const readWithinStore: Database['readWithinStore'] = async (storeId, work, signal) =>
    runTransaction(connections, { setting: storeSetting(storeId), readOnly: true, signal }, work);
  return {
    isEmbedded: embedded !== null,
    withinStore: async (storeId, work) =>
      runTransaction(connections, { setting: storeSetting(storeId), readOnly: false }, work),
    readWithinStore,
    readAfter: async (storeId, written, work, signal) => {
      const read = await standby?.read(storeId, written, work, signal);
      return read ? read.answer : readWithinStore(storeId, work, signal);
    },
    acrossStores: (work) =>
      runTransaction(connections, { setting: installationSetting, readOnly: false }, work),
    ...(embedded ? plainFind(pool) : preparedFind(pool)),
    watchChanges: changes.watch,
    ping: async () => {
      const client = await pool.connect();
      await refuseReadOnly(client).then(
        () => client.release(),
        (error: Error) => {
          client.release(error);
          throw error;
        },
      );
    },
    close: () => {
      closing ??= close();
      return closing;
    },
    countSyncs: async () => embedded?.countSyncs() ?? 0,
    dump: async () => embedded?.dump() ?? null,
  };
}

/** Migrates the embedded database; its session, shared by all clients, then works as the application's role. */
async function prepareEmbedded(host: string, { dataDir, idRange, asItIs }: DatabaseOptions): Promise<void> {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres', types: valueTypes });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`RESET ROLE; SET timezone = 'UTC'`);
    if (asItIs) await refuseUnmigrated(client, `in ${dataDir}`);
    else await migrate(client, readMigrations(), idRange);
    await client.query(`SET ROLE ${applicationRole}; LISTEN ${changeChannel}`);
  } finally {
    await client.end();
  }
}

/** Milliseconds that a statement may take on the embedded database: enough for a long file of sales saved at once. */
const maxStatement = 60_000;

async function connectEmbedded(options: DatabaseOptions, maxConnections: number): Promise<Connected> {
  const { dataDir, template, explains, asItIs } = options;
  const embedded = await openEmbedded({
    dataDir,
    template,
    explains,
    // Clients that come and go overlap for a moment.
    maxConnections: maxConnections + 4,
    mustExist: asItIs,
  });
  let pool: pg.Pool | undefined;
  try {
    await prepareEmbedded(embedded.host, options);
    pool = new pg.Pool({
      host: embedded.host,
      user: 'postgres',
      database: 'postgres',
      max: maxConnections,
      // New connections wait for the statement under way: a busy database is not an absent one.
      connectionTimeoutMillis: maxStatement,
      // The embedded database cannot stop a statement by itself.
      query_timeout: maxStatement,
      pipeline: true,
      types: valueTypes,
    });
    pool.on('error', () => {});
    // The queries of a lent client report its loss; an unhandled event would end the process.
    pool.on('connect', (client) => client.on('error', () => {}));
    const changes = watchPool(pool);
    if (!(await isBound(pool as never))) throw startErrors.bypassesRowSecurity('postgres');
    return { pool, embedded, changes };
  } catch (error) {
    await pool?.end();
    await embedded.close();
    throw error;
  }
}

/** Opens PostgreSQL at `databaseUrl`, else the embedded one (`dataDir` or memory), and migrates unless `asItIs`. Throws StartError. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const {
    databaseUrl,
    readUrl,
    maxConnections = connectionShares.all,
    onNewerData = () => {},
    idRange,
    asItIs,
  } = options;
  const connected =
    databaseUrl === undefined
      ? await connectEmbedded(options, maxConnections)
      : {
          ...(await openPostgres(databaseUrl, { readUrl, maxConnections, onNewerData, idRange, asItIs })),
          embedded: null,
        };
  const statistics = options.explains ? undefined : new Statistics(connected.pool);
  // A folder of an earlier version has no statistics yet.
  if (connected.embedded) statistics?.gather();
  return wrap(connected, statistics);
}
