import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listProjects } from '#contract/projects.ts';
import { callOptions } from '#web/api/use-call.ts';
import { setUnread } from './unread-title.ts';

/** How many conversations are unread for who is signed in; every badge is fed by this one query. */
export function useUnreadCount(): number {
  const { data } = useQuery(callOptions(listProjects, { query: { unread: 'true' } }));
  const count = data?.count ?? 0;
  useEffect(() => setUnread(count), [count]);
  return count;
}
