import type { StoreQuery } from '#database/open.ts';
import type { Context } from '#server/http/context.ts';

/** Locks the caller's own employee file, if any, before the account: a manager's save has the same order. */
export async function lockOwnFile(query: StoreQuery, { actor }: Context): Promise<void> {
  await query
    .selectFrom('employee')
    .select('id')
    .where('id', '=', actor.employeeId)
    .forNoKeyUpdate()
    .execute();
}
