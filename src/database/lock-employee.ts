import { sql } from 'kysely';
import type { StoreQuery } from './open.ts';

/** First key of the advisory locks on employees; the second is the employee's id, folded to 32 bits. */
const employeeLocks = 7001;

/** Makes writers of an employee's shifts and punches wait, against deadlocks (40P01). Lock several in ascending order. */
export async function lockEmployee(query: StoreQuery, employeeId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${employeeLocks}, hashint8(${employeeId}::bigint))`.execute(query);
}

/** Locks several employees in ascending order, in one statement. */
export async function lockEmployees(query: StoreQuery, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const ordered = [...ids].sort((a, b) => a - b);
  await sql`select pg_advisory_xact_lock(${employeeLocks}, hashint8(id)) from unnest(${ordered}::bigint[]) as id`.execute(
    query,
  );
}
