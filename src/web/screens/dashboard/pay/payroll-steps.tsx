import { useQuery } from '@tanstack/react-query';
import { listPeriods } from '#contract/pay/periods.ts';
import type { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { isApproved } from '#domain/timesheets/summary.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';
import { isClosedIn, isClosedOver } from '../reports/closed-periods.ts';
import { useOpenWork } from '../reports/open-work.tsx';
import { PeriodControl } from '../reports/period-control.tsx';
import { type BranchDays, disagrees, isUncounted } from '../reports/use-day-closes.ts';
import type { ReportContext } from '../reports/use-report.ts';
import { DaysStep, SheetsStep } from './check-steps.tsx';
import { ClosedSteps } from './closed-steps.tsx';
import { RunFigures } from './run-figures.tsx';
import { Step } from './step.tsx';

type Sheet = Received<typeof listTimesheets>[number];

/** The third step: closes the days once they are over. */
function CloseStep({ report, isReady }: { report: ReportContext; isReady: boolean }) {
  const text = useTexts();
  const { address } = report;
  const part = useQuery(callOptions(listPeriods, {})).data?.find(isClosedIn(address));
  if (part) {
    const days = format.days(part.date_from, part.date_to, 'withYear');
    return (
      <Step number={3} title={text('payrollRun.close.title')}>
        <p>{text('payrollRun.close.part', { days })}</p>
        <Link
          to={`/spa/dashboard?tab=payroll&from=${part.date_from}&to=${part.date_to}`}
          className="mt-1 inline-flex min-h-6 items-center text-accent-strong hover:underline max-sm:min-h-10"
        >
          {text('payrollRun.close.showPart', { days })}
        </Link>
      </Step>
    );
  }
  const isOver = address.to < readToday();
  return (
    <Step number={3} title={text('payrollRun.close.title')}>
      <p className="mb-3">
        {isOver
          ? text(isReady ? 'payrollRun.close.ready' : 'payrollRun.close.notReady')
          : text('payrollRun.close.notOver', { day: format.day(address.to, 'long') })}
      </p>
      <PeriodControl report={report} leads={isReady} />
    </Step>
  );
}

/** Lists the steps from the days of a period to its payroll file; once it is closed, the file and what was left open. */
export function PayrollSteps({
  report,
  sheets,
  branches,
}: {
  report: ReportContext;
  sheets: readonly Sheet[];
  branches: readonly BranchDays[];
}) {
  const text = useTexts();
  const { from, to } = report.address;
  const range = { from, to };
  const open = useOpenWork(range) ?? [];
  const closed = useQuery(callOptions(listPeriods, {})).data?.find(isClosedOver(range));
  const isCounted = !branches.some(({ days }) => days.some((day) => disagrees(day) || isUncounted(day)));
  const work = open.filter(({ key }) => key === 'missingOut' || key === 'requests' || key === 'punches');
  return (
    <>
      <RunFigures report={report} sheets={sheets} />
      {closed ? (
        <ClosedSteps report={report} period={closed} open={open} />
      ) : (
        <ol aria-label={text('payrollRun.steps')} className="flex-1 bg-surface">
          <DaysStep branches={branches} range={range} />
          <SheetsStep sheets={sheets} work={work} range={range} />
          <CloseStep report={report} isReady={isCounted && sheets.every(isApproved) && work.length === 0} />
          {mayCall('payroll.preview') && (
            <Step number={4} title={text('payrollRun.file.title')}>
              <p className="text-muted">{text('payrollRun.file.first')}</p>
            </Step>
          )}
        </ol>
      )}
    </>
  );
}
