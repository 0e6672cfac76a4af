import type { StoreQuery } from '#database/open.ts';
import { at as timestamp } from '#database/timestamps.ts';
import type { QueuedNotice } from '../queued-notice.ts';

/** Queues notices as text messages, in the transaction of the change. */
export async function queueTexts(
  query: StoreQuery,
  queued: readonly QueuedNotice[],
  now: number,
): Promise<void> {
  if (queued.length === 0) return;
  await query
    .insertInto('sms_message')
    .values(
      queued.map(({ notice, user, at }) => ({
        user_id: user,
        notice_id: notice,
        purpose: 'notice',
        state: 'pending',
        next_attempt_at: timestamp(at),
        created_at: timestamp(now),
      })),
    )
    .execute();
}
