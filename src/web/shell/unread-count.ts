import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listProjects } from '#contract/clients/projects.ts';
import { listClientRequests } from '#contract/clients/requests.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useRested } from '#web/base/rested.ts';
import { setUnread } from './unread-title.ts';

/** Reader's unread conversations and open requests, for every badge. */
export function useUnreadCount() {
  const enabled = useRested();
  const { data } = useQuery({
    ...callOptions(listProjects, { query: { unread: 'true', count_only: 'true' } }),
    enabled,
  });
  const requests = useQuery({
    ...callOptions(listClientRequests, { query: { for_me: 'true', count_only: 'true' } }),
    enabled,
  });
  // Counts unread conversations and requests: for a client to send, for the firm to check.
  const [unread, asked] = [data?.count ?? 0, requests.data?.count ?? 0];
  const all = unread + asked;
  useEffect(() => setUnread(all), [all]);
  return { unread, asked, all };
}
