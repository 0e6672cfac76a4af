import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { personName } from '#domain/format/person-name.ts';
import { describeError, readFieldErrors } from '#web/api/error-handling.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { EmptyState, LoadingState } from '#web/components/states.tsx';
import { showToast } from '#web/components/toast.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { type DayOff, type DayOffAnswer, useDayOffWrites, useDaysOff } from '../queries.ts';
import { RequestCard } from './request-card.tsx';

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
export default function DaysOffAdminTab() {
  const text = useTexts();
  const [all, showAll] = useShowAll();
  const { data: requests } = useDaysOff(all);
  const writes = useDayOffWrites();
  const [removing, setRemoving] = useState<DayOff | null>(null);
  const [removeError, setRemoveError] = useState('');

  const describeRequest = ({ employee, dayoff }: DayOff) =>
    text('leave.dayOffOf', {
      name: personName(employee),
      day: format.day(dayoff, 'weekdayShort'),
    });

  function describeAnswer(row: DayOff): string {
    const request = describeRequest(row);
    if (row.ignore) return text('leave.admin.ignored', { request });
    if (!row.approved) return text('leave.admin.reopened', { request });
    return row.shift === null
      ? text('leave.admin.approvedWithoutShift', { request })
      : text('leave.admin.approved', { request });
  }

  /** Answers a request; Undo restores the previous answer and hours. */
  async function answer(before: DayOff, body: DayOffAnswer): Promise<void> {
    try {
      const after = await writes.answer.mutateAsync({ id: before.id, body });
      const { approved, ignore, hours } = before;
      const earlier = approved || ignore ? (approved ? { approved } : { ignore }) : { approved, ignore };
      showToast({
        text: describeAnswer(after),
        undo: () =>
          void writes.answer
            .mutateAsync({ id: before.id, body: { ...earlier, hours } })
            .catch((error: unknown) => showToast({ text: describeError(error), tone: 'failed' })),
      });
    } catch (error) {
      if (readFieldErrors(error, 'hours').length === 0)
        showToast({ text: describeError(error), tone: 'failed' });
      throw error;
    }
  }

  async function remove(request: DayOff): Promise<void> {
    try {
      await writes.remove.mutateAsync(request.id);
      setRemoveError('');
      showToast({ text: text('leave.admin.removed', { request: describeRequest(request) }) });
    } catch (error) {
      setRemoveError(describeError(error));
      throw error;
    }
  }

  return (
    <div className="page-x max-w-5xl py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-16">{text('leave.admin.heading')}</h2>
        <Segmented
          label={text('leave.admin.show')}
          value={all ? 'all' : 'pending'}
          options={[
            { value: 'pending', label: text('leave.admin.pending') },
            { value: 'all', label: text('leave.admin.all') },
          ]}
          onChange={(value) => showAll(value === 'all')}
        />
      </div>
      {!requests ? (
        <LoadingState>
          <SkeletonRows rows={5} />
        </LoadingState>
      ) : requests.length === 0 ? (
        <EmptyState
          className="mt-4"
          icon={<CalendarCheck strokeWidth={1.5} aria-hidden="true" />}
          title={text(all ? 'leave.admin.emptyAllTitle' : 'leave.admin.emptyTitle')}
        >
          {text(all ? 'leave.admin.emptyAllText' : 'leave.admin.emptyText')}
        </EmptyState>
      ) : (
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {requests.map((request) => (
            <RequestCard key={request.id} request={request} actions={{ answer, remove: setRemoving }} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => {
          setRemoving(null);
          setRemoveError('');
        }}
        title={text('leave.admin.removeTitle')}
        text={removing ? text('leave.admin.removeText', { request: describeRequest(removing) }) : ''}
        action={text('leave.admin.remove')}
        danger
        error={removeError}
        onConfirm={() => (removing ? remove(removing) : undefined)}
      />
    </div>
  );
}
