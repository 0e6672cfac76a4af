import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';

/** The history only grows; the store itself stays. */
const neverEmptied = ['store', 'audit_log'];

interface Reference {
  table: string;
  refers: string;
}

/** Lists the tables with rows of a store, referring tables first, so they can be emptied in this order; triggers empty what only they write. */
async function tablesOfStore(query: StoreQuery): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and has_table_privilege(c.oid, 'delete') and exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
    ) order by c.relname`.execute(query);
  const { rows: references } = await sql<Reference>`
    select distinct child.relname as table, parent.relname as refers
    from pg_constraint f
    join pg_class child on child.oid = f.conrelid
    join pg_class parent on parent.oid = f.confrelid
    where f.contype = 'f' and f.connamespace = current_schema()::regnamespace and f.conrelid <> f.confrelid`.execute(
    query,
  );
  const left = new Set(tables.map(({ name }) => name));
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !references.some(({ table, refers }) => refers === name && left.has(table)),
    );
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left].join(', ')}`);
    for (const name of free) left.delete(name);
    ordered.push(...free);
  }
  return ordered;
}

/** Closed data could not be emptied otherwise. */
const emptiedFirst = 'closed_period';

/** Deletes every row of the current store except in kept tables; a new table needs no line here. */
export async function emptyStore(query: StoreQuery, kept: string[]): Promise<void> {
  const tables = await tablesOfStore(query);
  for (const table of [emptiedFirst, ...tables.filter((name) => name !== emptiedFirst)]) {
    if (neverEmptied.includes(table) || kept.includes(table)) continue;
    await sql`delete from ${sql.table(table)} where store_id = current_store_id()`.execute(query);
  }
}

export interface KeptSession {
  username: string;
  /** The row as JSON text. */
  row: string;
}

/** Reads the store's open sessions with account names. */
export async function sessionsByUsername(query: StoreQuery): Promise<KeptSession[]> {
  const { rows } = await sql<KeptSession>`
    select u.username, to_jsonb(s)::text as row
    from session s join app_user u on u.store_id = s.store_id and u.id = s.user_id
    where s.store_id = current_store_id()`.execute(query);
  return rows;
}

/** Reopens sessions whose accounts exist again under the same name. */
export async function restoreSessions(query: StoreQuery, sessions: KeptSession[]): Promise<void> {
  for (const { username, row } of sessions) {
    await sql`
      insert into session
      select (jsonb_populate_record(null::session, ${row}::jsonb || jsonb_build_object('user_id', u.id, 'device_id', null))).*
      from app_user u
      where u.store_id = current_store_id() and u.username = ${username} and u.removed_at is null
      on conflict do nothing`.execute(query);
  }
}
