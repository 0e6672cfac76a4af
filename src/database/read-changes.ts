import { sql } from 'kysely';
import type { Database } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { Change } from '#domain/live/changes.ts';
import { type Position, readPosition } from './feed-position.ts';

/** A change with the transaction that made it. */
export type FeedChange = Change & { transaction: number };

export interface Reading {
  /** Up to where this reading reaches. */
  position: Position;
  changes: FeedChange[];
  /** There are more than are worth telling one by one: whoever listens had better look at everything again. */
  tooMany: boolean;
}

/** More changes than this are not told one by one. */
const most = 2000;

/** How long a change is kept, in seconds, and how old a position may therefore be. */
const keptFor = 24 * 3600;
export const resumableFor = keptFor - 3600;

/** What changed in a store in transactions from `lowest` on, as far as it is committed. Null reads nothing but the present position. */
export async function readChanges(
  database: Database,
  storeId: number,
  lowest: number | null,
  now: number,
): Promise<Reading> {
  return database.readWithinStore(storeId, async (query) => {
    // One statement, and so one snapshot, for the changes and for the position.
    const { rows } = await sql<{ snapshot: string; changes: FeedChange[] }>`
      select pg_current_snapshot()::text as snapshot, coalesce((
        select json_agg(recent order by recent.transaction, recent.number) from (
          select c.transaction_id::text::bigint as transaction, c.id as number, c.topic, c.subject_id as id,
            c.employee_id as "employeeId", c.branch_id as "branchId", c.client_id as "clientId",
            c.local_date - (${at(now)} at time zone b.timezone)::date as "daysAway",
            c.topic = 'shifts' and exists (select from published_week p where p.sunday::text = c.subject_id) as published
          from change c left join branch b on b.id = c.branch_id
          where c.transaction_id >= ${lowest === null ? null : String(lowest)}::xid8
            and c.transaction_id < pg_snapshot_xmax(pg_current_snapshot())
          limit ${most + 1}
        ) recent), '[]'::json) as changes`.execute(query);
    const { snapshot = '', changes = [] } = rows[0] ?? {};
    const position = readPosition(`${now}-${snapshot}`);
    if (!position) throw new Error(`The database gave no snapshot: ${snapshot}`);
    return { position, changes, tooMany: changes.length > most };
  });
}

/** Removes what nobody can resume from any more, in all stores. */
export async function forgetChanges(database: Database, now: number): Promise<void> {
  await database.acrossStores((query) =>
    sql`delete from change where at < ${at(now - keptFor)}`.execute(query),
  );
}
