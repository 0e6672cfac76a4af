import { listProjects } from '#contract/clients/projects.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { Segmented } from '#web/components/segmented.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { LoadingState } from '#web/components/states.tsx';
import { Link } from '#web/navigation/link.tsx';
import { ConversationStatus } from '../conversation-status.tsx';
import { formatConversationDue, formatShort } from '../format-conversation.ts';
import { PageLinks } from '../list/page-links.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { HomeSection } from './home-section.tsx';

const path = '/client/comm-client';

/** Lists a client's conversations, in progress or done. */
export function ConversationsByStatus() {
  const text = useTexts();
  const { filter, page, setFilter, linkTo } = useListAddress();
  const isDone = filter.status === 'done';
  const conversations = usePageCall(
    listProjects,
    { query: { status: isDone ? 'done' : 'open', page: page > 1 ? String(page) : undefined } },
    { keepsBefore: true },
  );
  return (
    <HomeSection
      heading={text('messages.home.standing')}
      aside={
        <Segmented
          label={text('messages.statusLabel')}
          value={isDone ? 'done' : 'open'}
          options={[
            { value: 'open' as const, label: text('messages.home.active') },
            { value: 'done' as const, label: text('messages.home.finished') },
          ]}
          onChange={(status) => setFilter({ status: status === 'done' ? 'done' : null })}
        />
      }
    >
      {conversations.isPending && (
        <LoadingState>
          <SkeletonRows rows={3} />
        </LoadingState>
      )}
      {conversations.data?.results.length === 0 && (
        <p className="text-13 text-muted">
          {text(isDone ? 'messages.home.finishedNone' : 'messages.home.standingNone')}
        </p>
      )}
      {conversations.data && conversations.data.results.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {conversations.data.results.map((conversation) => (
            <li key={conversation.uuid}>
              <Link
                to={`/client/comm/detail/${conversation.uuid}`}
                className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2 hover:bg-hover"
              >
                <span className="min-w-0 flex-1 basis-40">
                  <span className="block truncate font-medium text-14">{conversation.title}</span>
                  <span className="block truncate text-12 text-muted">
                    {[
                      formatConversationDue(text, conversation),
                      text('messages.home.lastMessage', { when: formatShort(conversation.last_message_at) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <ConversationStatus conversation={conversation} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {conversations.data && (
        <PageLinks answer={conversations.data} page={page} linkTo={(to) => linkTo(path, { page: to })} />
      )}
    </HomeSection>
  );
}
