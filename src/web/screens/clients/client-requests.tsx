import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { StatusChip } from '#web/components/status-chip.tsx';
import { Link } from '#web/navigation/link.tsx';
import { useClientRequests } from './client-queries.ts';
import { PanelSection } from './panel-section.tsx';

/** Rows shown; the link leads to the others. */
const maxShown = 5;
const looks = { asked: 'open', received: 'current', accepted: 'ok', again: 'waiting' } as const;

/** Lists the client's requests with their status. */
export function ClientRequests({ clientId }: { clientId: number }) {
  const text = useTexts();
  const all = `/client/comm-client-by-staff?tab=requests&client=${clientId}`;
  const query = useClientRequests(clientId);
  const { data } = query;
  return (
    <PanelSection
      title={text('clients.requests.title')}
      aside={
        data &&
        data.count > 0 && (
          <Link to={all} className="ml-auto text-12 text-accent hover:underline">
            {text('clients.requests.all', { count: data.count })}
          </Link>
        )
      }
    >
      <Unloaded query={query}>
        <Skeleton className="h-12" />
      </Unloaded>
      {data?.count === 0 && <p className="text-13 text-muted">{text('clients.requests.none')}</p>}
      <ul className="divide-y divide-line">
        {data?.results.slice(0, maxShown).map((request) => (
          <li key={request.id} className="flex items-center gap-3 py-2 text-13">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{request.title}</p>
              {request.due_date !== null && (
                <p className="text-12 text-muted">
                  {text('clients.projects.due', { date: format.day(request.due_date, 'withYear') })}
                </p>
              )}
            </div>
            <StatusChip status={looks[request.state]}>
              {text(`clients.requests.state.${request.state}`)}
            </StatusChip>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
