import type { NoticeData, NoticeKind } from '#contract/notice.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';

/** Tells users something in the application, in the same transaction as what it is about. */
export async function notify<Kind extends NoticeKind>(
  query: StoreQuery,
  now: number,
  kind: Kind,
  notices: readonly { userId: number; data: NoticeData<Kind> }[],
): Promise<void> {
  if (notices.length === 0) return;
  await query
    .insertInto('notice')
    .values(
      notices.map(({ userId, data }) => ({
        user_id: userId,
        kind,
        data: JSON.stringify(data),
        created_at: at(now),
      })),
    )
    .execute();
}
