import { useQuery } from '@tanstack/react-query';
import { comparePeriod } from '#contract/pay/periods.ts';
import { callOptions } from '#web/api/use-call.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { ClosedBand, type ClosedPeriod } from '../reports/closed-band.tsx';
import { type OpenItem, OpenWork } from '../reports/open-work.tsx';
import { PeriodControl } from '../reports/period-control.tsx';
import type { ReportContext } from '../reports/use-report.ts';
import { FileStep } from './file-step.tsx';
import { Step } from './step.tsx';

/** Says that the days are closed, and whether their figures still hold. */
function ClosedDays({ report, period }: { report: ReportContext; period: ClosedPeriod }) {
  const text = useTexts();
  const { data } = useQuery(callOptions(comparePeriod, { params: { id: String(period.id) } }));
  const count = data?.differences.length ?? 0;
  return (
    <ClosedBand periods={[period]} shown={report.address} actions={<PeriodControl report={report} />}>
      {data && (
        <span className={count > 0 ? 'text-warn' : 'text-muted'}>
          {count > 0 ? text('pay.closing.differs', { count }) : text('pay.closing.same')}
        </span>
      )}
    </ClosedBand>
  );
}

/** Shows a closed period: its payroll file first, then what was open when it was closed. */
export function ClosedSteps({
  report,
  period,
  open,
}: {
  report: ReportContext;
  period: ClosedPeriod;
  open: readonly OpenItem[];
}) {
  const text = useTexts();
  return (
    <>
      <ClosedDays report={report} period={period} />
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
