import { ArrowLeft, ClipboardList, Plus } from 'lucide-react';
import { useState } from 'react';
import { listClientRequests } from '#contract/clients/requests.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import type { KeepsForms } from '#web/forms/leave-guard.tsx';
import { Link } from '#web/navigation/link.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import type { PickedClient } from '../compose/client-picker.tsx';
import { RequestDialog } from '../later-dialogs.ts';
import { PageLinks } from '../list/page-links.tsx';
import { FirmRequest } from './firm-request.tsx';
import { readRequestsPage } from './read-requests-page.ts';
import { useHeldRequests } from './use-held-requests.ts';

const path = '/client/comm-client-by-staff';

/** Lists the requests to all clients, or to the one in the address: answered ones first, then open ones. */
export function FirmRequests({ client, backTo }: { client: PickedClient | null; backTo: string }) {
  const text = useTexts();
  const [search, setSearch] = useSearchParams();
  const [isAsking, setAsking] = useState(search.get('ask') === '1');
  const { page, linkTo } = readRequestsPage(search);
  const closeAsking = () => {
    setAsking(false);
    if (!search.has('ask')) return;
    const after = new URLSearchParams(search);
    after.delete('ask');
    const keepsForms: KeepsForms = { keepsForms: true };
    setSearch(after, { replace: true, preventScrollReset: true, state: keepsForms });
  };
  const isAll = search.get('show') === 'all' || client !== null;
  const query = {
    client: client ? String(client.id) : undefined,
    for_me: isAll ? undefined : ('true' as const),
    page: page > 1 ? String(page) : undefined,
  };
  const requests = usePageCall(listClientRequests, { query }, { keepsBefore: true });
  const { rows, hold } = useHeldRequests(requests.data?.results ?? []);
  const ask = (
    <Button
      variant="primary"
      icon={<Plus className="size-4" aria-hidden="true" />}
      onClick={() => setAsking(true)}
    >
      {text('messages.requests.askClient')}
    </Button>
  );
  return (
    <section aria-labelledby="requests-heading" className="min-h-0 flex-1 bg-canvas sm:overflow-y-auto">
      <div className="mx-auto w-full max-w-190 px-4 py-4 sm:px-6">
        <Link
          to={backTo}
          className="mb-2 inline-flex min-h-6 items-center gap-1.5 font-medium text-13 text-accent md:hidden"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {text('messages.thread.back')}
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <h1 id="requests-heading" className="font-semibold text-16">
              {text('messages.requests.heading')}
            </h1>
            {client && <p className="truncate text-13 text-muted">{client.entity_name}</p>}
          </div>
          {ask}
        </div>
        {client === null && (
          <div className="mt-3">
            <Segmented
              label={text('messages.requests.show')}
              value={isAll ? 'all' : 'toCheck'}
              options={[
                { value: 'toCheck' as const, label: text('messages.requests.toCheck') },
                { value: 'all' as const, label: text('messages.requests.all') },
              ]}
              onChange={(show) => {
                const after = new URLSearchParams(search);
                after.delete('requests');
                if (show === 'all') after.set('show', 'all');
                else after.delete('show');
                setSearch(after, { replace: true, preventScrollReset: true });
              }}
            />
          </div>
        )}
        {requests.isPending && (
          <LoadingState>
            <SkeletonRows rows={5} />
          </LoadingState>
        )}
        {requests.data && rows.length === 0 && (
          <EmptyState
            className="mt-4"
            icon={<ClipboardList strokeWidth={1.5} aria-hidden="true" />}
            title={text(isAll ? 'messages.requests.none' : 'messages.requests.nothingToCheck')}
          >
            {text('messages.requests.noneText')}
          </EmptyState>
        )}
        {rows.length > 0 && (
          <ul className="mt-4 flex flex-col gap-2">
            {rows.map((request) => (
              <FirmRequest
                key={request.id}
                request={request}
                withClient={client === null}
                onHold={(isHeld) => hold(request, isHeld)}
              />
            ))}
          </ul>
        )}
        {requests.data && <PageLinks answer={requests.data} page={page} linkTo={(to) => linkTo(path, to)} />}
      </div>
      {isAsking && <RequestDialog client={client} onClose={closeAsking} />}
    </section>
  );
}
