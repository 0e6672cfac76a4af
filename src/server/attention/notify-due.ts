import { type OnError, startLoop, workThrough } from '#server/background.ts';
import { notifyUnread } from '#server/clients/messages/notify-unread.ts';
import { notifyRequests } from '#server/clients/requests/notify-requests.ts';
import type { Services } from '#server/http/context.ts';
import { sendHeldMail } from '#server/notifications/held-mail.ts';
import { readSender } from '#server/notifications/notify.ts';
import { findNewlyLate, notifyLate } from './notify-late.ts';
import { findReadyPeriod, notifyPeriodReady } from './notify-period.ts';

type DueServices = Pick<Services, 'database' | 'now' | 'publicUrl'>;

/** Milliseconds between two looks at every store's clock and calendar, where a look at all of them takes at most a fifth of it. */
const watchEvery = 60_000;

/** Notifies a store's managers of who is late and which period is ready; once, though several processes look. */
async function watchStore(services: DueServices, store: number): Promise<void> {
  const { database, now } = services;
  const found = await database.readWithinStore(store, async (query) => ({
    late: await findNewlyLate(query, now()),
    period: await findReadyPeriod(query, now()),
  }));
  if (found.late.length === 0 && found.period === null) return;
  await database.withinStore(store, async (query) => {
    const sender = await readSender(query, services);
    for (const late of found.late) await notifyLate(query, sender, late);
    if (found.period) await notifyPeriodReady(query, sender, found.period);
  });
}

/** Notifies the managers of every store of what only time brings about. */
export async function notifyOfTime(services: DueServices, onError?: OnError): Promise<void> {
  const stores = await services.database.acrossStores((query) =>
    query.selectFrom('store').select('id').orderBy('id').execute(),
  );
  await workThrough(stores, ({ id }) => watchStore(services, id), onError);
}

/** Queues what is due by itself: unread messages, open requests, held mail, late people, ended periods; several processes may run one each. */
export function startNotifying(
  services: DueServices & Pick<Services, 'mailer' | 'noticeSender'>,
  onError: OnError,
) {
  let nextWatch = 0;
  const look = async () => {
    await notifyUnread(services, onError);
    await notifyRequests(services, onError);
    const begun = performance.now();
    if (begun >= nextWatch) {
      await notifyOfTime(services, onError);
      nextWatch = begun + Math.max(watchEvery, 5 * (performance.now() - begun));
    }
    await sendHeldMail(services, onError);
    services.mailer?.wake();
    services.noticeSender?.wake();
  };
  return startLoop({ every: 15_000, look, onError });
}
