import { useRef, useState } from 'react';
import { listMessages, maxMessagesAtOnce } from '#contract/clients/projects.ts';
import { callApi } from '#web/api/call-api.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { addNewest, addOlder, type LoadedPages } from '../conversation-model.ts';
import type { Message } from '../types.ts';
import { messagesPerPage, newestMessagesCall } from '../use-conversations.ts';

const none: LoadedPages<Message> = { page: [], messages: [] };

/** Loads the newest messages and keeps them up to date; loads older ones on demand. */
export function useMessages(uuid: string) {
  const newest = usePageCall(...newestMessagesCall(uuid), { refetchOnMount: 'always' });
  const [kept, setKept] = useState(none);
  // Id of the very first message, once loaded.
  const [start, setStart] = useState<number>();
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isLoading = useRef(false);
  const page = newest.data ?? none.page;
  // Updates during rendering: an effect would run between older messages and their list.
  const known = page === kept.page ? kept : addNewest(kept, page, messagesPerPage);
  if (known !== kept) setKept(known);
  const { messages } = known;
  const first = messages[0]?.id;
  const isWhole = first === undefined || first === start || page.length < messagesPerPage;

  /** @param many loads a larger page */
  const loadOlder = async ({ many }: { many?: boolean } = {}) => {
    if (isLoading.current || isWhole) return;
    isLoading.current = true;
    setOlder('loading');
    const limit = many ? maxMessagesAtOnce : messagesPerPage;
    try {
      const before = await callApi(listMessages, {
        params: { uuid },
        query: { before: String(first), limit: String(limit) },
      });
      if (before.length < limit) setStart(before[0]?.id ?? first);
      setKept((now) => addOlder(now, before, first));
      setOlder('idle');
    } catch {
      setOlder('failed');
    } finally {
      isLoading.current = false;
    }
  };
  return { newest, messages, hasOlder: !isWhole, older, loadOlder };
}

export type LoadedMessages = ReturnType<typeof useMessages>;
