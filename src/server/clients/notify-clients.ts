import type { Services } from '#server/http/context.ts';
import { notifyUnread } from './messages/notify-unread.ts';
import { notifyRequests } from './requests/notify-requests.ts';

interface Notifier {
  /** Lets the look under way end, then stops. */
  stop: () => Promise<void>;
}

/** Looks again and again for mails to and from clients that are due; several processes may. */
export function startNotifying(
  services: Pick<Services, 'database' | 'now' | 'publicUrl' | 'mailer'>,
  onError: (error: unknown) => void,
  everyMilliseconds = 15_000,
): Notifier {
  let running: Promise<void> | undefined;
  const look = async () => {
    if ((await notifyUnread(services)) + (await notifyRequests(services)) > 0) services.mailer?.wake();
  };
  const timer = setInterval(() => {
    running ??= look()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }, everyMilliseconds);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
