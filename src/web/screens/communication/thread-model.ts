import type { Message, Project, Side } from './types.ts';

/**
 * The first message that is new to a reader, before which the *New* line stands; null: none. `unread` also knows what the marker does
 * not: an employee's messages count from their assignment on.
 */
export function firstUnread(
  messages: readonly Pick<Message, 'id' | 'author' | 'internal'>[],
  { unread, read_up_to }: Pick<Project, 'unread' | 'read_up_to'>,
  readerSide: Side,
): number | null {
  if (unread === 0) return null;
  const news = messages.filter(
    ({ id, author, internal }) => author.side !== readerSide && !internal && id > read_up_to,
  );
  return news.slice(-unread)[0]?.id ?? null;
}

/** The page that a `next` or `previous` link of a list leads to; null without one. */
export function pageOfLink(link: string | null): number | null {
  if (link === null) return null;
  return Number(new URLSearchParams(link.split('?')[1] ?? '').get('page') ?? 1);
}

/** How far each file has been sent, 0 to 1, from the share of the whole: they go one after the other. */
export function sharesOf(sizes: readonly number[], share: number): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let before = 0;
  return sizes.map((size) => {
    const sent = share * total - before;
    before += size;
    return size === 0 ? share : Math.min(1, Math.max(0, sent / size));
  });
}
