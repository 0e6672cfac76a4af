import { listProjects } from '#contract/clients/projects.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { Segmented } from '#web/components/segmented.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { LoadingState } from '#web/components/states.tsx';
import { ConversationRow } from '../list/conversation-row.tsx';
import { PageLinks } from '../list/page-links.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import type { Conversation } from '../types.ts';
import { HomeSection } from './home-section.tsx';

const path = '/client/comm-client';

/** Lists a client's conversations with their last messages, the newest first: in progress, `waiting` for the client among them, or done. */
export function ConversationsByStatus({ waiting }: { waiting: readonly Conversation[] }) {
  const text = useTexts();
  const { filter, page, setFilter, linkTo } = useListAddress();
  const isDone = filter.status === 'done';
  const conversations = usePageCall(
    listProjects,
    { query: { status: isDone ? 'done' : 'open', page: page > 1 ? String(page) : undefined } },
    { keepsBefore: true },
  );
  const shown = conversations.data?.results ?? [];
  const listed =
    isDone || page > 1
      ? shown
      : [...shown, ...waiting].toSorted((one, other) => other.last_message_at - one.last_message_at);
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
      {conversations.data && listed.length === 0 && (
        <p className="text-13 text-muted">
          {text(isDone ? 'messages.home.finishedNone' : 'messages.home.standingNone')}
        </p>
      )}
      {listed.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {listed.map((conversation) => (
            <li key={conversation.uuid}>
              <ConversationRow
                conversation={conversation}
                href={`/client/comm/detail/${conversation.uuid}`}
                isFirm={false}
              />
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
