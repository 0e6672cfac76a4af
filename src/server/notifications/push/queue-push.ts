import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { at as timestamp } from '#database/timestamps.ts';

/** Queues a notice for every device of an account, in the transaction of the change. */
export async function queuePush(
  query: StoreQuery,
  { notice, user, at }: { notice: number; user: number; at: number },
): Promise<void> {
  await query
    .insertInto('push_delivery')
    .columns(['subscription_id', 'notice_id', 'next_attempt_at'])
    .expression((from) =>
      from
        .selectFrom('push_subscription')
        .select(['id', sql<number>`${notice}::bigint`.as('notice_id'), timestamp(at).as('next_attempt_at')])
        .where('user_id', '=', user),
    )
    .execute();
}
