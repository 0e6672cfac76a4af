import { sql } from 'kysely';
import type { InstallationQuery, StoreQuery } from '#database/open.ts';

/** Locks an account's sign-in; call it before locking links and sessions. A separate statement reads after the wait. */
export async function lockAccount(query: StoreQuery | InstallationQuery, userId: number): Promise<void> {
  await sql`select from app_user where id = ${userId} for update`.execute(query);
}
