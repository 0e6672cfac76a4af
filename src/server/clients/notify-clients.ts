import { startLoop } from '#server/background.ts';
import type { Services } from '#server/http/context.ts';
import { notifyUnread } from './messages/notify-unread.ts';
import { notifyRequests } from './requests/notify-requests.ts';

/** Queues mails about unread messages and open requests when they are due; several processes may run one each. */
export function startNotifying(
  services: Pick<Services, 'database' | 'now' | 'publicUrl' | 'mailer'>,
  onError: (error: unknown) => void,
) {
  const look = async () => {
    if ((await notifyUnread(services)) + (await notifyRequests(services)) > 0) services.mailer?.wake();
  };
  return startLoop({ every: 15_000, look, onError });
}
