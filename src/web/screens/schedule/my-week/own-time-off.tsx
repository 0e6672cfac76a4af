import { useQuery } from '@tanstack/react-query';
import { listDaysOff, readLeaveBalance } from '#contract/leave/days-off.ts';
import { readDayOffState } from '#domain/leave/day-off-state.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { Chip } from '#web/components/chip.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';

const maxShown = 5;

const tones = { pending: 'warn', approved: 'ok', ignored: 'plain' } as const;

/** Says how many hours of leave are left. */
function LeaveLeft({ employee }: { employee: number }) {
  const text = useTexts();
  const { data, isPending } = useQuery(callOptions(readLeaveBalance, { params: { id: String(employee) } }));
  if (!isPending && !data?.pto && !data?.sick) return null;
  const left = [
    ['TO', data?.pto],
    ['SL', data?.sick],
  ] as const;
  return (
    <li className="flex min-h-15 flex-wrap gap-x-6 gap-y-2 px-4 py-2 text-14">
      {isPending && <Skeleton className="my-auto h-8! w-32" />}
      {left.map(
        ([kind, account]) =>
          account && (
            <span key={kind} className="min-w-0 flex-1 basis-30">
              <span className="block text-13 text-muted">{text(`leave.kinds.${kind}`)}</span>
              <span className="figures block font-semibold">
                {text('leave.balance.left', { hours: format.number(account.balance, 2) })}
              </span>
            </span>
          ),
      )}
    </li>
  );
}

/** Lists the own leave and requests for days to come, the nearest first, and leads to asking for another. */
export function OwnTimeOff({ today, requestPage }: { today: string; requestPage: string }) {
  const text = useTexts();
  const { data } = useQuery(callOptions(listDaysOff, { query: {} }));
  const employee = session.visitor?.employeeId ?? null;
  if (!data) return null;
  const coming = data.filter(({ to }) => to >= today).sort((a, b) => a.from.localeCompare(b.from));
  return (
    <section aria-labelledby="own-time-off">
      <div className="flex items-center justify-between gap-3">
        <h2 id="own-time-off" className="font-semibold text-14">
          {text('leave.comingHeading')}
        </h2>
        <ButtonLink to={requestPage}>{text('myWeek.requestTimeOff')}</ButtonLink>
      </div>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
        {employee !== null && <LeaveLeft employee={employee} />}
        {coming.slice(0, maxShown).map((request) => {
          const state = readDayOffState(request);
          return (
            <li key={request.id} className="flex min-h-12 items-center gap-x-3 px-4 py-2 text-14">
              <span className="min-w-0 flex-1">
                <span className="block">{format.span(request, 'weekdayShort')}</span>
                <span className="block text-13 text-muted">{text(`leave.kinds.${request.kind}`)}</span>
              </span>
              <Chip tone={tones[state]}>{text(`leave.states.${state}`)}</Chip>
            </li>
          );
        })}
        {coming.length === 0 && <li className="px-4 py-3 text-14 text-muted">{text('leave.comingNone')}</li>}
      </ul>
    </section>
  );
}
