import { sql } from 'kysely';
import type { InstallationQuery, StoreQuery } from '#database/open.ts';

/**
 * Locks an account against other changes to its sign-in until the transaction ends. Call it before locking its links and sessions. A
 * separate statement, so that factors and codes are read after the wait, not as they were before.
 */
export async function lockAccount(query: StoreQuery | InstallationQuery, userId: number): Promise<void> {
  await sql`select from app_user where id = ${userId} for update`.execute(query);
}
