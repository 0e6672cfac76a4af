import { sql } from 'kysely';
import type { StoreQuery } from './open.ts';

/** First key of the advisory locks on employees; the second is the employee's id, folded to 32 bits. */
const employeeLocks = 7001;

/**
 * Makes writers of one employee's shifts and punches wait for each other until the transaction ends. The exclusion constraints alone would
 * also stop one of two overlapping shifts, but after a second and with a deadlock (40P01). Lock several employees in ascending order.
 */
export async function lockEmployee(query: StoreQuery, employeeId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${employeeLocks}, hashint8(${employeeId}::bigint))`.execute(query);
}
