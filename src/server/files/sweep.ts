import { sql } from 'kysely';
import type { Database, StoreQuery } from '#database/open.ts';
import type { FileStore } from './file-store.ts';

/** A file younger than this may belong to a request whose row is still to come, in seconds. */
const untouchedFor = 86_400;
const keysAtOnce = 500;

/** Which of these keys a row names. Every table that names files is asked here. */
async function namedKeys(query: StoreQuery, keys: string[]): Promise<Set<string>> {
  const rows = await query
    .selectFrom('image_file')
    .select('file_key')
    .where('file_key', 'in', keys)
    .unionAll(
      query
        .selectFrom('sales_import')
        .select(sql<string>`file_key`.as('file_key'))
        .where('file_key', 'in', keys),
    )
    .execute();
  return new Set(rows.map(({ file_key }) => file_key));
}

/**
 * Removes files that no row names: a crash between file and row left them, or their row went with the person it belonged to.
 * @param now epoch seconds
 * @returns how many went
 */
export async function sweepFiles(database: Database, files: FileStore, now: number): Promise<number> {
  let removed = 0;
  const stores = await database.acrossStores((query) => query.selectFrom('store').select('id').execute());
  for (const { id } of stores) {
    let old: string[] = [];
    const removeUnnamed = async () => {
      if (old.length === 0) return;
      const named = await database.readWithinStore(id, (query) => namedKeys(query, old));
      const unnamed = old.filter((key) => !named.has(key));
      for (const key of unnamed) await files.remove(key);
      removed += unnamed.length;
      old = [];
    };
    for await (const { key, writtenAt } of files.list(id)) {
      if (writtenAt > now - untouchedFor) continue;
      old.push(key);
      if (old.length >= keysAtOnce) await removeUnnamed();
    }
    await removeUnnamed();
  }
  return removed;
}
