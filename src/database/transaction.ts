import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { BoundConnection, bindQuery, type NameStatement } from './bound-query.ts';
import type { Statistics } from './statistics.ts';
import type { InstallationQuery, StoreQuery } from './tables.ts';

/**
 * 40001 serialization failure, 40P01 deadlock: the whole work is done again, at most this many times in all. So it is where a row is named
 * that is gone (23503) or made that is there (23505): the rules looked just before somebody else was faster, and say it in their own words
 * when they look again.
 */
const mostAttempts = new Map([
  ['40001', 3],
  ['40P01', 3],
  ['23503', 2],
  ['23505', 2],
]);

/**
 * What the work looked at to know what it must hold was changed before it held it: it is done again from the start. Waiting for more in the
 * middle would be out of order.
 */
export class OvertakenError extends Error {}

/** Each time somebody else was faster, who has ended since: it comes to an end. */
const attemptsOvertaken = 20;

function shouldRetry(error: unknown, tried: number): boolean {
  if (error instanceof OvertakenError) return tried < attemptsOvertaken;
  return error instanceof pg.DatabaseError && tried < (mostAttempts.get(error.code ?? '') ?? 0);
}

/** The setting that puts a transaction into a store; the id is checked here because it is written into the statement. */
export function storeSetting(storeId: number): string {
  if (!Number.isSafeInteger(storeId) || storeId <= 0)
    throw new RangeError('A store id is a whole number above 0.');
  return `SET LOCAL app.store_id = '${storeId}'`;
}

export const installationSetting = `SET LOCAL app.scope = 'installation'`;

export interface TransactionKind {
  /** `SET LOCAL …`, sent together with BEGIN as one message. */
  setting: string;
  readOnly: boolean;
  /** Ends the database's work for a caller that has disconnected. */
  signal?: AbortSignal | undefined;
}

/** The connections to work on, and how their statements are named. */
export interface Connections {
  pool: pg.Pool;
  nameOf: NameStatement;
  statistics?: Statistics | undefined;
  /** Cancels the statement under way on a client; the embedded database cannot. */
  cancel?: ((client: pg.PoolClient) => Promise<void>) | undefined;
}

type Work<Query, T> = (query: Query) => Promise<T>;

/** Whether a transaction came to its end; a client in an unknown state is not used again. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT');
  // A statement failed inside and its error was swallowed: PostgreSQL has rolled everything back, and so nothing may be answered.
  if (command === 'ROLLBACK') throw new Error('The transaction had failed and was rolled back.');
}

async function attempt<Query, T>(
  connections: Connections,
  kind: TransactionKind,
  work: Work<Query, T>,
): Promise<T> {
  const client = await connections.pool.connect();
  const connection = new BoundConnection(client, connections.nameOf);
  let broken: Error | undefined;
  let cancelled: Promise<void> | undefined;
  const cancel = () => {
    cancelled = connections.cancel?.(client);
  };
  kind.signal?.addEventListener('abort', cancel, { once: true });
  try {
    kind.signal?.throwIfAborted();
    // Not awaited: the work's first query follows on its heels. Should BEGIN fail, that query fails too, or finds no store to see.
    const begun = client.query(`${kind.readOnly ? 'BEGIN READ ONLY' : 'BEGIN'};${kind.setting}`);
    // Awaited below; until then its failure must not count as unhandled.
    begun.catch(() => {});
    const result = await work(bindQuery(connection) as Query);
    await begun;
    if (kind.readOnly) {
      // Nothing depends on its outcome; the client's next user waits behind it.
      client.query('COMMIT').catch(() => {});
    } else {
      await commit(client);
      connections.statistics?.noteWritten(connection.written);
    }
    return result;
  } catch (error) {
    broken = await rollBack(client);
    // The primary was demoted beneath its connections: the next connection goes to the new one.
    if (!kind.readOnly && (error as { code?: string }).code === '25006') broken ??= error as Error;
    throw error;
  } finally {
    connection.end();
    kind.signal?.removeEventListener('abort', cancel);
    await cancelled;
    // A cancellation may come late: the client's next user must not meet it.
    client.release(broken ?? cancelled !== undefined);
  }
}

/** Runs work in one transaction, again from the start when the database asks for it. */
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

/** Leaves the installation's scope for one store in the middle of a transaction: set-up makes a store and then what is in it. */
export async function enterStore(query: InstallationQuery, storeId: number): Promise<StoreQuery> {
  for (const setting of [storeSetting(storeId), `SET LOCAL app.scope = ''`]) {
    await query.executeQuery(CompiledQuery.raw(setting));
  }
  return query as unknown as StoreQuery;
}
