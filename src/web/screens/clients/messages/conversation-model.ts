import type { Conversation, Message, Side } from './types.ts';

type ReadableMessage = Pick<Message, 'id' | 'author' | 'internal'>;

function findNew(
  messages: readonly ReadableMessage[],
  { read_up_to }: Pick<Conversation, 'read_up_to'>,
  readerSide: Side,
) {
  return messages.filter(
    ({ id, author, internal }) => author.side !== readerSide && !internal && id > read_up_to,
  );
}

/** How many of these messages are new to a reader. */
export function countNew(
  messages: readonly ReadableMessage[],
  conversation: Pick<Conversation, 'read_up_to'>,
  readerSide: Side,
): number {
  return findNew(messages, conversation, readerSide).length;
}

/**
 * The first message that is new to a reader, before which the *New* line stands; null: none. `unread` also knows what the marker does
 * not: an employee's messages count from their assignment on.
 */
export function findFirstUnread(
  messages: readonly ReadableMessage[],
  conversation: Pick<Conversation, 'unread' | 'read_up_to'>,
  readerSide: Side,
): number | null {
  if (conversation.unread === 0) return null;
  return findNew(messages, conversation, readerSide).slice(-conversation.unread)[0]?.id ?? null;
}

/** What a screen has of a thread: the newest page as it last came, and with it all that is known, oldest first and without a gap. */
export interface LoadedPages<Kept extends { id: number }> {
  page: readonly Kept[];
  messages: readonly Kept[];
}

/**
 * A thread once its newest page has come again: messages never change, so what stood there before stays. Where so much came meanwhile that
 * the two do not meet, only the newest page is whole, and the others are asked for again.
 */
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

/** A thread with what was asked for as older than its message `before`; as it is, where that no longer stands first. */
export function addOlder<Kept extends { id: number }>(
  known: LoadedPages<Kept>,
  older: readonly Kept[],
  before: number,
): LoadedPages<Kept> {
  if (known.messages[0]?.id !== before) return known;
  return { page: known.page, messages: [...older, ...known.messages] };
}

/** The page that a `next` or `previous` link of a list leads to; null without one. */
export function readPageNumber(link: string | null): number | null {
  if (link === null) return null;
  return Number(new URLSearchParams(link.split('?')[1] ?? '').get('page') ?? 1);
}

/** How far each file has been sent, 0 to 1, from the share of the whole: they go one after the other. */
export function splitProgress(sizes: readonly number[], share: number): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let before = 0;
  return sizes.map((size) => {
    const sent = share * total - before;
    before += size;
    return size === 0 ? share : Math.min(1, Math.max(0, sent / size));
  });
}
