import type { NoticeData } from '#contract/notifications/notices.ts';
import type { StoreQuery } from '#database/open.ts';
import { notify, type Sender } from '#server/notifications/notify.ts';
import { describeShift, parseNoticeShift, readAccounts } from '#server/notifications/recipients.ts';

/** Asks people to take an open shift. */
export async function notifyOffered(
  query: StoreQuery,
  sender: Sender,
  people: readonly number[],
  data: NoticeData<'shift_offered'>,
): Promise<void> {
  await notify(query, sender, await readAccounts(query, people), {
    event: 'open_shift',
    kind: 'shift_offered',
    data,
    mail: (language, places) => {
      const words = describeShift(language, parseNoticeShift(data.shift), places);
      return {
        subject: language.translate('announcements.subjects.offered', words),
        text: language.translate('announcements.offered', words),
      };
    },
  });
}
