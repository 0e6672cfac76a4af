import clsx from 'clsx';
import { Clock, Paperclip } from 'lucide-react';
import { formatInstant } from '#domain/time/instants.ts';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';
import { cappedCount } from '#web/shell/unread-title.ts';
import { ConversationStatus } from '../conversation-status.tsx';
import { formatAgo, formatConversationDue, formatExcerpt, formatShort } from '../format-conversation.ts';
import type { Conversation } from '../types.ts';
import { MarkedText } from './marked-text.tsx';

/** Conversation with what a search found in it. */
export type ListedConversation = Conversation & { found?: string | null; found_message?: number | null };

interface ConversationRowProps {
  conversation: ListedConversation;
  href: string;
  isCurrent?: boolean;
  isFirm: boolean;
  /** Searched words, highlighted. */
  words?: readonly string[];
}

/** Shows a conversation in a list: title, client, last message, unread count and waiting time. */
export function ConversationRow({
  conversation,
  href,
  isCurrent = false,
  isFirm,
  words = [],
}: ConversationRowProps) {
  const text = useTexts();
  const isUnread = conversation.unread > 0;
  const due = !isFirm && conversation.status !== 'done' && formatConversationDue(text, conversation);
  return (
    <Link
      to={href}
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'relative block px-5 py-2.5 focus-visible:-outline-offset-2',
        isCurrent
          ? 'bg-accent-weak before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-accent'
          : 'hover:bg-hover',
      )}
    >
      {isUnread && (
        <span aria-hidden="true" className="absolute top-4.5 left-1.75 size-1.75 rounded-full bg-accent" />
      )}
      <span className="flex items-baseline gap-3">
        <span className={clsx('min-w-0 flex-1 truncate text-14', isUnread && 'font-semibold')}>
          <MarkedText text={conversation.title} words={words} />
        </span>
        <time
          dateTime={formatInstant(conversation.last_message_at)}
          className="figures shrink-0 text-12 text-muted"
        >
          {formatShort(conversation.last_message_at)}
        </time>
      </span>
      {isFirm && (
        <span className="block truncate text-13">
          <MarkedText text={conversation.client_name} words={words} />
        </span>
      )}
      <span className="mt-px flex items-center gap-2 text-13 text-muted">
        {conversation.found ? (
          <span className="line-clamp-2 min-w-0 flex-1">
            <MarkedText text={conversation.found} words={words} />
          </span>
        ) : (
          <span className="min-w-0 flex-1 truncate">{formatExcerpt(text, conversation)}</span>
        )}
        {conversation.files.length > 0 && <Paperclip className="size-3.5 shrink-0" aria-hidden="true" />}
        {isUnread && (
          <span className="figures inline-flex h-4.5 min-w-4.5 shrink-0 items-center justify-center rounded-full bg-accent px-1 font-semibold text-11 text-on-accent">
            <span aria-hidden="true">{cappedCount(conversation.unread)}</span>
            <span className="sr-only">{text('messages.unread', { count: conversation.unread })}</span>
          </span>
        )}
      </span>
      {(conversation.status !== 'open' || (isFirm && conversation.waiting_since) || due) && (
        <span className="mt-1 flex flex-wrap items-center gap-2">
          {conversation.status !== 'open' && <ConversationStatus conversation={conversation} />}
          {due && <span className="text-12 text-muted">{due}</span>}
          {isFirm && conversation.waiting_since && (
            <span className="inline-flex items-center gap-1 text-12 text-warn">
              <Clock className="size-3.5" aria-hidden="true" />
              {text('messages.waitsFor', { distance: formatAgo(conversation.waiting_since) })}
            </span>
          )}
        </span>
      )}
    </Link>
  );
}
