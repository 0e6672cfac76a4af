import pg from 'pg';
import { applicationRole, canBecomeRole, isBound } from './application-role.ts';
import { type ChangeWatch, watchConnection } from './change-watch.ts';
import {
  connectAsGiven,
  connectionTimeoutMillis,
  connectToWrite,
  makeClient,
  refuseClosedHost,
} from './connect.ts';
import { type DatabaseUrl, readDatabaseUrl } from './database-url.ts';
import { keptOption, refusePooler } from './detect-pooler.ts';
import { type Migration, migrate, readMigrations, refuseNewer, refuseUnmigrated } from './migrate.ts';
import { ReadOnlyError } from './read-only.ts';
import { Standby } from './standby.ts';
import { StartError, startErrors } from './start-error.ts';
import { valueTypes } from './value-parsers.ts';

const awayCodes = ['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET'];

/** Tells whether nothing answers at an address. */
function isAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return awayCodes.includes(code) || message.includes('timeout');
}

/** Says in one line why PostgreSQL cannot be used, never with the address itself: it contains the password. */
function explain(error: unknown, { server, user, database }: DatabaseUrl): StartError {
  if (error instanceof StartError) return error;
  const {
    code = '',
    message = '',
    hostname,
  } = error as { code?: string; message?: string; hostname?: string };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return startErrors.unknownHost(hostname ?? server);
  if (isAway(error)) return startErrors.refused(server);
  if (code === '28P01' || code === '28000' || message.startsWith('SASL')) {
    return startErrors.wrongPassword(user, server);
  }
  if (error instanceof ReadOnlyError || code === '25006') return startErrors.readOnly(server);
  if (message.includes('unsupported startup parameter')) return startErrors.pooled(server);
  if (code === '3D000') return startErrors.unknownDatabase(database, server);
  return startErrors.unreachable(server, message || code);
}

/** Connects as the user of the address, who owns the tables, for work on whole databases. Throws StartError. */
export async function connectAsOwner(databaseUrl: string): Promise<pg.Client> {
  const address = readDatabaseUrl(databaseUrl);
  try {
    return await connectToWrite(address);
  } catch (error) {
    throw explain(error, address);
  }
}

const applicationName = 'branchline';

