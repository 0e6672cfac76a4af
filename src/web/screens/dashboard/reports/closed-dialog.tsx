import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { comparePeriod } from '#contract/pay/periods.ts';
import { explainFailure } from '#web/api/error-handling.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { describeDifference, describeRecordChange, findKind, type Names } from './closed-period-text.ts';
import { formatFigureWithUnit } from './format-figure.ts';
import type { ReportContext } from './use-report.ts';

/** Number of differences in the list; the notice counts the rest. */
const maxDifferences = 20;

/** Shows what has changed since a period was closed, and reopens it. */
export function ClosedDialog({
  period,
  report,
  onClose,
  onReopen,
}: {
  period: { id: number; date_from: string; date_to: string };
  report: ReportContext;
  onClose: () => void;
  onReopen: (reason: string) => Promise<void>;
}) {
  const text = useTexts();
  const compared = useQuery(callOptions(comparePeriod, { params: { id: String(period.id) } }));
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { data } = compared;
  const names: Names = {
    person: (person) => report.describePerson(person).name,
    branch: (branch) => report.branchName(Number(branch)),
  };
  const reopen = async () => {
    if (reason.trim() === '') return setError(text('pay.closing.reasonMissing'));
    setBusy(true);
    try {
      await onReopen(reason);
    } catch (failure) {
      setError(explainFailure(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('pay.closing.reopenTitle', {
        days: format.days(period.date_from, period.date_to, 'withYear'),
      })}
      description={
        data &&
        text('pay.closing.closedBy', {
          name: data.closed_by,
          when: format.dateTime(data.closed_at),
        })
      }
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void reopen()}>
            {text('pay.closing.reopen')}
          </Button>
        </>
      }
    >
      <p className="mt-2 text-13" role="status">
        {compared.isError
          ? text('reports.failedTitle')
          : !data
            ? text('common.loading')
            : data.differences.length === 0
              ? text('pay.closing.same')
              : text('pay.closing.differs', { count: data.differences.length })}
      </p>
      {data && data.differences.length > 0 && (
        <ul className="mt-2 text-13">
          {data.differences.slice(0, maxDifferences).map((difference) => (
            <li
              key={`${difference.report} ${difference.row} ${difference.column}`}
              className="border-line border-t py-1.5"
            >
              <span className="block">{describeDifference(text, difference, names)}</span>
              <span className="text-muted">
                {text('pay.closing.difference', {
                  before: formatFigureWithUnit(text, difference.at_closing, findKind(difference)),
                  now: formatFigureWithUnit(text, difference.now, findKind(difference)),
                })}
              </span>
            </li>
          ))}
          {data.differences.length > maxDifferences && (
            <li className="border-line border-t py-1.5 text-muted">
              {text('pay.closing.more', { count: data.differences.length - maxDifferences })}
            </li>
          )}
        </ul>
      )}
      {data && data.changes.length > 0 && (
        <>
          <h3 className="mt-3 font-semibold text-13">{text('pay.closing.changes')}</h3>
          <ul className="text-13">
            {data.changes.slice(0, 10).map((change) => (
              <li key={`${change.at} ${change.subject} ${change.subject_id}`} className="py-1 text-muted">
                {text('pay.closing.change', {
                  when: format.dateTime(change.at),
                  who: change.who,
                  what: describeRecordChange(text, change, names, session.timezone),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      <TextField
        className="mt-3"
        label={text('pay.closing.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={error}
      />
    </Dialog>
  );
}
