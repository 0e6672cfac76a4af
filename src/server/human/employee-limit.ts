import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { employeeLimitRefusal } from '#domain/features.ts';
import type { Context } from '../http/context.ts';
import { invalid, nonFieldErrors } from '../http/refusal.ts';

/** Refuses one more active employee than the plan allows; two at the same moment wait for each other. */
export async function requireRoomForOneMore(query: StoreQuery, { actor }: Context): Promise<void> {
  await lockName(query, `employees ${actor.storeId}`);
  const { active } = await query
    .selectFrom('employee')
    .select((is) => is.fn.countAll<number>().as('active'))
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  const { plan } = await query.selectFrom('store').select('plan').executeTakeFirstOrThrow();
  const refusal = employeeLimitRefusal(plan, Number(active));
  if (refusal) throw invalid({ field: nonFieldErrors, ...refusal });
}
