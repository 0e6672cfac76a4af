import { sql } from 'kysely';
import type { InstallationQuery, StoreQuery } from './tables.ts';

/**
 * Makes transactions with the same name wait for each other until they end. Names apply to the whole installation: the name of something in
 * a store carries the store's id.
 */
export async function lockName(query: StoreQuery | InstallationQuery, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(query);
}
