import { sql } from 'kysely';
import type { Database, StoreQuery } from '#database/open.ts';
import type { FileStore } from './file-store.ts';

/** Seconds for which a file is left alone: its row may still be on the way. */
const untouchedFor = 86_400;
const keysAtOnce = 500;

/** Returns the keys that a row refers to. Every table that names files is listed here. */
async function namedKeys(query: StoreQuery, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select file_key as key from image_file where file_key = any(${keys}::text[])
    union all select file_key from message_file where file_key = any(${keys}::text[])
    union all select preview_key from message_file where preview_key = any(${keys}::text[])
    union all select file_key from client_request_file where file_key = any(${keys}::text[])
    union all select preview_key from client_request_file where preview_key = any(${keys}::text[])
    union all select file_key from sales_import where file_key = any(${keys}::text[])`.execute(query);
  return new Set(rows.map(({ key }) => key));
}

/** Deletes files that no row refers to, at `now` (epoch seconds), until the server stops. Returns their number. */
export async function sweepFiles(
  database: Database,
  files: FileStore,
  now: number,
  stopping?: AbortSignal,
): Promise<number> {
  let removed = 0;
  const stores = await database.acrossStores((query) => query.selectFrom('store').select('id').execute());
  for (const { id } of stores) {
    if (stopping?.aborted) return removed;
    let old: string[] = [];
    const removeUnnamed = async () => {
      if (old.length === 0 || stopping?.aborted) return;
      const named = await database.readWithinStore(id, (query) => namedKeys(query, old));
      const unnamed = old.filter((key) => !named.has(key));
      for (const key of unnamed) {
        if (stopping?.aborted) return;
        await files.remove(key);
        removed += 1;
      }
      old = [];
    };
    for await (const { key, writtenAt } of files.list(id)) {
      if (stopping?.aborted) return removed;
      if (writtenAt > now - untouchedFor) continue;
      old.push(key);
      if (old.length >= keysAtOnce) await removeUnnamed();
    }
    await removeUnnamed();
  }
  return removed;
}
