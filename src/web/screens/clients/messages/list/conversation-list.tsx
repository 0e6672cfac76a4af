import { MessageSquare, Plus } from 'lucide-react';
import { listProjects } from '#contract/clients/projects.ts';
import { readSearchWords } from '#domain/clients/message-search.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import type { Conversation } from '../types.ts';
import { ConversationRow, type ListedConversation } from './conversation-row.tsx';
import { PageLinks } from './page-links.tsx';
import { useHeldConversation } from './use-held-conversation.ts';
import type { ListAddress } from './use-list-address.ts';

const none: Conversation[] = [];

interface ConversationListProps {
  address: ListAddress;
  /** Open conversation. */
  open: string | undefined;
  onStart: () => void;
}

/** Loads the unread conversations, and the others in pages. */
function useLists({ filter, page }: ListAddress) {
  const asked = {
    client: filter.client === null ? undefined : String(filter.client),
    status: filter.status ?? undefined,
    unanswered: filter.unanswered ? ('true' as const) : undefined,
    search: filter.search || undefined,
  };
  const pageText = page > 1 ? String(page) : undefined;
  const unread = usePageCall(
    listProjects,
    { query: { ...asked, unread: 'true', page: filter.unread ? pageText : undefined } },
    { keepsBefore: true, enabled: filter.unread || page === 1 },
  );
  const rest = usePageCall(
    listProjects,
    { query: { ...asked, unread: 'false', page: pageText } },
    { keepsBefore: true, enabled: !filter.unread },
  );
  return { unread, rest };
}

/** Lists conversations: unread ones first, then by last activity. */
export function ConversationList({ address, open, onStart }: ConversationListProps) {
  const text = useTexts();
  const { filter, page, isFiltered, setFilter, linkTo } = address;
  const { unread, rest } = useLists(address);
  const showsUnread = filter.unread || page === 1;
  const shown = useHeldConversation(
    open,
    JSON.stringify(filter),
    (showsUnread && unread.data?.results) || none,
    (!filter.unread && rest.data?.results) || none,
  );
  const [main, isMissing] = [filter.unread ? unread : rest, showsUnread && !unread.data];
  if (!main.data || isMissing) {
    return (
      <LoadingState>
        <div className="px-5">
          <SkeletonRows rows={8} />
        </div>
      </LoadingState>
    );
  }
  if (shown.unread.length + shown.rest.length === 0) {
    return isFiltered ? (
      <EmptyState
        className="m-5"
        title={text('messages.list.noMatch')}
        action={
          <Button
            onClick={() =>
              setFilter({ client: null, status: null, unread: false, unanswered: false, search: '' })
            }
          >
            {text('messages.list.clear')}
          </Button>
        }
      />
    ) : (
      <EmptyState
        className="m-5"
        icon={<MessageSquare strokeWidth={1.5} aria-hidden="true" />}
        title={text('messages.list.none')}
        action={
          <Button variant="primary" icon={<Plus className="size-4" aria-hidden="true" />} onClick={onStart}>
            {text('messages.newConversation')}
          </Button>
        }
      >
        {text('messages.list.noneText')}
      </EmptyState>
    );
  }
  const words = readSearchWords(filter.search);
  const rows = (conversations: readonly ListedConversation[]) => (
    <ul className="divide-y divide-line border-line border-y">
      {conversations.map((conversation) => (
        <li key={conversation.uuid}>
          <ConversationRow
            conversation={conversation}
            href={linkTo(`/client/comm/detail/${conversation.uuid}`, { message: conversation.found_message })}
            isCurrent={conversation.uuid === open}
            isFirm
            words={words}
          />
        </li>
      ))}
    </ul>
  );
  const heading = 'px-5 pt-3 pb-1.5 font-semibold text-12 text-muted';
  return (
    <>
      {shown.unread.length > 0 && (
        <section aria-label={text('messages.list.unread')}>
          <h2 className={heading}>
            {text('messages.list.unread')} <span className="figures">{unread.data?.count}</span>
          </h2>
          {rows(shown.unread)}
          {!filter.unread && unread.data?.next && (
            <p className="px-5 py-2">
              <Button size={28} onClick={() => setFilter({ unread: true })}>
                {text('messages.list.allUnread', { count: unread.data.count })}
              </Button>
            </p>
          )}
        </section>
      )}
      {shown.rest.length > 0 && (
        <section aria-label={text('messages.list.rest')}>
          {shown.unread.length > 0 && <h2 className={heading}>{text('messages.list.rest')}</h2>}
          {rows(shown.rest)}
        </section>
      )}
      <PageLinks answer={main.data} page={page} linkTo={(to) => linkTo(location.pathname, { page: to })} />
    </>
  );
}
