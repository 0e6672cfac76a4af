import type { StoreQuery } from '#database/open.ts';
import type { Context } from '#server/http/context.ts';

/**
 * Locks the caller's own employee file, if there is one, until the transaction ends: two windows of one person wait for each other. The
 * file comes before the account, in the order of a manager's save.
 */
export async function lockOwnFile(query: StoreQuery, { actor }: Context): Promise<void> {
  await query
    .selectFrom('employee')
    .select('id')
    .where('id', '=', actor.employeeId)
    .forNoKeyUpdate()
    .execute();
}
