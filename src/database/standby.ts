import { sql } from 'kysely';
import type pg from 'pg';
import { statementNames } from './bound-query.ts';
import type { StoreQuery } from './tables.ts';
import { type Connections, runTransaction, storeSetting } from './transaction.ts';

/** Where the primary's log ends; null where there is none to compare. */
export const writtenUpTo = sql<string | null>`
  case when pg_is_in_recovery() then null else pg_current_wal_flush_lsn()::text end`;

/** A standby that follows within this time, in milliseconds, is waited for. */
const maxWait = 100;
const waitBetween = 10;
/** Milliseconds for which a standby that cannot be reached is not asked again. */
const restAfterFailure = 5000;

class BehindError extends Error {}

async function waitUntilReplayed(query: StoreQuery, written: string): Promise<void> {
  for (let waited = 0; waited <= maxWait; waited += waitBetween) {
    const { rows } = await sql<{ is_there: boolean }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${written}::pg_lsn as is_there`.execute(
      query,
    );
    if (rows[0]?.is_there) return;
    await new Promise((resolve) => setTimeout(resolve, waitBetween));
  }
  throw new BehindError();
}

/** A standby that reads in the primary's place (docs/decisions/0027-reports-from-a-standby.md). */
export class Standby {
  readonly #connections: Connections;
  #restsUntil = 0;

  constructor(pool: pg.Pool, cancel: Connections['cancel']) {
    this.#connections = { pool, nameOf: statementNames(), cancel };
  }

  /**
   * Reads within a store once everything written up to a position of the log is there. Undefined: it is not there, or reading failed in any
   * way, and the primary has to answer.
   */
  async read<T>(
    storeId: number,
    written: string | null,
    work: (query: StoreQuery) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<{ answer: T } | undefined> {
    if (written === null || performance.now() < this.#restsUntil) return undefined;
    let isReached = false;
    try {
      const kind = { setting: storeSetting(storeId), readOnly: true, signal };
      return await runTransaction(this.#connections, kind, async (query: StoreQuery) => {
        await waitUntilReplayed(query, written);
        isReached = true;
        return { answer: await work(query) };
      });
    } catch (error) {
      signal?.throwIfAborted();
      if (!isReached && !(error instanceof BehindError)) {
        this.#restsUntil = performance.now() + restAfterFailure;
      }
      return undefined;
    }
  }

  close(): Promise<void> {
    return this.#connections.pool.end();
  }
}
