import { CalendarX2 } from 'lucide-react';
import { listDayCloses } from '#contract/sales/day-close.ts';
import { fileNamePart } from '#domain/files/file-name.ts';
import type { CsvCell } from '#domain/format/csv.ts';
import { addDays, isPlainDate, type PlainDate } from '#domain/time/dates.ts';
import { payPeriod } from '#domain/time/pay-periods.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/states.tsx';
import { downloadCsv } from '#web/download/download-csv.ts';
import { BranchSelect } from '../../reports/branch-select.tsx';
import { EmptyActions } from '../../reports/empty-actions.tsx';
import { PrintedHead } from '../../reports/printed-head.tsx';
import { readRangeError } from '../../reports/range-error.ts';
import { ReportBar } from '../../reports/report-bar.tsx';
import { ReportFigures } from '../../reports/report-figures.tsx';
import { useFigures } from '../../reports/report-queries.ts';
import { ReportSkeleton } from '../../reports/report-skeleton.tsx';
import { ReportTabs } from '../../reports/report-tabs.tsx';
import type { ReportContext } from '../../reports/use-report.ts';
import { WrongDates } from '../../reports/wrong-dates.tsx';
import { DayDialog } from './day-dialog.tsx';
import { type Day, DayTable, sumCash, sumDays } from './day-table.tsx';

const money = (cents: number | null): CsvCell =>
  cents === null ? null : { number: cents / 100, decimals: 2 };

/** Compares each day's sales, hours and cash drawer in one branch. */
export function DayClose({ report }: { report: ReportContext }) {
  const text = useTexts();
  const { address, branches, goTo } = report;
  const branch = address.branch;
  const { now: list } = useFigures(
    report,
    (days) => callOptions(listDayCloses, { query: { ...days, branch: String(branch) } }),
    { ofBranch: true, compares: false },
  );
  const wrongDates = readRangeError(list.error);
  const name = branch === null ? '' : report.branchName(branch);
  const days = list.data ?? [];
  const period = address.from <= address.to ? format.days(address.from, address.to, 'withYear') : '';
  const open = address.open && isPlainDate(address.open.row) ? address.open.row : null;
  const { over, short } = sumCash(days);
  const isThere = list.data !== undefined;

  const today = readToday(branch === null ? undefined : report.branchZone(branch));
  const openDay = (date: PlainDate) =>
    goTo({ ...payPeriod(address.period, date), open: { row: date, column: 'day' } });

  const saveCsv = () => {
    const head = (['cash', 'card', 'tax', 'tips', 'people', 'hours', 'counted', 'difference'] as const).map(
      (key) => text(`dayClose.${key}`),
    );
    const line = (day: Day): CsvCell[] => [
      day.date,
      ...[day.cash, day.card, day.tax, day.tips].map(money),
      day.people,
      { number: Math.round(day.clocked_seconds / 36) / 100, decimals: 2 },
      money(day.counted),
      money(day.difference),
      text(`dayClose.states.${day.state}`),
      format.list(day.problems.map((problem) => text(`dayClose.problems.${problem}`))) || null,
    ];
    downloadCsv(`day-close-${fileNamePart(name)}-${address.from}-${address.to}.csv`, [
      [text('dayClose.day'), ...head, text('dayClose.state'), text('dayClose.toLookAt')],
      ...days.map(line),
    ]);
  };

  const body = () => {
    if (wrongDates) return <WrongDates report={report} />;
    if (report.noBranches || (isThere && days.length === 0)) {
      return (
        <EmptyState
          icon={<CalendarX2 aria-hidden="true" />}
          title={text(report.noBranches ? 'reports.noBranchTitle' : 'dayClose.emptyTitle')}
          className="m-4 sm:m-6"
          action={
            report.noBranches ? (
              <ButtonLink to="/spa/profile?tab=branch">{text('reports.noBranchAction')}</ButtonLink>
            ) : (
              <EmptyActions report={report} />
            )
          }
        >
          {report.noBranches
            ? text('reports.noBranchText')
            : text('dayClose.emptyText', { branch: name, period })}
        </EmptyState>
      );
    }
    if (!isThere) return <ReportSkeleton columns={8} />;
    return (
      <DayTable
        caption={text('dayClose.table', { branch: name, period })}
        days={days}
        current={open}
        onOpen={(date) => goTo({ open: { row: date, column: 'day' } }, true)}
      />
    );
  };

  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {text('reports.heading')}
      </h1>
      <ReportTabs current="day-close" />
      <PrintedHead title={text('sales.dayClose.name')} filters={name === '' ? [] : [name]} />
      <ReportBar
        address={{ ...address, compare: false }}
        schedule={report.schedule}
        before={report.before}
        onChange={goTo}
        error={wrongDates}
        compares={false}
        onCsv={days.length > 0 ? saveCsv : undefined}
        filters={
          branches.length > 0 && (
            <BranchSelect branches={branches} value={branch} onChange={(id) => goTo({ branch: id })} />
          )
        }
        actions={(['yesterday', 'today'] as const).map((day) => (
          <Button key={day} onClick={() => openDay(day === 'today' ? today : addDays(today, -1))}>
            {text(`dayClose.${day}`)}
          </Button>
        ))}
      />
      {!wrongDates && (
        <ReportFigures
          label={text('dayClose.figures')}
          figures={[
            { label: text('dayClose.over'), value: isThere ? format.money(over) : null },
            { label: text('dayClose.short'), value: isThere ? format.money(short) : null },
            {
              label: text('dayClose.toCount'),
              value: isThere
                ? format.number(sumDays(days, ({ counted }) => (counted === null ? 1 : 0)))
                : null,
            },
            {
              label: text('dayClose.toLookAt'),
              value: isThere ? format.number(sumDays(days, ({ problem }) => (problem ? 1 : 0))) : null,
            },
          ]}
        />
      )}
      {body()}
      {open !== null && branch !== null && (
        <DayDialog
          key={open}
          branch={branch}
          date={open}
          report={report}
          onClose={() => goTo({ open: null }, true)}
        />
      )}
    </>
  );
}
