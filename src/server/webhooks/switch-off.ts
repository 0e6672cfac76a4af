import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { type Power, powers } from '#domain/permissions.ts';
import type { Services } from '#server/http/context.ts';
import { findLocale } from '#server/http/language.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { hasAddress } from '#server/notifications/recipients.ts';

type OffReason = 'failing' | 'gone' | 'maker';

/** Switches a webhook off by itself, and notifies the owners by mail. */
export async function switchOff(
  query: StoreQuery,
  { now, publicUrl }: Pick<Services, 'now' | 'publicUrl'>,
  webhook: { id: number; url: string },
  reason: OffReason,
): Promise<void> {
  await query
    .updateTable('webhook')
    .set({ active: false, off_reason: reason })
    .where('id', '=', webhook.id)
    .execute();
  const owners = await query
    .selectFrom('app_user')
    .innerJoin('store', 'store.id', 'app_user.store_id')
    .select([
      'app_user.id',
      'app_user.email',
      'app_user.language',
      'app_user.first_name',
      'app_user.username',
    ])
    .select('store.name as store')
    .where('app_user.auth_type', '=', 'admin')
    .where('app_user.active', '=', true)
    .where('app_user.branches', 'is', null)
    .where('app_user.powers', '@>', sql<Power[]>`${[...powers]}::text[]`)
    .orderBy('app_user.id')
    .execute();
  for (const owner of owners.filter(hasAddress)) {
    const { translate } = findLocale(owner);
    const facts = {
      url: webhook.url,
      store: owner.store,
      name: owner.first_name || owner.username,
      address: `${publicUrl}/spa/profile?tab=developers`,
    };
    await queueMail(
      query,
      { now },
      {
        kind: 'webhook_off',
        to: owner.email ?? '',
        userId: owner.id,
        subject: translate('mail.webhookOff.subject', facts),
        text: translate('mail.webhookOff.text', { ...facts, reason: translate(`mail.webhookOff.${reason}`) }),
      },
    );
  }
}
