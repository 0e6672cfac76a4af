import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { markRead, readProject } from '#contract/clients/projects.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions } from '#web/api/use-call.ts';
import type { Conversation, Message } from '../types.ts';

/** Whether somebody can be looking at the page. */
const isPageSeen = () => document.visibilityState === 'visible' && document.hasFocus();

/**
 * Marks a thread read up to the last message that was shown while the window had the focus; never as 'now', so that what arrives
 * meanwhile stays unread. Elements carry `data-message` at the end of each message.
 */
export function useMarkRead(
  list: RefObject<HTMLElement | null>,
  conversation: Conversation,
  messages: readonly Message[] | undefined,
): void {
  const client = useQueryClient();
  const shown = useRef(0);
  const marked = useRef(0);
  const { uuid, read_up_to, marked_unread } = conversation;
  const state = useRef({ read_up_to, marked_unread });
  state.current = { read_up_to, marked_unread };
  const isBeingMarked = useRef(false);

  useEffect(() => {
    const element = list.current;
    if (!element || !messages) return;

    const mark = async () => {
      const upTo = shown.current;
      const { read_up_to: before, marked_unread: isFlagged } = state.current;
      const hasNews = upTo > Math.max(before, marked.current) || (isFlagged && marked.current === 0);
      if (upTo === 0 || !isPageSeen() || !hasNews || isBeingMarked.current) return;
      isBeingMarked.current = true;
      try {
        const after = await callApi(markRead, { params: { uuid }, body: { up_to: upTo } });
        marked.current = upTo;
        client.setQueryData(callOptions(readProject, { params: { uuid } }).queryKey, after);
        await client.invalidateQueries({
          predicate: ({ queryKey }) =>
            queryKey[0] !== readProject.id && /^(project|client|client-own)\./.test(String(queryKey[0])),
        });
      } catch {
        // It stays unread: the next message shown, or the next visit, tries again.
      } finally {
        isBeingMarked.current = false;
      }
      if (shown.current > upTo) void mark();
    };

    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        const id = Number((target as HTMLElement).dataset.message);
        if (isIntersecting && isPageSeen()) shown.current = Math.max(shown.current, id);
      }
      void mark();
    });
    const observeAll = () => {
      observer.disconnect();
      for (const end of element.querySelectorAll('[data-message]')) observer.observe(end);
    };
    observeAll();
    // What arrived behind another window is shown once one comes back.
    window.addEventListener('focus', observeAll);
    document.addEventListener('visibilitychange', observeAll);
    return () => {
      observer.disconnect();
      window.removeEventListener('focus', observeAll);
      document.removeEventListener('visibilitychange', observeAll);
    };
  }, [client, list, messages, uuid]);
}