/** Closes the connections of other processes after an upgrade; when they reconnect they find that their version is outdated. */
export async function endOtherConnections(client: pg.ClientBase): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pg_has_role(usename, 'usage')
       AND application_name = $1 AND pid <> pg_backend_pid()`,
    [applicationName],
  );
}

/** Returns a function that cancels what a client of the pool is doing. */
export function cancelOn(pool: pg.Pool): (client: pg.PoolClient) => Promise<void> {
  return async (client) => {
    const { processID } = client as unknown as { processID: number };
    // Connections belong to the user of the address, not to the application's role. If cancelling fails, the statement still has its time
    // limit.
    await pool
      .query(`SET ROLE NONE; SELECT pg_cancel_backend(${Number(processID)}); RESET ROLE`)
      .catch(() => {});
  };
}

/** Rejects with StartError when a newer version has changed the schema since this process started. */
async function refuseNewerData(client: pg.PoolClient, migrations: Migration[]): Promise<void> {
  // The application's role may not read the list.
  const results: unknown = await client.query('SET ROLE NONE; SELECT name FROM migration; RESET ROLE');
  const applied = (results as pg.QueryResult<{ name: string }>[])[1]?.rows ?? [];
  refuseNewer(
    applied.map(({ name }) => name),
    migrations,
  );
}

async function prepareSchema(
  address: DatabaseUrl,
  { idRange, asItIs }: Pick<PoolOptions, 'idRange' | 'asItIs'>,
): Promise<{ becomesRole: boolean }> {
  const client = await connectToWrite(address);
  try {
    const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
    const encoding = rows[0]?.server_encoding ?? '';
    if (encoding !== 'UTF8') throw startErrors.otherEncoding(address.database, encoding);
    const other = await connectAsGiven(address);
    await refusePooler(client, other, address.server).finally(() => other.end());
    if (asItIs) await refuseUnmigrated(client, `at ${address.server}`);
    else {
      const applied = await migrate(client, readMigrations(), idRange);
      if (applied.length > 0) await endOtherConnections(client);
    }
    return { becomesRole: await canBecomeRole(client) };
  } finally {
    await client.end();
  }
}

interface PoolOptions {
  /** Address of a standby to read from. */
  readUrl?: string | undefined;
  maxConnections: number;
  onNewerData: (error: StartError) => void;
  idRange: number | undefined;
  /** Refuses data that is not of this version, rather than migrate it. */
  asItIs?: boolean | undefined;
}

/** Settings of every connection of the application. */
function settingsOf({ options }: DatabaseUrl, becomesRole: boolean) {
  const settings = [
    ...(becomesRole ? [`role=${applicationRole}`] : []),
    'timezone=UTC',
    'statement_timeout=30s',
    'lock_timeout=10s',
    'idle_in_transaction_session_timeout=60s',
  ];
  return {
    options: [options, ...settings.map((setting) => `-c ${setting}`), keptOption].join(' ').trim(),
    application_name: applicationName,
    connectionTimeoutMillis,
    keepAlive: true,
    types: valueTypes,
  };
}

function makePool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, pipeline: true });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Opens a pool on a standby. Starts without one that does not answer: it may come back. */
async function openStandby(readUrl: string, becomesRole: boolean, max: number): Promise<Standby> {
  const address = readDatabaseUrl(readUrl);
  const verify: pg.PoolConfig['verify'] = (client, done) => {
    isBound(client).then(
      (bound) => done(bound ? undefined : startErrors.bypassesRowSecurity(address.user)),
      done,
    );
  };
  const pool = makePool({
    ...settingsOf(address, becomesRole),
    connectionString: address.hosts.current,
    connectionTimeoutMillis: 2000,
    max,
    verify,
  });
  try {
    await pool.query('SELECT');
  } catch (error) {
    // A standby that follows slowly has no role yet where this start has just made it.
    const lacksRole = (error as { code?: string }).code === '22023';
    if (!isAway(error) && !lacksRole) {
      await pool.end();
      throw explain(error, address);
    }
  }
  return new Standby(pool, cancelOn(pool));
}

/**
 * Migrates a database and opens a pool that works as `branchline_app`; another user must be bound by row-level security. Calls
 * `onNewerData` for connections refused after an upgrade. Throws StartError.
 */
export async function openPostgres(
  databaseUrl: string,
  { readUrl, maxConnections, onNewerData, ...schema }: PoolOptions,
): Promise<{ pool: pg.Pool; standby: Standby | undefined; changes: ChangeWatch }> {
  const address = readDatabaseUrl(databaseUrl);
  const { hosts } = address;
  let pool: pg.Pool | undefined;
  try {
    const { becomesRole } = await prepareSchema(address, schema);
    const connection = settingsOf(address, becomesRole);
    const migrations = readMigrations();
    const verify: pg.PoolConfig['verify'] = (client, done) => {
      const seen = async () => {
        await refuseNewerData(client, migrations);
        await refuseClosedHost(client, hosts);
      };
      seen().then(
        () => done(),
        (error: Error) => {
          if (error instanceof StartError) onNewerData(error);
          done(error);
        },
      );
    };
    const Client = makeClient(hosts);
    pool = makePool({ ...connection, Client, max: maxConnections, verify });
    if (!(await isBound(pool as never))) throw startErrors.bypassesRowSecurity(address.user);
    const changes = watchConnection({
      newClient: () => new Client(connection),
      check: async (client) => {
        await client.query('SELECT');
        await refuseClosedHost(client, hosts);
      },
      giveUp: (client) => {
        hosts.cut(client);
        hosts.leave(client);
      },
    });
    const standby = readUrl ? await openStandby(readUrl, becomesRole, maxConnections) : undefined;
    return { pool, standby, changes };
  } catch (error) {
    await pool?.end();
    throw explain(error, address);
  }
}
