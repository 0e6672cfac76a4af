import type { StoreQuery } from '#database/open.ts';
import type { Context } from '#server/http/context.ts';

/**
 * Holds the caller's own file, if they are an employee, until the transaction ends: two windows of one person wait for each other. The
 * file before the account, as a manager's save of the file takes them.
 */
export async function holdOwnFile(query: StoreQuery, { actor }: Context): Promise<void> {
  await query
    .selectFrom('employee')
    .select('id')
    .where('id', '=', actor.employeeId)
    .forNoKeyUpdate()
    .execute();
}
