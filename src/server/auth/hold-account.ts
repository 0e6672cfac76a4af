import type { StoreQuery } from '#database/open.ts';

/**
 * Holds an account against all who change how it signs in, until the transaction ends. By a statement of its own: what else the account has
 * (its factors, its codes) is to be read after the wait, not as it was before.
 */
export async function holdAccount(query: StoreQuery, userId: number): Promise<void> {
  await query.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
}
