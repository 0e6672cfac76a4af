import { useRef } from 'react';
import type { Conversation } from '../types.ts';

interface Held {
  /** Filter of the list it was found in. */
  filter: string;
  conversation: Conversation;
  index: number;
}

/**
 * Keeps the open conversation in its place among the unread ones after it was read. Releases it when another opens, or when the
 * list is filtered otherwise, which shows hits only.
 */
export function useHeldConversation(
  open: string | undefined,
  filter: string,
  unread: readonly Conversation[],
  rest: readonly Conversation[],
) {
  const held = useRef<Held>(undefined);
  const index = unread.findIndex(({ uuid }) => uuid === open);
  const found = unread[index];
  if (found) held.current = { filter, conversation: found, index };
  else if (held.current?.conversation.uuid !== open || held.current?.filter !== filter) {
    held.current = undefined;
  }
  // Avoids showing it twice: one of the two answers may already know that it was read.
  const others = rest.filter(({ uuid }) => uuid !== open);
  if (found) return { unread, rest: others };
  if (!held.current) return { unread, rest };
  const { conversation, index: place } = held.current;
  const now = rest.find(({ uuid }) => uuid === open) ?? { ...conversation, unread: 0 };
  return {
    unread: [...unread.slice(0, place), now, ...unread.slice(place)],
    rest: others,
  };
}
