import { useQueryClient } from '@tanstack/react-query';
import { listMessages, readProject } from '#contract/clients/projects.ts';
import { callOptions } from '#web/api/use-call.ts';
import type { Conversation, Message } from './types.ts';

/** Messages that are asked for at once: more than any screen shows. */
export const messagesPerPage = 100;

/** The call for a thread's newest messages. */
export function newestMessagesCall(uuid: string) {
  return [listMessages, { params: { uuid }, query: { limit: String(messagesPerPage) } }] as const;
}

/** What of the kept answers follows from one's own writes, before the change is heard of. */
export function useConversationCache() {
  const client = useQueryClient();
  const refresh = () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => /^(project|message|client|client-own)\./.test(String(queryKey[0])),
    });
  return {
    refresh,
    storeConversation: (conversation: Conversation) => {
      client.setQueryData(
        callOptions(readProject, { params: { uuid: conversation.uuid } }).queryKey,
        conversation,
      );
      void refresh();
    },
    storeMessage: (uuid: string, message: Message) => {
      client.setQueryData(callOptions(...newestMessagesCall(uuid)).queryKey, (before) =>
        before?.some(({ id }) => id === message.id) ? before : before && [...before, message],
      );
      void refresh();
    },
  };
}
