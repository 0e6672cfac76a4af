import type { StoreQuery } from '#database/open.ts';
import type { Context } from '#server/http/context.ts';

/** Locks an employee's file against other changes of it. */
export async function lockFile(query: StoreQuery, employee: number | null): Promise<void> {
  await query.selectFrom('employee').select('id').where('id', '=', employee).forNoKeyUpdate().execute();
}

/** Locks the caller's own employee file, if any, before the account: a manager's save has the same order. */
export function lockOwnFile(query: StoreQuery, { actor }: Context): Promise<void> {
  return lockFile(query, actor.employeeId);
}
