import { sql } from 'kysely';
import type { InstallationQuery, StoreQuery } from './tables.ts';

/**
 * Makes transactions that name the same thing wait for each other until they end. Names are of the installation: one that belongs to a
 * store carries its id.
 */
export async function lockName(query: StoreQuery | InstallationQuery, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(query);
}
