import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { MessageSquare, SquarePen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { readClient } from '#contract/clients.ts';
import { callOptions } from '#web/api/use-call.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { useTexts } from '#web/texts.ts';
import { ListFilters } from './list/list-filters.tsx';
import { ThreadList } from './list/thread-list.tsx';
import { useListAddress } from './list/use-list-address.ts';
import { Thread } from './thread/thread.tsx';

/** Its form comes once somebody begins: what is only read need not wait for it. */
const NewConversation = lazy(async () => ({
  default: (await import('./compose/new-conversation.tsx')).NewConversation,
}));

/** The firm's conversations: list, thread and what belongs to it side by side on a desk, one at a time on a phone. */
export function StaffConversations({ uuid }: { uuid: string | undefined }) {
  const text = useTexts();
  const address = useListAddress();
  const [isStarting, setStarting] = useState(false);
  const clientId = address.filter.client;
  const client = useQuery({
    ...callOptions(readClient, { params: { id: String(clientId) } }),
    enabled: clientId !== null,
  });
  const Heading = uuid ? 'h2' : 'h1';
  return (
    <div className="flex min-h-0 flex-1">
      <section
        aria-label={text('communication.conversations')}
        className={clsx(
          'flex min-h-0 w-full flex-col bg-canvas md:w-76 md:shrink-0 md:border-line md:border-r lg:w-84',
          uuid && 'max-md:hidden',
        )}
      >
        <div className="flex items-center justify-between px-5 pt-4 pb-3">
          <Heading className="font-semibold text-16">{text('communication.heading')}</Heading>
          <IconButton
            label={text('communication.newConversation')}
            icon={<SquarePen className="size-4" aria-hidden="true" />}
            onClick={() => setStarting(true)}
          />
        </div>
        <ListFilters address={address} />
        <div className="min-h-0 flex-1 sm:overflow-y-auto">
          <ThreadList address={address} open={uuid} onStart={() => setStarting(true)} />
        </div>
      </section>
      {uuid ? (
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <Thread key={uuid} uuid={uuid} backTo={address.hrefOf('/client/comm-client-by-staff')} />
        </div>
      ) : (
        <div className="flex flex-1 flex-col items-center justify-center bg-surface p-6 text-center max-md:hidden">
          <MessageSquare className="size-8 text-muted" strokeWidth={1.5} aria-hidden="true" />
          <p className="mt-3 font-semibold text-14">{text('communication.list.choose')}</p>
          <p className="mt-1 max-w-72 text-13 text-muted">{text('communication.list.chooseText')}</p>
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
