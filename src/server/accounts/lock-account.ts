import { sql } from 'kysely';
import type { InstallationQuery, StoreQuery } from '#database/open.ts';

/**
 * Holds an account against all who change how it signs in, until the transaction ends; before its links and sessions. By a statement of its
 * own: what else the account has (its factors, its codes) is to be read after the wait, not as it was before.
 */
export async function holdAccount(query: StoreQuery | InstallationQuery, userId: number): Promise<void> {
  await sql`select from app_user where id = ${userId} for update`.execute(query);
}
