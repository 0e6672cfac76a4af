import { sql } from 'kysely';
import type { Database } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { Change } from '#domain/live/changes.ts';
import { endAfter, type Position, positionId, readPosition } from './feed-position.ts';

/** A change with the transaction that made it. */
export type FeedChange = Change & { transaction: number };

export interface Reading {
  /** End of this reading. */
  position: Position;
  /** The number of the database's next transaction; a restored database counts anew. */
  nextTransaction: number;
  changes: FeedChange[];
  /** Too many changes to list: listeners should reload everything. */
  tooMany: boolean;
}

/** Changes listed one by one at most. */
const maxChanges = 2000;

/** Seconds for which a change is kept, and thus the maximum age of a position. */
const keptFor = 24 * 3600;
export const resumableFor = keptFor - 3600;

/** The transaction of the store's last committed change; 0: there is none. Names the store: with the policies' range alone no index ends it. */
export const lastTransaction = sql<number>`
  coalesce((select max(transaction_id)::text::bigint from change where store_id = current_store_id()), 0)`;

/** Reads the committed changes of a store in transactions from `lowest` on. With null it reads only the present position. */
export async function readChanges(
  database: Database,
  storeId: number,
  lowest: number | null,
  now: number,
): Promise<Reading> {
  return database.readWithinStore(storeId, async (query) => {
    // One statement, and thus one snapshot, for changes and position.
    const { rows } = await sql<{ snapshot: string; last: number; changes: FeedChange[] }>`
      select pg_current_snapshot()::text as snapshot, ${lastTransaction} as last, coalesce((
        select json_agg(recent order by recent.transaction, recent.number) from (
          select c.transaction_id::text::bigint as transaction, c.id as number, c.topic, c.subject_id as id,
            c.employee_id as "employeeId", c.branch_id as "branchId",
            array(select e.branch_id from employee_branch e where e.employee_id = c.employee_id) as "employeeBranches", c.client_id as "clientId",
            c.local_date - (${at(now)} at time zone b.timezone)::date as "daysAway",
            c.topic = 'shifts' and exists (
              select from published_branch p where p.sunday::text = c.subject_id and p.branch_id = c.branch_id) as published
          from change c left join branch b on b.id = c.branch_id
          where c.transaction_id >= ${lowest === null ? null : String(lowest)}::xid8
            and c.transaction_id < pg_snapshot_xmax(pg_current_snapshot())
          limit ${maxChanges + 1}
        ) recent), '[]'::json) as changes`.execute(query);
    const { snapshot = '', last = 0, changes = [] } = rows[0] ?? {};
    const whole = readPosition(positionId(now, snapshot));
    if (!whole) throw new Error(`The database gave no snapshot: ${snapshot}`);
    return {
      position: endAfter(whole, last),
      nextTransaction: whole.next,
      changes,
      tooMany: changes.length > maxChanges,
    };
  });
}

/** Deletes changes of all stores that are too old to resume from. */
export async function deleteOldChanges(database: Database, now: number): Promise<void> {
  await database.acrossStores((query) =>
    sql`delete from change where at < ${at(now - keptFor)}`.execute(query),
  );
}
