import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { findNotificationSettings } from '#domain/allowed-places.ts';
import type { Services } from '#server/http/context.ts';
import { notify, readSender } from '../notify.ts';
import { readAccountsById, toRights } from '../recipients.ts';

/** Ends text messages to a person whose number refuses them, and notifies them by the other ways. */
export async function stopTexts(
  query: StoreQuery,
  services: Pick<Services, 'now' | 'publicUrl'>,
  { user, phone }: { user: number; phone: string },
): Promise<void> {
  const stopped = await query
    .updateTable('sms_number')
    .set({ stopped_at: at(services.now()) })
    .where('user_id', '=', user)
    .where('phone', '=', phone)
    .where('stopped_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!stopped) return;
  const ending = phone.slice(-4);
  const sender = await readSender(query, services);
  await notify(query, sender, await readAccountsById(query, [user]), {
    event: 'sms_stopped',
    kind: 'sms_stopped',
    data: (account) => ({ ending, settings: findNotificationSettings(toRights(account)) }),
    mail: ({ translate }) => ({
      subject: translate('announcements.subjects.smsStopped'),
      text: translate('mail.smsStopped', { ending }),
    }),
  });
}
