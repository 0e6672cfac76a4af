import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { BoundConnection, bindQuery, type NameStatement } from './bound-query.ts';
import type { Statistics } from './statistics.ts';
import type { InstallationQuery, StoreQuery } from './tables.ts';

/**
 * Attempts by error code. 40001 (serialization failure) and 40P01 (deadlock) repeat the work, as do a missing referenced row (23503) and a
 * duplicate (23505): another transaction was faster, and on the second look the rules say so in their own words.
 */
const maxAttempts = new Map([
  ['40001', 3],
  ['40P01', 3],
  ['23503', 2],
  ['23505', 2],
]);

/** Thrown when rows changed before their lock: the work starts again, since locking more would break the order. */
export class OvertakenError extends Error {}

/** Each attempt lost to a transaction that has ended since, so this comes to an end. */
const maxOvertaken = 20;

function shouldRetry(error: unknown, tried: number): boolean {
  if (error instanceof OvertakenError) return tried < maxOvertaken;
  return error instanceof pg.DatabaseError && tried < (maxAttempts.get(error.code ?? '') ?? 0);
}

/** Returns the setting that limits a transaction to a store; checks the id, which becomes part of the statement. */
export function storeSetting(storeId: number): string {
  if (!Number.isSafeInteger(storeId) || storeId <= 0)
    throw new RangeError('A store id is a whole number above 0.');
  return `SET LOCAL app.store_id = '${storeId}'`;
}

export const installationSetting = `SET LOCAL app.scope = 'installation'`;

export interface TransactionKind {
  /** `SET LOCAL …`, sent together with BEGIN in one message. */
  setting: string;
  readOnly: boolean;
  /** Cancels the work for a caller that has disconnected. */
  signal?: AbortSignal | undefined;
}

/** The pool, and the names of its statements. */
export interface Connections {
  pool: pg.Pool;
  nameOf: NameStatement;
  statistics?: Statistics | undefined;
  /** The embedded database works on one transaction at a time: a reading lets others in between its statements. */
  takesTurns?: boolean;
  /** Cancels the statement under way on a client; the embedded database cannot. */
  cancel?: ((client: pg.PoolClient) => Promise<void>) | undefined;
}

type Work<Query, T> = (query: Query) => Promise<T>;

/** Rolls back; returns an error for a client in an unknown state, which is not used again. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/** Milliseconds to wait for a commit, which PostgreSQL itself does not limit: where standbys have to confirm it, it waits until one does. */
const maxCommit = 30_000;

async function commit(client: pg.PoolClient, maxWait: number | undefined): Promise<void> {
  const statement: pg.QueryConfig & { query_timeout?: number | undefined } = {
    text: 'COMMIT',
    query_timeout: maxWait,
  };
  const { command } = await client.query(statement);
  // PostgreSQL has rolled back since a statement failed and its error was swallowed: nothing may be answered.
  if (command === 'ROLLBACK') throw new Error('The transaction had failed and was rolled back.');
}

async function attempt<Query, T>(
  connections: Connections,
  kind: TransactionKind,
  work: Work<Query, T>,
): Promise<T> {
  const client = await connections.pool.connect();
  /** Undefined between two transactions of a reading. */
  let begun: Promise<unknown> | undefined;
  const begin = () => {
    if (begun) return;
    // Not awaited: the work's next query follows directly. If BEGIN fails, that query fails too, or sees no store.
    begun = client.query(`${kind.readOnly ? 'BEGIN READ ONLY' : 'BEGIN'};${kind.setting}`);
    // Awaited below; until then its failure must not count as unhandled.
    begun.catch(() => {});
  };
  const { pool } = connections;
  const letOthersIn = async () => {
    if (!begun || pool.totalCount - pool.idleCount < 2) return;
    begun = undefined;
    await client.query('COMMIT');
  };
  const takesTurns = kind.readOnly && connections.takesTurns === true;
  const turns = takesTurns ? { letOthersIn, begin } : undefined;
  const connection = new BoundConnection(client, connections.nameOf, turns);
  let broken: Error | undefined;
  let cancelled: Promise<void> | undefined;
  const cancel = () => {
    cancelled = connections.cancel?.(client);
  };
  kind.signal?.addEventListener('abort', cancel, { once: true });
  try {
    kind.signal?.throwIfAborted();
    begin();
    const result = await work(bindQuery(connection) as Query);
    await begun;
    if (kind.readOnly) {
      // Nothing depends on its outcome; the client's next user waits behind it.
      client.query('COMMIT').catch(() => {});
    } else {
      await commit(client, connections.takesTurns ? undefined : maxCommit);
      connections.statistics?.noteWritten(connection.written);
    }
    return result;
  } catch (error) {
    broken = await rollBack(client);
    // The primary was demoted; the next connection goes to the new one.
    if (!kind.readOnly && (error as { code?: string }).code === '25006') broken ??= error as Error;
    throw error;
  } finally {
    connection.end();
    kind.signal?.removeEventListener('abort', cancel);
    await cancelled;
    // A late cancellation must not hit the client's next user.
    client.release(broken ?? cancelled !== undefined);
  }
}

/** Runs work in one transaction, and again when the database asks for it. */
export async function runTransaction<Query, T>(
  connections: Connections,
  kind: TransactionKind,
  work: Work<Query, T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt(connections, kind, work);
    } catch (error) {
      if (!shouldRetry(error, tried)) throw error;
    }
  }
}

/** Enters a store in the middle of a transaction across stores: set-up makes a store and then its rows. */
export async function enterStore(query: InstallationQuery, storeId: number): Promise<StoreQuery> {
  for (const setting of [storeSetting(storeId), `SET LOCAL app.scope = ''`]) {
    await query.executeQuery(CompiledQuery.raw(setting));
  }
  return query as unknown as StoreQuery;
}
