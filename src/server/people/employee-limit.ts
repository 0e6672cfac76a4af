import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { maxActiveEmployees, refuseOverEmployeeLimit } from '#domain/company/plans.ts';
import type { Refusal } from '#domain/violation.ts';
import type { Context } from '#server/http/context.ts';
import { invalid, nonFieldErrors } from '#server/http/refusal.ts';

/** Serializes writers that add active employees; call it before locking an employee's row. */
export const waitToAdd = (query: StoreQuery, { actor }: Context) =>
  lockName(query, `employees ${actor.storeId}`);

/** Returns the refusal of `added` active employees beyond the plan's limit; null if there is room. */
export async function refuseOverLimit(query: StoreQuery, added: number): Promise<Refusal | null> {
  const { plan } = await query.selectFrom('store').select('plan').executeTakeFirstOrThrow();
  if (added === 0 || maxActiveEmployees(plan) === null) return null;
  const { active } = await query
    .selectFrom('employee')
    .select((is) => is.fn.countAll<number>().as('active'))
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return refuseOverEmployeeLimit(plan, Number(active), added);
}

/** Refuses one more active employee than the plan allows; two at the same moment wait for each other. */
export async function requireRoomForOneMore(query: StoreQuery, context: Context): Promise<void> {
  await waitToAdd(query, context);
  const refusal = await refuseOverLimit(query, 1);
  if (refusal) throw invalid({ field: nonFieldErrors, ...refusal });
}
