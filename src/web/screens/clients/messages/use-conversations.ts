import { useQueryClient } from '@tanstack/react-query';
import { listMessages, readProject } from '#contract/clients/projects.ts';
import { callOptions } from '#web/api/use-call.ts';
import type { Message, Project } from './types.ts';

/** Messages that are asked for at once: more than any screen shows. */
export const messagesAtOnce = 100;

/** The call for a thread's newest messages. */
export function newestMessages(uuid: string) {
  return [listMessages, { params: { uuid }, query: { limit: String(messagesAtOnce) } }] as const;
}

/** What of the kept answers follows from one's own writes, before the change is heard of. */
export function useKeptConversations() {
  const client = useQueryClient();
  const refresh = () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => /^(project|message|client|client-own)\./.test(String(queryKey[0])),
    });
  return {
    refresh,
    keepProject: (project: Project) => {
      client.setQueryData(callOptions(readProject, { params: { uuid: project.uuid } }).queryKey, project);
      void refresh();
    },
    keepMessage: (uuid: string, message: Message) => {
      client.setQueryData(callOptions(...newestMessages(uuid)).queryKey, (before) =>
        before?.some(({ id }) => id === message.id) ? before : before && [...before, message],
      );
      void refresh();
    },
  };
}
