import type { StoreQuery } from '#database/open.ts';
import { findLifetime, type NotificationEvent } from '#domain/notifications/notification-choices.ts';
import { afterQuiet } from '#domain/notifications/quiet-hours.ts';
import { findLocale } from '#server/http/language.ts';
import { findPath, nameEntity, summarize } from './notify.ts';
import { type Account, selectEntity, toReader, wantsNotice } from './recipients.ts';
import { visibleNotices } from './visible-notices.ts';

/** A notice about to leave for a lock screen. */
export interface LeavingNotice {
  event: NotificationEvent;
  /** When it may leave: after the quiet hours of its reader. */
  at: number;
  from: string;
  /** Nothing private, unless the reader chose to see details. */
  words: string;
  path: string;
  /** Seconds for which it is still news. */
  lasts: number;
}

/** Reads a notice that is to leave by push or as a text; null when its reader may not know of it, has read it, or no longer wants it. */
export async function readLeaving(
  query: StoreQuery,
  account: Account,
  { notice: id, way }: { notice: number; way: 'push' | 'sms' },
  now: number,
): Promise<LeavingNotice | null> {
  const notice = await query
    .selectFrom('notice')
    .innerJoin('store', 'store.id', 'notice.store_id')
    .select(['notice.event', 'notice.kind', 'notice.data', 'notice.subject', 'notice.body'])
    .select(['notice.created_at', 'notice.client_id', 'store.name as store'])
    .select(selectEntity('notice.user_id', 'notice.client_id').as('entity'))
    .where('notice.id', '=', id)
    .where('read_at', 'is', null)
    .where(visibleNotices(toReader(account)))
    .executeTakeFirst();
  if (!notice) return null;
  const event = notice.event as NotificationEvent;
  const { quiet_from: from, quiet_to: to, zone } = account;
  const awake = afterQuiet(from === null || to === null ? null : { from, to }, now, zone);
  const lasts = notice.created_at + findLifetime(event) - now;
  if (awake - now >= lasts || !wantsNotice(account, event, way)) return null;
  const locale = findLocale(account);
  return {
    event,
    at: awake,
    from: notice.store,
    words: account.push_details
      ? nameEntity(locale, notice.entity, summarize({ subject: notice.subject, text: notice.body }))
      : locale.translate('mail.pushHidden'),
    path: findPath(notice),
    lasts,
  };
}
