import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { personName } from '#domain/format/person-name.ts';
import { countDays, type Instant } from '#domain/time/dates.ts';
import { useStore } from '#web/api/store-queries.ts';
import { countLeft, type DayOffContext, useDayOffContext } from '#web/attention/day-off-context.ts';
import { describeShorter, describeTakers, nameOthersOff } from '#web/attention/describe-day-off.ts';
import { Warning } from '#web/attention/warning.tsx';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { LoadingState } from '#web/components/states.tsx';
import { Link } from '#web/navigation/link.tsx';
import type { DayOff } from './queries.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-x-2 max-sm:flex-col sm:contents">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** Remaining leave; a shortfall in amber, with its number. */
function Balance({ request, context }: { request: DayOff; context: DayOffContext }) {
  const text = useTexts();
  const left = countLeft(context, request.kind);
  if (left === null) return null;
  const kind = text(`leave.kinds.${request.kind}`);
  const after = left - request.hours * countDays(request);
  const hours = format.number(left, 2);
  if (after >= 0) return text('leave.balance.after', { kind, hours, after: format.number(after, 2) });
  return (
    <>
      {text('leave.balance.before', { kind, hours })}{' '}
      <span className="inline-flex items-center gap-1 font-medium text-warn">
        <TriangleAlert className="size-3.5" aria-hidden="true" />
        {text('leave.balance.short', { missing: format.number(-after, 2) })}
      </span>
    </>
  );
}

function Facts({ request, context }: { request: DayOff; context: DayOffContext }) {
  const text = useTexts();
  const { data: store } = useStore();
  const { others, shifts } = context;
  const shorter = describeShorter(request, shifts, text);
  const hasBalance = countLeft(context, request.kind) !== null;
  const takers = describeTakers(context, text);
  const names = nameOthersOff(
    others.map(({ employee, approved }) => ({ name: personName(employee), approved })),
    text,
  );
  const lines = shifts.map((shift) => {
    const branch = store?.branches.find(({ id }) => id === shift.branch);
    const time = (instant: Instant) => format.time(instant, branch?.timezone);
    return text('leaveAnswers.shift', {
      from: time(shift.start_time),
      to: time(shift.end_time),
      branch: branch?.name ?? '',
    });
  });
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 text-13 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Fact name={text('leaveAnswers.alsoOff')}>
        {names.length > 0 ? format.list(names) : text('leaveAnswers.nobodyOff')}
      </Fact>
      <Fact name={text('leaveAnswers.touches')}>
        {lines.length > 0 ? format.list(lines) : text('leaveAnswers.nothingPlanned')}
        {lines.length > 0 && (
          <>
            {' '}
            <Link
              to={`/spa/schedule?date=${request.from}`}
              className="whitespace-nowrap text-accent underline underline-offset-2"
            >
              {text('leaveAnswers.openWeek')}
            </Link>
          </>
        )}
        {shorter && <Warning>{shorter}</Warning>}
        {takers.warns && shifts.length > 0 && <Warning>{takers.text}</Warning>}
      </Fact>
      {hasBalance && (
        <Fact name={text('leaveAnswers.balance')}>
          <Balance request={request} context={context} />
        </Fact>
      )}
    </dl>
  );
}

/** Shows the facts behind a decision: others off, shifts, balance. */
export function RequestFacts({ request }: { request: DayOff }) {
  const text = useTexts();
  const { data, isError, isFetching, refetch } = useDayOffContext(request.id);
  if (data) return <Facts request={request} context={data} />;
  if (isError) {
    return (
      <p role="alert" className="mt-2 flex flex-wrap items-center gap-2 text-13 text-danger">
        {text('leaveAnswers.contextFailed')}
        <Button busy={isFetching} size={28} onClick={() => void refetch()}>
          {text('common.tryAgain')}
        </Button>
      </p>
    );
  }
  return (
    <LoadingState>
      <div className="mt-3 space-y-2.5">
        <Skeleton className="w-2/5" />
        <Skeleton className="w-1/2" />
        <Skeleton className="w-1/3" />
      </div>
    </LoadingState>
  );
}
