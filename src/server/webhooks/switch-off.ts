import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { Services } from '#server/http/context.ts';
import { notify, readSender } from '#server/notifications/notify.ts';
import { readAdminAccounts } from '#server/notifications/recipients.ts';

type OffReason = 'failing' | 'gone' | 'maker';

/** Switches a webhook off by itself, gives up what waits for it, and notifies the admins who look after webhooks. */
export async function switchOff(
  query: StoreQuery,
  services: Pick<Services, 'now' | 'publicUrl'>,
  webhook: { id: number; url: string },
  reason: OffReason,
): Promise<void> {
  await query
    .updateTable('webhook')
    .set({ active: false, off_reason: reason })
    .where('id', '=', webhook.id)
    .execute();
  await query
    .updateTable('webhook_delivery')
    .set({ state: 'failed', finished_at: at(services.now()) })
    .where('webhook_id', '=', webhook.id)
    .where('state', '=', 'pending')
    .execute();
  const { url } = webhook;
  const sender = await readSender(query, services);
  await notify(query, sender, await readAdminAccounts(query, 'webhook.list'), {
    event: 'webhook_off',
    kind: 'webhook_off',
    data: { url, reason },
    mail: ({ translate }) => ({
      subject: translate('announcements.subjects.webhookOff'),
      text: translate('mail.webhookOff.text', {
        url,
        reason: translate(`mail.webhookOff.${reason}`),
      }),
    }),
  });
}
