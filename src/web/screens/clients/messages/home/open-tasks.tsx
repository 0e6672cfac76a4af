import clsx from 'clsx';
import { CircleCheck, Hourglass, MessageSquare } from 'lucide-react';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';
import { formatConversationDue, formatExcerpt } from '../format-conversation.ts';
import { OwnRequests } from '../requests/own-requests.tsx';
import type { ClientRequestPage, Conversation } from '../types.ts';

/** Sorts by due date; conversations without one come last. */
function byDueDate(one: Conversation, other: Conversation): number {
  return (one.due_date ?? '9999').localeCompare(other.due_date ?? '9999');
}

/** Lists unread messages, then what the firm waits for, which leaves when done, not when seen. */
export function OpenTasks({
  requests,
  hasRequests,
  unread,
  waiting,
}: {
  requests: ClientRequestPage;
  /** True if a request waits for the client, on whichever page. */
  hasRequests: boolean;
  unread: readonly Conversation[];
  waiting: readonly Conversation[];
}) {
  const text = useTexts();
  const rest = waiting.filter(({ uuid }) => unread.every((one) => one.uuid !== uuid));
  const isNothing = unread.length + rest.length === 0 && !hasRequests;
  return (
    <div className="flex flex-col gap-2">
      {isNothing && (
        <p className="mb-1 flex items-center gap-2 rounded-control bg-ok-weak px-4 py-3 text-14">
          <CircleCheck className="size-4 shrink-0 text-ok" aria-hidden="true" />
          {text('messages.home.neededNone')}
        </p>
      )}
      <ConversationCards conversations={unread} isUnread />
      <OwnRequests requests={requests}>
        <ConversationCards conversations={rest.toSorted(byDueDate)} />
      </OwnRequests>
    </div>
  );
}

/** Shows conversations with a new message, or that wait for the client. */
function ConversationCards({
  conversations,
  isUnread = false,
}: {
  conversations: readonly Conversation[];
  isUnread?: boolean;
}) {
  const text = useTexts();
  const Icon = isUnread ? MessageSquare : Hourglass;
  return conversations.map((conversation) => (
    <Link
      key={conversation.uuid}
      to={`/client/comm/detail/${conversation.uuid}`}
      className={clsx(
        'flex items-start gap-3 rounded-control px-4 py-3 hover:outline-1',
        isUnread ? 'bg-accent-weak hover:outline-accent' : 'bg-warn-weak hover:outline-warn',
      )}
    >
      <Icon
        className={clsx('mt-0.5 size-4 shrink-0', isUnread ? 'text-accent' : 'text-warn')}
        aria-hidden="true"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold text-14">{conversation.title}</span>
          <span className={clsx('font-medium text-13', isUnread ? 'text-accent-strong' : 'text-warn')}>
            {isUnread
              ? text('messages.unread', { count: conversation.unread })
              : [text('messages.status.yourTurn'), formatConversationDue(text, conversation)]
                  .filter(Boolean)
                  .join(' · ')}
          </span>
        </span>
        <span className="block truncate text-13">{formatExcerpt(text, conversation)}</span>
      </span>
    </Link>
  ));
}
