import pg from 'pg';
import { applicationRole, canBecomeRole, isBound } from './application-role.ts';
import { type ChangeWatch, watchConnection } from './change-watch.ts';
import { type Migration, migrate, readMigrations, refuseNewer } from './migrate.ts';
import { StartError, startErrors } from './start-error.ts';
import { valueTypes } from './value-parsers.ts';

/** Milliseconds to wait for a connection, free or new, before a request is answered as unavailable. */
const connectionTimeoutMillis = 15_000;

interface Address {
  connectionString: string;
  /** Options that the address itself asks for, before ours. */
  options: string;
  user: string;
  database: string;
  host: string;
  /** Host and port, for messages. */
  server: string;
}

function parseAddress(databaseUrl: string): Address {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) throw startErrors.badAddress();
  const options = url.searchParams.get('options') ?? '';
  // Left in the address they would replace ours, and with them the role.
  url.searchParams.delete('options');
  const host = url.hostname || url.searchParams.get('host') || 'localhost';
  return {
    connectionString: url.href,
    options,
    user: decodeURIComponent(url.username) || 'of the environment',
    database: decodeURIComponent(url.pathname.slice(1)),
    host,
    server: `${host}:${url.port || 5432}`,
  };
}

/** Says in one line why PostgreSQL cannot be used, never with the address itself: it holds the password. */
function explain(error: unknown, { host, server, user, database }: Address): StartError {
  if (error instanceof StartError) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return startErrors.unknownHost(host);
  if (['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET'].includes(code)) {
    return startErrors.refused(server);
  }
  if (message.includes('timeout')) return startErrors.refused(server);
  if (code === '28P01' || code === '28000' || message.startsWith('SASL')) {
    return startErrors.wrongPassword(user, server);
  }
  if (code === '3D000') return startErrors.unknownDatabase(database, server);
  return startErrors.unreachable(server, message || code);
}

async function connectAsGiven(address: Address): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: address.connectionString,
    options: `${address.options} -c timezone=UTC`.trim(),
    connectionTimeoutMillis,
    types: valueTypes,
  });
  // A connection that breaks while nothing is asked of it must not bring the process down.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** One connection as the user of the address, who owns the tables; for work on whole databases. Throws StartError. */
export async function connectAsOwner(databaseUrl: string): Promise<pg.Client> {
  const address = parseAddress(databaseUrl);
  try {
    return await connectAsGiven(address);
  } catch (error) {
    throw explain(error, address);
  }
}

const applicationName = 'branchline';

/** After an upgrade: processes of an earlier version lose their connections, and find when they connect anew that their time is over. */
export async function endOtherConnections(client: pg.ClientBase): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pg_has_role(usename, 'usage')
       AND application_name = $1 AND pid <> pg_backend_pid()`,
    [applicationName],
  );
}

/** Rejects with StartError where a newer version has changed the schema since this process started. */
async function refuseNewerData(client: pg.PoolClient, migrations: Migration[]): Promise<void> {
  // The application's role does not read the list.
  const results: unknown = await client.query('SET ROLE NONE; SELECT name FROM migration; RESET ROLE');
  const applied = (results as pg.QueryResult<{ name: string }>[])[1]?.rows ?? [];
  refuseNewer(
    applied.map(({ name }) => name),
    migrations,
  );
}

async function prepareSchema(address: Address): Promise<{ becomesRole: boolean }> {
  const client = await connectAsGiven(address);
  try {
    const applied = await migrate(client);
    if (applied.length > 0) await endOtherConnections(client);
    return { becomesRole: await canBecomeRole(client) };
  } finally {
    await client.end();
  }
}

/**
 * Migrates the database at an address and opens a pool on it, whose connections work as `branchline_app`. A user that cannot become
 * that role is accepted only when row-level security binds it, too. Throws StartError. `onNewerData` is told, for each connection that is
 * refused, when a newer version has upgraded the data meanwhile.
 */
export async function openPostgres(
  databaseUrl: string,
  maxConnections: number,
  onNewerData: (error: StartError) => void,
): Promise<{ pool: pg.Pool; changes: ChangeWatch }> {
  const address = parseAddress(databaseUrl);
  let pool: pg.Pool | undefined;
  try {
    const { becomesRole } = await prepareSchema(address);
    const settings = [
      ...(becomesRole ? [`role=${applicationRole}`] : []),
      'timezone=UTC',
      'statement_timeout=30s',
      'lock_timeout=10s',
      'idle_in_transaction_session_timeout=60s',
    ];
    const connection = {
      connectionString: address.connectionString,
      options: [address.options, ...settings.map((setting) => `-c ${setting}`)].join(' ').trim(),
      application_name: applicationName,
      connectionTimeoutMillis,
      keepAlive: true,
      types: valueTypes,
    };
    const migrations = readMigrations();
    const verify: pg.PoolConfig['verify'] = (client, done) => {
      refuseNewerData(client, migrations).then(
        () => done(),
        (error: Error) => {
          if (error instanceof StartError) onNewerData(error);
          done(error);
        },
      );
    };
    pool = new pg.Pool({ ...connection, max: maxConnections, pipeline: true, verify });
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    if (!(await isBound(pool as never))) throw startErrors.bypassesRowSecurity(address.user);
    return { pool, changes: watchConnection(() => new pg.Client(connection)) };
  } catch (error) {
    await pool?.end();
    throw explain(error, address);
  }
}
