import { Building2, CalendarX2 } from 'lucide-react';
import { previousPayPeriod, stepPayPeriod } from '#domain/time/pay-periods.ts';
import { Button } from '#web/components/button.tsx';
import { EmptyState, FailedState } from '#web/components/states.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { downloadCsv, fileNamePart } from '#web/download/download-csv.ts';
import { format } from '#web/format.ts';
import { useTexts } from '#web/texts.ts';
import { BranchBars } from './branch-bars.tsx';
import { BranchSelect } from './branch-select.tsx';
import { dateBars } from './chart-bars.ts';
import { DayBars } from './day-bars.tsx';
import { hoursRows } from './hours-csv.ts';
import { HoursReportTable } from './hours-report-table.tsx';
import type { HoursTable } from './hours-table.ts';
import { rangeError } from './range-error.ts';
import { reportTabs } from './report-address.ts';
import { ReportBar } from './report-bar.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { storeToday, useLaborReport } from './use-labor-report.ts';

function DateChart({ table }: { table: HoursTable }) {
  const text = useTexts();
  const { step, bars } = dateBars(table);
  const titles = {
    day: text('dashboard.hoursPerDay'),
    week: text('dashboard.hoursPerWeek'),
    month: text('dashboard.hoursPerMonth'),
  };
  return <DayBars bars={bars} step={step} title={titles[step]} />;
}

/** The reports of admins: labor hours by person, over all branches or by day in one. */
export function LaborReports() {
  const text = useTexts();
  const { address, branches, table, error, retrying, retry, noBranches, goTo } = useLaborReport();
  const { tab, period, from, to } = address;
  const byBranch = tab === 'branch';
  const branch = branches.find(({ id }) => id === address.branch)?.name ?? text('dashboard.deletedBranch');
  const wrongDates = rangeError(error);
  const days = wrongDates ? '' : format.days(from, to, 'withYear');
  const shown = table && table.rows.length > 0 && !error ? table : null;

  const saveCsv = (full: HoursTable) => {
    const name = byBranch ? `labor-hours-${fileNamePart(branch)}` : 'labor-hours-total';
    const columnLabel = (key: string, label: string) => (byBranch ? key : label);
    const words = { employee: text('dashboard.employee'), total: text('dashboard.total'), columnLabel };
    downloadCsv(`${name}-${from}-${to}.csv`, hoursRows(full, words));
  };

  const body = () => {
    if (wrongDates) {
      return (
        <EmptyState
          icon={<CalendarX2 aria-hidden="true" />}
          title={text('dashboard.wrongDatesTitle')}
          className="m-4 sm:m-6"
          action={
            <Button onClick={() => goTo(previousPayPeriod(period, storeToday()))}>
              {text('dashboard.wrongDatesBack')}
            </Button>
          }
        >
          {text('dashboard.wrongDatesText')}
        </EmptyState>
      );
    }
    if (byBranch && noBranches) {
      return (
        <EmptyState
          icon={<Building2 aria-hidden="true" />}
          title={text('dashboard.noBranchTitle')}
          className="m-4 sm:m-6"
        >
          {text('dashboard.noBranchText')}
        </EmptyState>
      );
    }
    if (error) {
      return (
        <FailedState
          title={text('dashboard.failedTitle')}
          onRetry={retry}
          retrying={retrying}
          className="m-4 sm:m-6"
        />
      );
    }
    if (!table) return <ReportSkeleton columns={byBranch ? 8 : Math.max(branches.length, 2) + 1} />;
    if (!shown) {
      return (
        <EmptyState
          icon={<CalendarX2 aria-hidden="true" />}
          title={text('dashboard.emptyTitle')}
          className="m-4 sm:m-6"
          action={
            <Button onClick={() => goTo(stepPayPeriod(period, { from, to }, -1))}>
              {text('dashboard.emptyBack')}
            </Button>
          }
        >
          {byBranch
            ? text('dashboard.emptyBranch', { branch, period: days })
            : text('dashboard.emptyText', { period: days })}
        </EmptyState>
      );
    }
    return (
      <div className="flex items-stretch max-lg:flex-col lg:min-h-[calc(100dvh-15.5rem)] print:block">
        <HoursReportTable
          table={shown}
          caption={
            byBranch
              ? text('dashboard.tableBranch', { branch, period: days })
              : text('dashboard.tableTotal', { period: days })
          }
        />
        <aside className="page-x w-full shrink-0 border-line bg-canvas py-4 lg:w-80 lg:border-l lg:px-4! print:hidden">
          {byBranch ? (
            <DateChart table={shown} />
          ) : (
            <BranchBars table={shown} title={text('dashboard.hoursPerBranch')} />
          )}
        </aside>
      </div>
    );
  };

  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {text('dashboard.heading')}
      </h1>
      <ReportBar
        address={address}
        onChange={goTo}
        error={wrongDates}
        onCsv={shown ? () => saveCsv(shown) : undefined}
      >
        {byBranch && branches.length > 0 && (
          <BranchSelect branches={branches} value={address.branch} onChange={(id) => goTo({ branch: id })} />
        )}
      </ReportBar>
      {!error && (
        <ReportFigures
          table={table}
          mostLabel={byBranch ? text('dashboard.busiestDay') : text('dashboard.busiestBranch')}
          nameOfColumn={(key, label) => (byBranch ? format.day(key, 'weekdayShort') : label)}
        />
      )}
      <div data-print="hide">
        <Tabs
          label={text('dashboard.reports')}
          current={tab}
          tabs={reportTabs.map((id) => ({ id, label: text(`dashboard.tabs.${id}`) }))}
        />
      </div>
      {body()}
    </>
  );
}
