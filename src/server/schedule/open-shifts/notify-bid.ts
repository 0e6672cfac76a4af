import type { NoticeData } from '#contract/notifications/notices.ts';
import type { StoreQuery } from '#database/open.ts';
import type { NotificationEvent } from '#domain/notifications/notification-choices.ts';
import type { ShiftRole } from '#domain/roles.ts';
import { weekStart } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { addReason, notify, type Sender } from '#server/notifications/notify.ts';
import { type Account, describeShift, parseNoticeShift } from '#server/notifications/recipients.ts';
import type { StoredShift } from '../shift-state.ts';

type Step = NoticeData<'shift_bid'>['step'];

/** Tells people what became of a bid or a dropped shift; `person`: who asks, takes or drops. */
export async function notifyBid(
  query: StoreQuery,
  sender: Sender,
  accounts: readonly Account[],
  {
    step,
    shift,
    person = '',
    reason = '',
    event = 'shift_offer',
  }: {
    step: Step;
    shift: StoredShift;
    person?: string;
    reason?: string;
    event?: NotificationEvent;
  },
): Promise<void> {
  const told = {
    branch: shift.branch_id,
    start_time: formatInstant(shift.start_time),
    end_time: formatInstant(shift.end_time),
    shift_role: shift.shift_role as ShiftRole,
    position: shift.position_id,
  };
  await notify(query, sender, accounts, {
    event,
    kind: 'shift_bid',
    data: {
      step,
      sunday: weekStart(shift.local_date),
      person,
      shift: told,
      ...(reason === '' ? {} : { reason }),
    },
    mail: (language, places) => {
      const words = { person, ...describeShift(language, parseNoticeShift(told), places) };
      return {
        subject: language.translate(`announcements.subjects.bid.${step}`, words),
        text: addReason(language, language.translate(`announcements.bid.${step}`, words), reason),
      };
    },
  });
}
