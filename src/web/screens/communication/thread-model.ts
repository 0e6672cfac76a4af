import type { Message, Project, Side } from './types.ts';

type Told = Pick<Message, 'id' | 'author' | 'internal'>;

function newsOf(messages: readonly Told[], { read_up_to }: Pick<Project, 'read_up_to'>, readerSide: Side) {
  return messages.filter(
    ({ id, author, internal }) => author.side !== readerSide && !internal && id > read_up_to,
  );
}

/** How many of these messages are new to a reader. */
export function newCount(
  messages: readonly Told[],
  project: Pick<Project, 'read_up_to'>,
  readerSide: Side,
): number {
  return newsOf(messages, project, readerSide).length;
}

/**
 * The first message that is new to a reader, before which the *New* line stands; null: none. `unread` also knows what the marker does
 * not: an employee's messages count from their assignment on.
 */
export function firstUnread(
  messages: readonly Told[],
  project: Pick<Project, 'unread' | 'read_up_to'>,
  readerSide: Side,
): number | null {
  if (project.unread === 0) return null;
  return newsOf(messages, project, readerSide).slice(-project.unread)[0]?.id ?? null;
}

/**
 * What is known of a thread, oldest first, once its newest page has come again: messages never change, so what stood there before stays.
 * Where so much came meanwhile that the two do not meet, only the newest page is whole, and the others are asked for again.
 */
export function joinMessages<Kept extends { id: number }>(
  known: readonly Kept[],
  newest: readonly Kept[],
  pageSize: number,
): readonly Kept[] {
  const [first, last] = [newest[0]?.id, known.at(-1)?.id];
  if (first === undefined || last === undefined) return newest;
  if (newest.length >= pageSize && last < first) return newest;
  return [...known.filter(({ id }) => id < first), ...newest];
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
