import { CalendarOff } from 'lucide-react';
import { readDayOffState } from '#domain/leave/day-off-state.ts';
import { DayOffStatus } from '#web/attention/day-off-status.tsx';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';
import { EmptyState } from '#web/components/states.tsx';
import type { DayOff } from '../queries.ts';

interface OwnRequestsProps {
  requests: readonly DayOff[];
  onWithdraw: (request: DayOff) => void;
}

function RequestLine({ request, onWithdraw }: { request: DayOff; onWithdraw: () => void }) {
  const text = useTexts();
  const state = readDayOffState(request);
  const day = format.span(request, 'full');
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium text-14">{day}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-13 text-muted">
          <RoleTag role={request.kind} />
          {text(`leave.kinds.${request.kind}`)}
          {state === 'approved' && (
            <span>{text('leave.hours', { hours: format.number(request.hours) })}</span>
          )}
        </p>
        {request.note && <p className="wrap-anywhere mt-1 text-13 text-muted">{request.note}</p>}
        {request.reason && (
          <p className="wrap-anywhere mt-1 text-13">
            {text('leave.mine.reason', { reason: request.reason })}
          </p>
        )}
      </div>
      <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
        <DayOffStatus request={request} />
        {state === 'pending' && (
          <Button aria-label={text('leave.mine.withdrawOf', { day })} onClick={onWithdraw}>
            {text('leave.mine.withdraw')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Lists own requests with answers, newest day first; pending ones can be withdrawn. */
export function OwnRequests({ requests, onWithdraw }: OwnRequestsProps) {
  const text = useTexts();
  if (requests.length === 0) {
    return (
      <EmptyState
        className="mt-3"
        icon={<CalendarOff strokeWidth={1.5} aria-hidden="true" />}
        title={text('leave.mine.emptyTitle')}
      >
        {text('leave.mine.emptyText')}
      </EmptyState>
    );
  }
  return (
    <ul className="mt-2 divide-y divide-line border-line border-y">
      {requests.map((request) => (
        <RequestLine key={request.id} request={request} onWithdraw={() => onWithdraw(request)} />
      ))}
    </ul>
  );
}
