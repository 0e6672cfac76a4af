import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ClipboardList, MessageSquare, SquarePen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { readClient } from '#contract/clients/clients.ts';
import { listClientRequests } from '#contract/clients/requests.ts';
import { callOptions, usePageCall } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { Link } from '#web/navigation/link.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { cappedCount } from '#web/shell/unread-title.ts';
import { ConversationPanel } from './conversation/conversation.tsx';
import { ConversationList } from './list/conversation-list.tsx';
import { ListFilters } from './list/list-filters.tsx';
import { useListAddress } from './list/use-list-address.ts';
import { FirmRequests } from './requests/firm-requests.tsx';

/** Loads the form only when somebody starts a conversation. */
const NewConversation = lazy(async () => ({
  default: (await import('./compose/new-conversation.tsx')).NewConversation,
}));

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
  const toCheck = useQuery(callOptions(listClientRequests, { query: { for_me: 'true' } })).data?.count ?? 0;
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
        <div className="flex items-center justify-between px-5 pt-4 pb-3">
          <Heading className="font-semibold text-16">{text('messages.heading')}</Heading>
          <IconButton
            label={text('messages.newConversation')}
            icon={<SquarePen className="size-4" aria-hidden="true" />}
            onClick={() => setStarting(true)}
          />
        </div>
        <Link
          to={requestsHref}
          aria-current={showsRequests ? 'page' : undefined}
          className={clsx(
            'mb-2 flex min-h-10 items-center gap-2 px-5 text-14 focus-visible:-outline-offset-2 max-sm:min-h-12',
            showsRequests ? 'bg-accent-weak font-semibold' : 'hover:bg-hover',
          )}
        >
          <ClipboardList className="size-4 text-muted" aria-hidden="true" />
          {text('messages.requests.heading')}
          {toCheck > 0 && (
            <span className="figures ml-auto rounded-full bg-accent px-1.5 font-semibold text-11 text-on-accent leading-4.5">
              <span aria-hidden="true">{cappedCount(toCheck)}</span>
              <span className="sr-only">{text('messages.requests.countToCheck', { count: toCheck })}</span>
            </span>
          )}
        </Link>
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
      {isStarting && (
        <Suspense>
          <NewConversation client={client.data ?? null} onClose={() => setStarting(false)} />
        </Suspense>
      )}
    </div>
  );
}
