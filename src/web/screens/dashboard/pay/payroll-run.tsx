import { CalendarX2 } from 'lucide-react';
import { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { EmptyState } from '#web/components/states.tsx';
import { EmptyActions } from '../reports/empty-actions.tsx';
import { PrintedHead } from '../reports/printed-head.tsx';
import { readRangeError } from '../reports/range-error.ts';
import { ReportBar } from '../reports/report-bar.tsx';
import { useFigures } from '../reports/report-queries.ts';
import { ReportSkeleton } from '../reports/report-skeleton.tsx';
import { ReportTabs } from '../reports/report-tabs.tsx';
import { useDayCloses } from '../reports/use-day-closes.ts';
import type { ReportContext } from '../reports/use-report.ts';
import { WrongDates } from '../reports/wrong-dates.tsx';
import { PayrollSteps } from './payroll-steps.tsx';

/** Leads from the days and timesheets of a pay period over closing to its payroll file. */
export function PayrollRun({ report }: { report: ReportContext }) {
  const text = useTexts();
  const { address, goTo } = report;
  const { now: sheets } = useFigures(
    report,
    ({ date_from, date_to }) => callOptions(listTimesheets, { query: { date_from, date_to } }),
    { compares: false },
  );
  // Dates that are wrong have been answered by then.
  const branches = useDayCloses(address, sheets.data !== undefined);
  const wrongDates = readRangeError(sheets.error);
  const period = address.from <= address.to ? format.days(address.from, address.to, 'withYear') : '';

  const body = () => {
    if (wrongDates) return <WrongDates report={report} />;
    if (!sheets.data || !branches) return <ReportSkeleton columns={3} />;
    const isEmpty =
      branches.every(({ days }) => days.length === 0) &&
      sheets.data.every(
        ({ worked_seconds, planned_seconds, leave_seconds }) =>
          worked_seconds + planned_seconds + leave_seconds === 0,
      );
    if (isEmpty) {
      return (
        <EmptyState
          icon={<CalendarX2 aria-hidden="true" />}
          title={text('payrollRun.emptyTitle')}
          className="m-4 sm:m-6"
          action={<EmptyActions report={report} counts="work" />}
        >
          {text('payrollRun.emptyText', { period })}
        </EmptyState>
      );
    }
    return <PayrollSteps report={report} sheets={sheets.data} branches={branches} />;
  };

  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {text('reports.heading')}
      </h1>
      <ReportTabs current="payroll" />
      <PrintedHead title={text('pay.payrollRun.name')} filters={[]} />
      <ReportBar
        address={{ ...address, compare: false }}
        schedule={report.schedule}
        before={report.before}
        onChange={goTo}
        error={wrongDates}
        compares={false}
        onCsv={null}
      />
      {body()}
    </>
  );
}
