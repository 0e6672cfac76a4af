import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { listMessages } from '#contract/projects.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions } from '#web/api/use-call.ts';
import { joinMessages } from '../thread-model.ts';
import type { Message } from '../types.ts';
import { messagesAtOnce, newestMessages } from '../use-conversations.ts';

const none: readonly Message[] = [];

/** The newest messages of a thread, kept up to date, and older ones as they are asked for. */
export function useMessages(uuid: string) {
  const newest = useQuery({ ...callOptions(...newestMessages(uuid)), refetchOnMount: 'always' });
  const [known, setKnown] = useState(none);
  // The very first message, once it is known.
  const [start, setStart] = useState<number>();
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  const page = newest.data;
  const messages = useMemo(() => (page ? joinMessages(known, page, messagesAtOnce) : none), [known, page]);
  useEffect(() => setKnown(messages), [messages]);
  const first = messages[0]?.id;
  const isWhole = first === undefined || first === start || (page?.length ?? 0) < messagesAtOnce;

  const loadOlder = async () => {
    if (older === 'loading' || isWhole) return;
    setOlder('loading');
    try {
      const before = await callApi(listMessages, {
        params: { uuid },
        query: { before: String(first), limit: String(messagesAtOnce) },
      });
      if (before.length < messagesAtOnce) setStart(before[0]?.id ?? first);
      setKnown((after) => [...before, ...after]);
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
  };
  return { newest, messages, hasOlder: !isWhole, older, loadOlder };
}

export type ThreadMessages = ReturnType<typeof useMessages>;
