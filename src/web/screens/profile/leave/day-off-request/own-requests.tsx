import { CalendarOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { readDayOffState } from '#domain/leave/day-off-state.ts';
import { DayOffStatus } from '#web/attention/day-off-status.tsx';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { RoleTag } from '#web/components/role-tag.tsx';
import { EmptyState } from '#web/components/states.tsx';
import type { DayOff } from '../queries.ts';
import { orderRequests } from './order-requests.ts';

interface OwnRequestsProps {
  requests: readonly DayOff[];
  /** The request that was just sent; null: none. */
  sent: number | null;
  onWithdraw: (request: DayOff) => void;
}

interface RequestLineProps {
  request: DayOff;
  isNew: boolean;
  onWithdraw: () => void;
}

function RequestLine({ request, isNew, onWithdraw }: RequestLineProps) {
  const text = useTexts();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) row.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);
  const state = readDayOffState(request);
  const day = format.span(request, 'full');
  return (
    <li ref={row} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium text-14">{day}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-13 text-muted">
          <RoleTag role={request.kind} />
          {text(`leave.kinds.${request.kind}`)}
          {state !== 'ignored' && <span>{text('leave.hours', { hours: format.number(request.hours) })}</span>}
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

/** Lists own requests with answers, the nearest day first; pending ones can be withdrawn. */
export function OwnRequests({ requests, sent, onWithdraw }: OwnRequestsProps) {
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
      {orderRequests(requests, readToday()).map((request) => (
        <RequestLine
          key={request.id}
          request={request}
          isNew={request.id === sent}
          onWithdraw={() => onWithdraw(request)}
        />
      ))}
    </ul>
  );
}
