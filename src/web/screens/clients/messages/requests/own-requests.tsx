import type { ReactNode } from 'react';
import { isOpenRequest } from '#domain/clients/requests.ts';
import { useTexts } from '#web/base/texts.ts';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { PageLinks } from '../list/page-links.tsx';
import type { ClientRequest, ClientRequestPage } from '../types.ts';
import { OwnRequest } from './own-request.tsx';
import { readRequestsPage } from './read-requests-page.ts';
import { useHeldRequests } from './use-held-requests.ts';

/** Lists a client's open requests, then `children`; those that the firm looks at or has accepted are collapsed below. */
export function OwnRequests({ requests, children }: { requests: ClientRequestPage; children: ReactNode }) {
  const text = useTexts();
  const [search] = useSearchParams();
  const { page, linkTo } = readRequestsPage(search);
  const { rows: all, isGone, stateOf, hold } = useHeldRequests(requests.results);
  const rows = all.filter((request) => isOpenRequest(stateOf(request)));
  const received = all.filter((request) => stateOf(request) === 'received');
  const accepted = all.filter((request) => stateOf(request) === 'accepted');
  // Rows come by due date: the first open one is next.
  const next = rows.find(({ state }) => isOpenRequest(state))?.id;
  // Tells whether all requests are on this page; a missing one may be on another.
  const isWhole = requests.count === requests.results.length;
  const list = (listed: readonly ClientRequest[]) => (
    <ul className="flex flex-col gap-2">
      {listed.map((request) => (
        <OwnRequest
          key={request.id}
          request={request}
          isNext={request.id === next}
          isWithdrawn={isWhole && isGone(request)}
          onHold={(isHeld) => hold(request, isHeld)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {rows.length > 0 && list(rows)}
      {children}
      {received.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer py-1 max-sm:min-h-11 max-sm:py-3 font-medium text-13 text-muted">
            {text('messages.requests.inReview', { count: received.length })}
          </summary>
          <div className="mt-2">{list(received)}</div>
        </details>
      )}
      {accepted.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-1 max-sm:min-h-11 max-sm:py-3 font-medium text-13 text-muted">
            {text('messages.requests.accepted', { count: accepted.length })}
          </summary>
          <ul className="mt-2 flex flex-col gap-2">
            {accepted.map((request) => (
              <OwnRequest key={request.id} request={request} />
            ))}
          </ul>
        </details>
      )}
      <PageLinks answer={requests} page={page} linkTo={(to) => linkTo('/client/comm-client', to)} />
    </>
  );
}
