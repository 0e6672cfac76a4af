import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { comparePeriod, type listPeriods } from '#contract/pay/periods.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { type OpenItem, OpenWork } from '../reports/open-work.tsx';
import { PeriodControl } from '../reports/period-control.tsx';
import type { ReportContext } from '../reports/use-report.ts';
import { FileStep } from './file-step.tsx';
import { Step } from './step.tsx';

type Period = Received<typeof listPeriods>[number];

/** Says in one band that the days are closed, by whom, and whether their figures still hold. */
function ClosedBand({ report, period }: { report: ReportContext; period: Period }) {
  const text = useTexts();
  const { from, to } = report.address;
  const { data } = useQuery(callOptions(comparePeriod, { params: { id: String(period.id) } }));
  const count = data?.differences.length ?? 0;
  const isWhole = period.date_from === from && period.date_to === to;
  const facts = {
    when: format.dateTime(period.closed_at),
    name: period.closed_by,
    days: format.days(period.date_from, period.date_to, 'withYear'),
  };
  return (
    <div className="page-x flex items-center gap-3 border-line border-b bg-sunken py-2.5 text-13">
      <Lock className="size-4 shrink-0 text-muted max-sm:self-start max-sm:mt-1" aria-hidden="true" />
      <p className="min-w-0 flex-1">
        <span className="font-semibold">
          {text(isWhole ? 'payrollRun.closed.by' : 'payrollRun.closed.partOf', facts)}
        </span>{' '}
        {data && (
          <span className={count > 0 ? 'text-warn' : 'text-muted'}>
            {count > 0 ? text('pay.closing.differs', { count }) : text('pay.closing.same')}
          </span>
        )}
      </p>
      <PeriodControl report={report} />
    </div>
  );
}

/** Shows a closed period: its payroll file first, then what was open when it was closed. */
export function ClosedSteps({
  report,
  period,
  open,
}: {
  report: ReportContext;
  period: Period;
  open: readonly OpenItem[];
}) {
  const text = useTexts();
  return (
    <>
      <ClosedBand report={report} period={period} />
      <ol aria-label={text('payrollRun.closed.title')} className="flex-1 bg-surface">
        {mayCall('payroll.preview') && <FileStep report={report} period={period} />}
        <Step
          title={text('payrollRun.closed.left')}
          status={text(open.length === 0 ? 'payrollRun.closed.nothing' : 'payrollRun.closed.stays')}
        >
          <div className="text-muted">
            <OpenWork items={open} />
          </div>
        </Step>
      </ol>
    </>
  );
}
