import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { closePeriod, listPeriods, reopenPeriod } from '#contract/pay/periods.ts';
import { callApi } from '#web/api/call-api.ts';
import { describeError, readFieldErrors } from '#web/api/error-handling.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/components/dialog.tsx';
import { ClosedDialog } from './closed-dialog.tsx';
import type { ReportContext } from './use-report.ts';

/** Closes or reopens the shown days. */
export function PeriodControl({ report }: { report: ReportContext }) {
  const text = useTexts();
  const client = useQueryClient();
  const periods = useQuery(callOptions(listPeriods, {}));
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  /** Server's refusal because of open punches; confirming again closes anyway. */
  const [openPunches, setOpenPunches] = useState(false);
  const { from, to } = report.address;
  const open = periods.data?.filter(({ reopened_at }) => reopened_at === null) ?? [];
  const closed = open.find((period) => period.date_from <= to && period.date_to >= from);
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => /^(period|report)\./.test(String(queryKey[0])) });
  if (!periods.data || from > to || (!closed && to >= readToday())) return null;
  const close = async () => {
    try {
      await callApi(closePeriod, {
        body: {
          date_from: from,
          date_to: to,
          ...(openPunches ? { with_open_punches: true } : {}),
        },
      });
      await refresh();
    } catch (failure) {
      const onTheClock = readFieldErrors(failure, 'with_open_punches');
      setOpenPunches(onTheClock.length > 0);
      setError(onTheClock.length > 0 ? onTheClock.join(' ') : describeError(failure));
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
          setOpenPunches(false);
          setAsking(true);
        }}
      >
        {closed ? text('pay.closing.closed') : text('pay.closing.close')}
      </Button>
      {closed && asking && (
        <ClosedDialog
          id={closed.id}
          report={report}
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
          title={text('pay.closing.title', { days })}
          text={text('pay.closing.text')}
          action={text(openPunches ? 'pay.closing.anyway' : 'pay.closing.close')}
          onConfirm={close}
          {...(error === undefined ? {} : { error })}
        />
      )}
    </>
  );
}
