import { useQuery } from '@tanstack/react-query';
import { send } from '#web/api/send.ts';
import { noteServerTime } from './kiosk-clock.ts';

/** Keeps the kiosk at the server's time: a tablet's clock may drift or be wrong. */
export function useServerTime(): void {
  useQuery({
    queryKey: ['server-time'],
    queryFn: async ({ signal }) => {
      const answer = await send('/healthz', { method: 'GET', signal });
      noteServerTime(answer.headers.get('date'));
      return true;
    },
    refetchInterval: 60_000,
    refetchIntervalInBackground: true,
  });
}
