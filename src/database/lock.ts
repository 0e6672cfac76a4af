import { sql } from 'kysely';
import type { InstallationQuery, StoreQuery } from './tables.ts';

/** Makes transactions of the same name wait. Names span the installation: a store's name carries its id. */
export async function lockName(query: StoreQuery | InstallationQuery, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(query);
}

/** Locks several names, in one order. */
export async function lockNames(
  query: StoreQuery | InstallationQuery,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const ordered = [...new Set(names)].sort();
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${ordered}::text[]) as name`.execute(
    query,
  );
}
