import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listProjects } from '#contract/clients/projects.ts';
import { listClientRequests } from '#contract/clients/requests.ts';
import { callOptions } from '#web/api/use-call.ts';
import { setUnread } from './unread-title.ts';

/** What waits in the communication for who is signed in; every badge is fed by this. */
export function useUnreadCount() {
  const { data } = useQuery(callOptions(listProjects, { query: { unread: 'true' } }));
  const requests = useQuery(callOptions(listClientRequests, { query: { for_me: 'true' } }));
  // Conversations with something unread, and what is asked: to be sent by a client, to be looked at by the firm.
  const [unread, asked] = [data?.count ?? 0, requests.data?.count ?? 0];
  const all = unread + asked;
  useEffect(() => setUnread(all), [all]);
  return { unread, asked, all };
}
