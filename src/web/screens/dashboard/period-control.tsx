import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { closePeriod, comparePeriod, listPeriods, reopenPeriod } from '#contract/periods.ts';
import { parseInstant } from '#domain/time/instants.ts';
import { callApi } from '#web/api/call-api.ts';
import { messageOf } from '#web/api/error-handling.ts';
import { callOptions } from '#web/api/use-call.ts';
import { Button } from '#web/components/button.tsx';
import { ConfirmDialog, Dialog } from '#web/components/dialog.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { format } from '#web/format.ts';
import { useTexts } from '#web/texts.ts';
import { type ReportContext, storeToday } from './use-report.ts';

function ClosedDialog({
  id,
  onClose,
  onReopen,
}: {
  id: number;
  onClose: () => void;
  onReopen: (reason: string) => Promise<void>;
}) {
  const text = useTexts();
  const compared = useQuery(callOptions(comparePeriod, { params: { id: String(id) } }));
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { data } = compared;
  const reopen = async () => {
    if (reason.trim() === '') return setError(text('dashboard.closing.reasonMissing'));
    setBusy(true);
    try {
      await onReopen(reason);
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('dashboard.closing.closedTitle')}
      description={
        data &&
        text('dashboard.closing.closedBy', {
          name: data.closed_by,
          when: format.dateTime(parseInstant(data.closed_at) ?? 0),
        })
      }
      actions={
        <>
          <Button onClick={onClose}>{text('common.close')}</Button>
          <Button busy={busy} onClick={() => void reopen()}>
            {text('dashboard.closing.reopen')}
          </Button>
        </>
      }
    >
      <p className="mt-2 text-13" role="status">
        {compared.isError
          ? text('dashboard.failedTitle')
          : !data
            ? text('common.loading')
            : data.differences.length === 0
              ? text('dashboard.closing.same')
              : text('dashboard.closing.differs', { count: data.differences.length })}
      </p>
      {data && data.differences.length > 0 && (
        <ul className="figures mt-2 text-13">
          {data.differences.slice(0, 20).map(({ report, row, column, at_closing, now }) => (
            <li key={`${report} ${row} ${column}`} className="border-line border-t py-1.5">
              {text('dashboard.closing.difference', {
                what: `${report} ${row} ${column}`,
                before: format.number(at_closing),
                now: format.number(now),
              })}
            </li>
          ))}
        </ul>
      )}
      {data && data.changes.length > 0 && (
        <>
          <h3 className="mt-3 font-semibold text-13">{text('dashboard.closing.changes')}</h3>
          <ul className="text-13">
            {data.changes.slice(0, 10).map((change) => (
              <li key={`${change.at} ${change.subject} ${change.subject_id}`} className="py-1 text-muted">
                {text('dashboard.closing.change', {
                  when: format.dateTime(parseInstant(change.at) ?? 0),
                  who: change.who,
                  what: `${change.subject} ${change.subject_id}`,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      <TextField
        className="mt-3"
        label={text('dashboard.closing.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={error}
      />
    </Dialog>
  );
}

/** Closes the shown days, or tells that they are closed and opens them again. */
export function PeriodControl({ report }: { report: ReportContext }) {
  const text = useTexts();
  const client = useQueryClient();
  const periods = useQuery(callOptions(listPeriods, {}));
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const { from, to } = report.address;
  const open = periods.data?.filter(({ reopened_at }) => reopened_at === null) ?? [];
  const closed = open.find((period) => period.date_from <= to && period.date_to >= from);
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('period.') });
  if (!periods.data || from > to || (!closed && to > storeToday())) return null;
  const close = async () => {
    try {
      await callApi(closePeriod, { body: { date_from: from, date_to: to } });
      await refresh();
    } catch (failure) {
      setError(messageOf(failure));
      throw failure;
    }
  };
  const days = format.days(from, to, 'withYear');
  return (
    <>
      <Button
        icon={
          closed ? (
            <Lock className="size-4" aria-hidden="true" />
          ) : (
            <LockOpen className="size-4" aria-hidden="true" />
          )
        }
        onClick={() => {
          setError(undefined);
          setAsking(true);
        }}
      >
        {closed ? text('dashboard.closing.closed') : text('dashboard.closing.close')}
      </Button>
      {closed && asking && (
        <ClosedDialog
          id={closed.id}
          onClose={() => setAsking(false)}
          onReopen={async (reason) => {
            await callApi(reopenPeriod, { params: { id: String(closed.id) }, body: { reason } });
            await refresh();
            setAsking(false);
          }}
        />
      )}
      {!closed && (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={text('dashboard.closing.title', { days })}
          text={text('dashboard.closing.text')}
          action={text('dashboard.closing.close')}
          onConfirm={close}
          {...(error === undefined ? {} : { error })}
        />
      )}
    </>
  );
}
