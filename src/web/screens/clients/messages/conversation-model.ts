import type { Conversation, Message, Side } from './types.ts';

type ReadableMessage = Pick<Message, 'id' | 'internal'> & { author: Pick<Message['author'], 'side'> };

function findNew(
  messages: readonly ReadableMessage[],
  { read_up_to }: Pick<Conversation, 'read_up_to'>,
  readerSide: Side,
) {
  return messages.filter(
    ({ id, author, internal }) => author.side !== readerSide && !internal && id > read_up_to,
  );
}

/** Counts messages that are new to the reader. */
export function countNew(
  messages: readonly ReadableMessage[],
  conversation: Pick<Conversation, 'read_up_to'>,
  readerSide: Side,
): number {
  return findNew(messages, conversation, readerSide).length;
}

/**
 * Finds the message below the *New* line; null for none. Uses `unread`, which counts an employee's messages only since
 * their assignment.
 */
export function findFirstUnread(
  messages: readonly ReadableMessage[],
  conversation: Pick<Conversation, 'unread' | 'read_up_to'>,
  readerSide: Side,
): number | null {
  if (conversation.unread === 0) return null;
  return findNew(messages, conversation, readerSide).slice(-conversation.unread)[0]?.id ?? null;
}

/** Messages of a conversation: the newest page as last loaded, and all loaded messages, oldest first without gaps. */
export interface LoadedPages<Kept extends { id: number }> {
  page: readonly Kept[];
  messages: readonly Kept[];
}

/** Adds a reloaded newest page. Keeps older messages, which never change, unless the page leaves a gap after them. */
export function addNewest<Kept extends { id: number }>(
  { messages }: LoadedPages<Kept>,
  page: readonly Kept[],
  pageSize: number,
): LoadedPages<Kept> {
  const [first, last] = [page[0]?.id, messages.at(-1)?.id];
  if (first === undefined || last === undefined) return { page, messages: page };
  if (page.length >= pageSize && last < first) return { page, messages: page };
  return { page, messages: [...messages.filter(({ id }) => id < first), ...page] };
}

/** Adds messages older than `before`. Ignores them if `before` is no longer the first. */
export function addOlder<Kept extends { id: number }>(
  known: LoadedPages<Kept>,
  older: readonly Kept[],
  before: number,
): LoadedPages<Kept> {
  if (known.messages[0]?.id !== before) return known;
  return { page: known.page, messages: [...older, ...known.messages] };
}

/** Reads the page number from a `next` or `previous` link; null without one. */
export function readPageNumber(link: string | null): number | null {
  if (link === null) return null;
  return Number(new URLSearchParams(link.split('?')[1] ?? '').get('page') ?? 1);
}

/** Splits the progress of all files, 0 to 1, into one for each: they are sent one after the other. */
export function splitProgress(sizes: readonly number[], share: number): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let before = 0;
  return sizes.map((size) => {
    const sent = share * total - before;
    before += size;
    return size === 0 ? share : Math.min(1, Math.max(0, sent / size));
  });
}
