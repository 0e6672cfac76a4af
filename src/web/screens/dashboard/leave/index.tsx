import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { personName } from '#domain/format/person-name.ts';
import { readDayOffState } from '#domain/leave/day-off-state.ts';
import { attemptUndo } from '#web/api/attempt-undo.ts';
import { readFieldErrors, tellFailure } from '#web/api/error-handling.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { describeApproval } from '#web/attention/describe-approval.ts';
import { readBranches } from '#web/attention/describe-row.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Segmented } from '#web/components/segmented.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import { showToast } from '#web/components/toast.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { ReportTabs } from '../reports/report-tabs.tsx';
import { DecidedList } from './decided-list.tsx';
import { DecidedRow } from './decided-row.tsx';
import { type DayOff, type DayOffAnswer, useDayOffWrites, useDaysOff } from './queries.ts';
import { RequestCard } from './request-card.tsx';

const Decline = createForm<{ reason: string }>();
const noReason = { reason: '' };

function useShowAll() {
  const [search, setSearch] = useSearchParams();
  const set = (all: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (all) next.set('show', 'all');
        else next.delete('show');
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  return [search.get('show') === 'all', set] as const;
}

/** Lists pending requests with the facts for the decision, or all requests. */
export function DaysOff() {
  const text = useTexts();
  const [all, showAll] = useShowAll();
  const { data } = useDaysOff(all);
  const people = useEmployees().data;
  const inactive = new Set(people?.filter(({ active }) => !active).map(({ id }) => id));
  const isPending = (request: DayOff) => readDayOffState(request) === 'pending';
  // The nearest day needs its answer first.
  const pending = data?.filter(isPending).sort((one, other) => one.dayoff.localeCompare(other.dayoff)) ?? [];
  const decided = data?.filter((request) => !isPending(request)) ?? [];
  const branches = readBranches(useStore().data?.branches);
  const writes = useDayOffWrites();
  const [removing, setRemoving] = useState<DayOff | null>(null);
  const [declining, setDeclining] = useState<DayOff | null>(null);

  const describeRequest = (request: DayOff) =>
    text('leave.dayOffOf', {
      name: personName(request.employee),
      day: format.span(request),
    });

  function describeAnswer(row: DayOff, hadShifts: boolean): string {
    const request = describeRequest(row);
    if (row.ignore) return text('leaveAnswers.declined', { request });
    if (!row.approved) return text('leaveAnswers.reopened', { request });
    return describeApproval(row, { keptShifts: hadShifts, branches, text });
  }

  /** Restores the request of before an answer. */
  async function takeBack({ id, ...before }: DayOff, after: DayOff): Promise<void> {
    const { approved, ignore, hours, reason } = before;
    const toPending = after.approved ? { approved: false } : { ignore: false };
    const earlier = ignore ? { ignore, reason } : approved ? { approved } : toPending;
    const body = { ...earlier, ...(hours === after.hours ? {} : { hours }) };
    await writes.answer.mutateAsync({ id, body, ifMatch: after.version });
  }

  /** Answers a request; Undo restores the previous answer, hours and reason, unless someone else has decided since. */
  async function answer(
    before: DayOff,
    body: DayOffAnswer,
    { hadShifts = false, quiet = false } = {},
  ): Promise<void> {
    try {
      const after = await writes.answer.mutateAsync({ id: before.id, body });
      showToast({
        text: describeAnswer(after, hadShifts),
        undo: () => void attemptUndo(() => takeBack(before, after)),
      });
    } catch (error) {
      if (!quiet && readFieldErrors(error, 'hours').length === 0) tellFailure(error);
      throw error;
    }
  }

  async function remove(request: DayOff): Promise<void> {
    await writes.remove.mutateAsync(request.id);
    showToast({ text: text('leaveAnswers.removed', { request: describeRequest(request) }) });
  }

  const actions = { answer, decline: setDeclining, remove: setRemoving };
  return (
    <>
      <ReportTabs current="days-off" />
      <div className="page-x flex min-h-14 flex-wrap items-center justify-between gap-3 border-line border-b bg-surface py-2.5">
        <h1 tabIndex={-1} className="font-semibold text-20">
          {text('leaveAnswers.heading')}
        </h1>
        <Segmented
          label={text('leaveAnswers.show')}
          value={all ? 'all' : 'pending'}
          options={[
            { value: 'pending', label: text('leaveAnswers.pending') },
            { value: 'all', label: text('leaveAnswers.all') },
          ]}
          onChange={(value) => showAll(value === 'all')}
        />
      </div>
      <div className="page-x py-4">
        {!data ? (
          <LoadingState>
            <SkeletonRows rows={5} />
          </LoadingState>
        ) : data.length === 0 ? (
          <EmptyState
            icon={<CalendarCheck strokeWidth={1.5} aria-hidden="true" />}
            title={text(all ? 'leaveAnswers.emptyAllTitle' : 'leaveAnswers.emptyTitle')}
          >
            {text(all ? 'leaveAnswers.emptyAllText' : 'leaveAnswers.emptyText')}
          </EmptyState>
        ) : (
          <>
            <ul className="grid gap-4 lg:grid-cols-2">
              {pending.map((request) => (
                <RequestCard
                  key={request.id}
                  request={request}
                  inactive={inactive.has(request.employee.id)}
                  actions={actions}
                />
              ))}
            </ul>
            {decided.length > 0 && (
              <DecidedList requests={decided}>
                {(request) => (
                  <DecidedRow
                    key={request.id}
                    request={request}
                    inactive={inactive.has(request.employee.id)}
                    actions={actions}
                  />
                )}
              </DecidedList>
            )}
          </>
        )}
        <ConfirmDialog
          open={removing !== null}
          onClose={() => setRemoving(null)}
          title={text('leaveAnswers.removeTitle')}
          text={removing ? text('leaveAnswers.removeText', { request: describeRequest(removing) }) : ''}
          action={text('leaveAnswers.remove')}
          danger
          onConfirm={() => (removing ? remove(removing) : undefined)}
        />
        {declining && (
          <Decline.Dialog
            open
            onClose={() => setDeclining(null)}
            title={text('attention.declineTitle', { name: personName(declining.employee) })}
            description={describeRequest(declining)}
            submit={text('attention.actions.decline')}
            initial={noReason}
            onSubmit={({ reason }) => answer(declining, { ignore: true, reason }, { quiet: true })}
          >
            <Decline.Textarea
              name="reason"
              label={text('attention.declineReason')}
              hint={text('attention.declineHint', { name: declining.employee.first_name })}
              rows={2}
            />
          </Decline.Dialog>
        )}
      </div>
    </>
  );
}
