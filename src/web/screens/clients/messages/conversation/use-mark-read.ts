import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { markRead, readProject } from '#contract/clients/projects.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions } from '#web/api/use-call.ts';
import type { Conversation, Message } from '../types.ts';

/** Tells whether the visitor can see the page. */
const isPageSeen = () => document.visibilityState === 'visible' && document.hasFocus();

/**
 * Marks messages read once they were visible in a focused window, up to the last one shown. Sends that message's id, so
 * later ones stay unread. Observes the elements with `data-message`.
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
            queryKey[0] !== readProject.id &&
            /^(project|client|client-own|notice)\./.test(String(queryKey[0])),
        });
      } catch {
        // Stays unread: the next message or visit tries again.
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
    // Checks messages that arrived behind another window.
    window.addEventListener('focus', observeAll);
    document.addEventListener('visibilitychange', observeAll);
    return () => {
      observer.disconnect();
      window.removeEventListener('focus', observeAll);
      document.removeEventListener('visibilitychange', observeAll);
    };
  }, [client, list, messages, uuid]);
}
