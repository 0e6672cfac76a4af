import type { StoreQuery } from '#database/open.ts';
import { at as timestamp } from '#database/timestamps.ts';

/** Queues a notice as a text message, in the transaction of the change. */
export async function queueText(
  query: StoreQuery,
  { notice, user, at, now }: { notice: number; user: number; at: number; now: number },
): Promise<void> {
  await query
    .insertInto('sms_message')
    .values({
      user_id: user,
      notice_id: notice,
      purpose: 'notice',
      state: 'pending',
      next_attempt_at: timestamp(at),
      created_at: timestamp(now),
    })
    .execute();
}
