import { CircleCheck, Hourglass } from 'lucide-react';
import { isOpenRequest } from '#domain/clients/requests.ts';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';
import { formatConversationDue, formatExcerpt } from '../format-conversation.ts';
import { OwnRequests } from '../requests/own-requests.tsx';
import type { ClientRequestPage, Conversation } from '../types.ts';

/** Sorts by due date; conversations without one come last. */
function byDueDate(one: Conversation, other: Conversation): number {
  return (one.due_date ?? '9999').localeCompare(other.due_date ?? '9999');
}

/** Lists what the firm waits for. Items leave when done, not when seen. */
export function OpenTasks({
  requests,
  waiting,
}: {
  requests: ClientRequestPage;
  waiting: readonly Conversation[];
}) {
  const text = useTexts();
  const isNothing = waiting.length === 0 && !requests.results.some(({ state }) => isOpenRequest(state));
  return (
    <>
      {isNothing && (
        <p className="mb-3 flex items-center gap-2 rounded-control bg-ok-weak px-4 py-3 text-14">
          <CircleCheck className="size-4 shrink-0 text-ok" aria-hidden="true" />
          {text('messages.home.neededNone')}
        </p>
      )}
      <OwnRequests requests={requests} />
      {waiting.length > 0 && <WaitingConversations waiting={waiting} />}
    </>
  );
}

/** Lists conversations that wait for the client. */
function WaitingConversations({ waiting }: { waiting: readonly Conversation[] }) {
  const text = useTexts();
  return (
    <ul className="mt-2 flex flex-col gap-2 first:mt-0">
      {waiting.toSorted(byDueDate).map((conversation) => (
        <li key={conversation.uuid}>
          <Link
            to={`/client/comm/detail/${conversation.uuid}`}
            className="flex items-start gap-3 rounded-control bg-warn-weak px-4 py-3 hover:outline-1 hover:outline-warn"
          >
            <Hourglass className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden="true" />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold text-14">{conversation.title}</span>
                {conversation.due_date && (
                  <span className="font-medium text-13 text-warn">
                    {formatConversationDue(text, conversation)}
                  </span>
                )}
              </span>
              <span className="block truncate text-13">{formatExcerpt(text, conversation)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
