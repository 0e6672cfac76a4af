import { CalendarOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { listLeaveKinds } from '#domain/leave/leave-kinds.ts';
import { isPlainDate, listDays } from '#domain/time/dates.ts';
import { describeError } from '#web/api/error-handling.ts';
import { useStore } from '#web/api/store-queries.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import { showToast } from '#web/components/toast.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { type DayOff, type DayOffBody, useDayOffWrites, useDaysOff } from '../queries.ts';
import { OwnBalance } from './own-balance.tsx';
import { OwnRequests } from './own-requests.tsx';
import { RequestForm } from './request-form.tsx';

/** Requests a day off, and shows earlier requests and the leave balance. */
export default function DayOffRequestTab() {
  const text = useTexts();
  const [search] = useSearchParams();
  const asked = search.get('day') ?? '';
  const { data: store } = useStore();
  const { data: requests } = useDaysOff();
  const { ask, remove } = useDayOffWrites();
  const [sent, setSent] = useState<number | null>(null);
  const taken = useMemo(() => requests?.flatMap(listDays) ?? [], [requests]);
  const employee = session.visitor?.employeeId ?? null;

  async function withdraw(request: DayOff) {
    const { from, to, from_time, to_time, kind, note } = request;
    const hours = from_time && to_time ? { from_time, to_time } : {};
    try {
      await remove.mutateAsync(request.id);
    } catch (error) {
      showToast({ text: text('leave.mine.notWithdrawn', { reason: describeError(error) }), tone: 'failed' });
      return;
    }
    showToast({
      text: text('leave.mine.withdrawn', { day: format.span(request) }),
      undo: () => void requestAgain({ from, to, ...hours, kind, note }),
    });
  }

  async function requestAgain(body: DayOffBody) {
    try {
      await ask.mutateAsync(body);
    } catch (error) {
      showToast({ text: text('leave.mine.notAskedAgain', { reason: describeError(error) }), tone: 'failed' });
    }
  }

  async function send(body: DayOffBody) {
    const made = await ask.mutateAsync(body);
    setSent(made.id);
    showToast({ text: text('leave.ask.asked', { day: format.span(made) }), undo: () => void withdraw(made) });
  }

  const offers = store !== undefined && listLeaveKinds(store.profile).length > 0;
  return (
    <div className="page-x grid gap-x-12 gap-y-8 py-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="max-w-2xl space-y-8">
        <section>
          <h2 className="font-semibold text-16">{text('leave.ask.heading')}</h2>
          {store && requests ? (
            offers ? (
              <RequestForm
                // Clears the form after a request.
                key={sent}
                profile={store.profile}
                taken={taken}
                employee={employee}
                day={sent === null && isPlainDate(asked) ? asked : null}
                onRequest={send}
              />
            ) : (
              <EmptyState
                className="mt-3"
                icon={<CalendarOff strokeWidth={1.5} aria-hidden="true" />}
                title={text('leave.ask.notOffered')}
              >
                {text('leave.ask.notOfferedText')}
              </EmptyState>
            )
          ) : (
            <LoadingState>
              <SkeletonRows rows={3} />
            </LoadingState>
          )}
        </section>
        {offers && employee !== null && <OwnBalance employee={employee} />}
      </div>
      <section className="max-w-2xl lg:max-w-3xl">
        <h2 className="font-semibold text-16">{text('leave.mine.heading')}</h2>
        {requests ? (
          <OwnRequests requests={requests} sent={sent} onWithdraw={(request) => void withdraw(request)} />
        ) : (
          <LoadingState>
            <SkeletonRows rows={5} />
          </LoadingState>
        )}
      </section>
    </div>
  );
}
