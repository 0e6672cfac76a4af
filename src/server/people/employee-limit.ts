import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { maxActiveEmployees, refuseOverEmployeeLimit } from '#domain/company/features.ts';
import type { Context } from '#server/http/context.ts';
import { invalid, nonFieldErrors } from '#server/http/refusal.ts';

/** Makes writers that add active employees wait for each other; call it before locking an employee's row. */
export const waitToAdd = (query: StoreQuery, { actor }: Context) =>
  lockName(query, `employees ${actor.storeId}`);

/** Refuses one more active employee than the plan allows; two at the same moment wait for each other. */
export async function requireRoomForOneMore(query: StoreQuery, context: Context): Promise<void> {
  await waitToAdd(query, context);
  const { plan } = await query.selectFrom('store').select('plan').executeTakeFirstOrThrow();
  if (maxActiveEmployees(plan) === null) return;
  const { active } = await query
    .selectFrom('employee')
    .select((is) => is.fn.countAll<number>().as('active'))
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  const refusal = refuseOverEmployeeLimit(plan, Number(active));
  if (refusal) throw invalid({ field: nonFieldErrors, ...refusal });
}
