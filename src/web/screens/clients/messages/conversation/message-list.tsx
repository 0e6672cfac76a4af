import { ArrowDown, ArrowUp, Clock } from 'lucide-react';
import { Fragment, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import { Button } from '#web/components/button.tsx';
import { findFirstUnread } from '../conversation-model.ts';
import { useWantedMessage } from '../list/use-list-address.ts';
import type { Conversation, Message, Side } from '../types.ts';
import { MessageItem } from './message-item.tsx';
import { useMarkRead } from './use-mark-read.ts';
import type { LoadedMessages } from './use-messages.ts';

interface MessageListProps {
  conversation: Conversation;
  loaded: LoadedMessages;
  readerSide: Side;
}

/** Finds the place of the *New* line: where the conversation was opened, or its window last left. */
function useNewLine(
  conversation: Conversation,
  messages: readonly Message[],
  readerSide: Side,
): number | null {
  const latest = useRef({ conversation, messages });
  latest.current = { conversation, messages };
  const [line, setLine] = useState(() => findFirstUnread(messages, conversation, readerSide));
  const left = useRef<number>(undefined);
  useEffect(() => {
    const leave = () => {
      left.current = latest.current.messages.at(-1)?.id ?? 0;
    };
    window.addEventListener('blur', leave);
    return () => window.removeEventListener('blur', leave);
  }, []);
  useEffect(() => {
    if (left.current === undefined || document.hasFocus()) return;
    const since = left.current;
    const first = messages.find(({ id, author }) => id > since && author.side !== readerSide);
    if (first) setLine(first.id);
  }, [messages, readerSide]);
  return line;
}

/** Scrolls a part into view: within the list on a desktop, with the page on a phone. */
function scrollTo(list: HTMLElement | null, part: HTMLElement | null, block: 'start' | 'end'): void {
  if (!list || !part) return;
  if (getComputedStyle(list).overflowY === 'visible') part.scrollIntoView({ block });
  else list.scrollTop = block === 'end' ? list.scrollHeight : part.offsetTop - 16;
}

/** Finds what scrolls: the list on a desktop, the page on a phone. */
function findScroller(list: HTMLElement | null): Element | null {
  if (!list) return null;
  return getComputedStyle(list).overflowY === 'visible' ? document.scrollingElement : list;
}

/** Keeps the visible messages in place while older ones are added above. */
function useKeepPlace(list: RefObject<HTMLElement | null>, first: number | undefined): void {
  const shown = useRef(first);
  // Measures before the older messages render.
  const height = shown.current === first ? 0 : (findScroller(list.current)?.scrollHeight ?? 0);
  useLayoutEffect(() => {
    if (shown.current === first) return;
    const wentUp = shown.current !== undefined && first !== undefined && first < shown.current;
    shown.current = first;
    const scroller = findScroller(list.current);
    if (scroller && wentUp) scroller.scrollTop += scroller.scrollHeight - height;
  });
}

/** Loads older messages when pressed or scrolled into view. */
function OlderMessages({ loaded }: { loaded: LoadedMessages }) {
  const text = useTexts();
  const row = useRef<HTMLDivElement>(null);
  const load = useRef(loaded.loadOlder);
  load.current = loaded.loadOlder;
  const isIdle = loaded.older === 'idle';
  useEffect(() => {
    const element = row.current;
    if (!element || !isIdle) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void load.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isIdle]);
  return (
    <div ref={row} className="flex justify-center pb-4">
      <Button
        size={28}
        busy={loaded.older === 'loading'}
        icon={<ArrowUp className="size-4" aria-hidden="true" />}
        onClick={() => void loaded.loadOlder()}
      >
        {text(loaded.older === 'failed' ? 'messages.thread.olderFailed' : 'messages.thread.older')}
      </Button>
    </div>
  );
}

/** Lists the messages. Opens at the first unread one, follows new ones while the end is visible, and loads older ones on scrolling up. */
export function MessageList({ conversation, loaded, readerSide }: MessageListProps) {
  const { messages } = loaded;
  const text = useTexts();
  const isFirm = readerSide === 'firm';
  const isAsking =
    messages.at(-1)?.author.side === 'client' && conversation.status !== 'done' && conversation.may_write;
  const list = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const newLine = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasMore, setHasMore] = useState(false);
  const line = useNewLine(conversation, messages, readerSide);
  const newestId = useRef(messages.at(-1)?.id ?? 0);
  useKeepPlace(list, messages[0]?.id);
  useMarkRead(list, conversation, messages as Message[]);

  const wanted = useWantedMessage();
  const hasWanted = messages.some(({ id }) => id === wanted);
  useLayoutEffect(() => {
    if (newLine.current) scrollTo(list.current, newLine.current, 'start');
    else scrollTo(list.current, end.current, 'end');
  }, []);
  // After the place where it would open otherwise.
  useLayoutEffect(() => {
    if (!hasWanted) return;
    const found = list.current?.querySelector<HTMLElement>(`[data-item="${wanted}"]`);
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  }, [wanted, hasWanted]);

  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      isAtEnd.current = entry?.isIntersecting ?? false;
      if (isAtEnd.current) setHasMore(false);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const newest = messages.at(-1);
    if (!newest || newest.id <= newestId.current) return;
    newestId.current = newest.id;
    const isOwn = newest.author.side === readerSide;
    if (!isOwn) announce(text('messages.thread.newMessage', { author: newest.author.name }));
    if (isAtEnd.current || isOwn) scrollTo(list.current, end.current, 'end');
    else setHasMore(true);
  }, [messages, readerSide, text]);

  return (
    <section
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
      tabIndex={0}
      aria-label={text('messages.thread.conversation', { title: conversation.title })}
      className="relative min-h-0 flex-1 px-4 pt-4 [overflow-anchor:none] focus-visible:-outline-offset-2 sm:overflow-y-auto sm:px-6"
    >
      {loaded.hasOlder && <OlderMessages loaded={loaded} />}
      <ol className="mx-auto flex max-w-190 flex-col gap-4 sm:min-h-[calc(100%-1rem)] sm:justify-end">
        {messages.map((message) => (
          <Fragment key={message.id}>
            {message.id === line && (
              <li>
                <div
                  ref={newLine}
                  className="flex scroll-mt-64 items-center gap-3 font-semibold text-12 text-accent"
                >
                  <span className="h-px flex-1 bg-accent" />
                  {text('messages.thread.new')}
                </div>
              </li>
            )}
            <li
              data-item={message.id}
              tabIndex={message.id === wanted ? -1 : undefined}
              className="focus-visible:outline-none"
            >
              <MessageItem message={message} clientName={conversation.client_name} />
              <span data-message={message.id} className="block h-px" />
            </li>
          </Fragment>
        ))}
      </ol>
      {!isFirm && isAsking && (
        <p className="mx-auto mt-4 flex max-w-190 items-center gap-3 text-13 text-muted">
          <span className="flex w-8 justify-center">
            <Clock className="size-4" aria-hidden="true" />
          </span>
          {text('messages.thread.repliesHere')}
        </p>
      )}
      {hasMore && (
        <div className="sticky bottom-2 flex justify-center max-sm:bottom-64">
          <Button
            variant="primary"
            icon={<ArrowDown className="size-4" aria-hidden="true" />}
            onClick={() => scrollTo(list.current, end.current, 'end')}
          >
            {text('messages.thread.newest')}
          </Button>
        </div>
      )}
      <div ref={end} className="h-4 scroll-mb-72" />
    </section>
  );
}
