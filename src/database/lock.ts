import { sql } from 'kysely';
import type { InstallationQuery, StoreQuery } from './tables.ts';

/** Makes transactions of the same name wait. Names span the installation: a store's name carries its id. */
export async function lockName(query: StoreQuery | InstallationQuery, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(query);
}
