import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { listPeriods, reopenPeriod } from '#contract/pay/periods.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions } from '#web/api/use-call.ts';
import { readToday } from '#web/base/now.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { isClosedIn } from './closed-periods.ts';
import type { ReportContext } from './use-report.ts';

const CloseDialog = lazyComponent(async () => (await import('./close-dialog.tsx')).CloseDialog);
const ClosedDialog = lazyComponent(async () => (await import('./closed-dialog.tsx')).ClosedDialog);

/** Closes or reopens the shown days; `leads` where closing is the next step. */
export function PeriodControl({ report, leads = false }: { report: ReportContext; leads?: boolean }) {
  const text = useTexts();
  const client = useQueryClient();
  const periods = useQuery(callOptions(listPeriods, {}));
  // The question stays while the answer comes in, by which the period is already the other.
  const [asking, setAsking] = useState<'close' | 'reopen' | null>(null);
  const { from, to } = report.address;
  const closed = periods.data?.find(isClosedIn({ from, to }));
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => /^(period|report)\./.test(String(queryKey[0])) });
  if (!mayCall('period.close') || !periods.data || from > to || (!closed && to >= readToday())) return null;
  return (
    <>
      <Button
        variant={leads && !closed ? 'primary' : 'secondary'}
        icon={
          closed ? (
            <LockOpen className="size-4" aria-hidden="true" />
          ) : (
            <Lock className="size-4" aria-hidden="true" />
          )
        }
        onClick={() => setAsking(closed ? 'reopen' : 'close')}
      >
        {closed ? text('pay.closing.reopening') : text('pay.closing.close')}
      </Button>
      {closed && asking === 'reopen' && (
        <ClosedDialog
          period={closed}
          report={report}
          onClose={() => setAsking(null)}
          onReopen={async (reason) => {
            await callApi(reopenPeriod, { params: { id: String(closed.id) }, body: { reason } });
            await refresh();
            setAsking(null);
          }}
        />
      )}
      {asking === 'close' && (
        <CloseDialog range={{ from, to }} onClose={() => setAsking(null)} onClosed={refresh} />
      )}
    </>
  );
}
