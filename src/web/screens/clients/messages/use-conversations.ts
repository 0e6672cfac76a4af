import { useQueryClient } from '@tanstack/react-query';
import { listMessages, readProject } from '#contract/clients/projects.ts';
import { callOptions } from '#web/api/use-call.ts';
import type { Conversation, Message } from './types.ts';

/** Messages in one page, more than any screen shows. */
export const messagesPerPage = 100;

/** Builds the call for the newest messages. */
export function newestMessagesCall(uuid: string) {
  return [listMessages, { params: { uuid }, query: { limit: String(messagesPerPage) } }] as const;
}

/** Updates cached answers after a write, before the change event arrives. */
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
