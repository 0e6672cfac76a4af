import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { MessageSquare, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { readClient } from '#contract/clients/clients.ts';
import { listClientRequests } from '#contract/clients/requests.ts';
import { callOptions, usePageCall } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { buttonClass } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Link } from '#web/navigation/link.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { cappedCount } from '#web/shell/unread-title.ts';
import { ConversationPanel } from './conversation/conversation.tsx';
import { NewConversation } from './later-dialogs.ts';
import { ConversationList } from './list/conversation-list.tsx';
import { ListFilters } from './list/list-filters.tsx';
import { useListAddress } from './list/use-list-address.ts';

const FirmRequests = lazyComponent(async () => (await import('./requests/firm-requests.tsx')).FirmRequests);

/** Shows the firm's conversations: list, conversation and details side by side on a desktop, one at a time on a phone. */
export function StaffConversations({ uuid }: { uuid: string | undefined }) {
  const text = useTexts();
  const address = useListAddress();
  const [isStarting, setStarting] = useState(false);
  const clientId = address.filter.client;
  const client = usePageCall(
    readClient,
    { params: { id: String(clientId) } },
    { enabled: clientId !== null },
  );
  const [search] = useSearchParams();
  const showsRequests = !uuid && search.get('tab') === 'requests';
  const Heading = uuid || showsRequests ? 'h2' : 'h1';
  const toCheck =
    useQuery(callOptions(listClientRequests, { query: { for_me: 'true', count_only: 'true' } })).data
      ?.count ?? 0;
  const requestsHref = `/client/comm-client-by-staff?tab=requests${clientId === null ? '' : `&client=${clientId}`}`;
  return (
    <div className="flex min-h-0 flex-1">
      <section
        aria-label={text('messages.conversations')}
        className={clsx(
          'flex min-h-0 w-full flex-col bg-canvas md:w-76 md:shrink-0 md:border-line md:border-r lg:w-84',
          (uuid || showsRequests) && 'max-md:hidden',
        )}
      >
        <div className="flex items-center gap-2 px-5 pt-3 pb-2.5">
          <Heading className="mr-auto font-semibold text-16">{text('messages.heading')}</Heading>
          <Link
            to={requestsHref}
            aria-current={showsRequests ? 'page' : undefined}
            className={clsx(buttonClass(showsRequests ? 'secondary' : 'quiet', 32), 'px-2! text-text!')}
          >
            {text('messages.requests.heading')}
            {toCheck > 0 && (
              <span className="figures rounded-full bg-accent px-1.5 font-semibold text-11 text-on-accent leading-4.5">
                <span aria-hidden="true">{cappedCount(toCheck)}</span>
                <span className="sr-only">{text('messages.requests.countToCheck', { count: toCheck })}</span>
              </span>
            )}
          </Link>
          <IconButton
            label={text('messages.newConversation')}
            icon={<SquarePen className="size-4" aria-hidden="true" />}
            onClick={() => setStarting(true)}
          />
        </div>
        <ListFilters address={address} />
        <div className="min-h-0 flex-1 sm:overflow-y-auto">
          <ConversationList address={address} open={uuid} onStart={() => setStarting(true)} />
        </div>
      </section>
      {uuid ? (
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <ConversationPanel key={uuid} uuid={uuid} backTo={address.linkTo('/client/comm-client-by-staff')} />
        </div>
      ) : showsRequests && (clientId === null || client.data) ? (
        <FirmRequests
          key={clientId}
          client={client.data ?? null}
          backTo={address.linkTo('/client/comm-client-by-staff')}
        />
      ) : (
        <div className="flex flex-1 flex-col items-center justify-center bg-surface p-6 text-center max-md:hidden">
          <MessageSquare className="size-8 text-muted" strokeWidth={1.5} aria-hidden="true" />
          <p className="mt-3 font-semibold text-14">{text('messages.list.choose')}</p>
          <p className="mt-1 max-w-72 text-13 text-muted">{text('messages.list.chooseText')}</p>
        </div>
      )}
      {isStarting && <NewConversation client={client.data ?? null} onClose={() => setStarting(false)} />}
    </div>
  );
}
