import { isOpenRequest } from '#domain/clients/requests.ts';
import { useTexts } from '#web/base/texts.ts';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { PageLinks } from '../list/page-links.tsx';
import type { ClientRequestPage } from '../types.ts';
import { OwnRequest } from './own-request.tsx';
import { readRequestsPage } from './read-requests-page.ts';
import { useHeldRequests } from './use-held-requests.ts';

/** Lists a client's requests, open ones first; accepted ones are collapsed. */
export function OwnRequests({ requests }: { requests: ClientRequestPage }) {
  const text = useTexts();
  const [search] = useSearchParams();
  const { page, linkTo } = readRequestsPage(search);
  const { rows: all, isGone, isHeld, hold } = useHeldRequests(requests.results);
  const rows = all.filter((request) => request.state !== 'accepted' || isHeld(request));
  const accepted = all.filter((request) => request.state === 'accepted' && !isHeld(request));
  // Rows come by due date: the first open one is next.
  const next = rows.find(({ state }) => isOpenRequest(state))?.id;
  // Tells whether all requests are on this page; a missing one may be on another.
  const isWhole = requests.count === requests.results.length;
  return (
    <>
      {rows.length > 0 && (
        <ul className="flex flex-col gap-2">
          {rows.map((request) => (
            <OwnRequest
              key={request.id}
              request={request}
              isNext={request.id === next}
              isWithdrawn={isWhole && isGone(request)}
              onHold={(isHeld) => hold(request, isHeld)}
            />
          ))}
        </ul>
      )}
      {accepted.length > 0 && (
        <details className="mt-3">
          <summary className="w-fit cursor-pointer py-1 text-13 text-muted">
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
