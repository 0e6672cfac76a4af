import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { QueuedNotice } from '../queued-notice.ts';

/** Queues notices for every device of their accounts, in the transaction of the change. */
export async function queuePushes(query: StoreQuery, queued: readonly QueuedNotice[]): Promise<void> {
  if (queued.length === 0) return;
  await sql`
    insert into push_delivery (subscription_id, notice_id, next_attempt_at)
    select s.id, q.notice, to_timestamp(q.at)
    from jsonb_to_recordset(${JSON.stringify(queued)}::jsonb) as q (notice bigint, "user" bigint, at float8)
    join push_subscription s on s.user_id = q."user"`.execute(query);
}
