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
import { Button } from '#web/components/button.tsx';
import { downloadCsv } from '#web/download/download-csv.ts';
import { DaysOfBranch } from '../../reports/days-of-branch.tsx';
import { EmptyActions } from '../../reports/empty-actions.tsx';
import { readRangeError } from '../../reports/range-error.ts';
import { useFigures } from '../../reports/report-queries.ts';
import type { ReportContext } from '../../reports/use-report.ts';
import { DayDialog } from './day-dialog.tsx';
import { type Day, DayTable, sumCash, sumDays } from './day-table.tsx';

const money = (cents: number | null): CsvCell =>
  cents === null ? null : { number: cents / 100, decimals: 2 };

/** Compares each day's sales, hours and cash drawer in one branch. */
export function DayClose({ report }: { report: ReportContext }) {
  const text = useTexts();
  const { address, goTo } = report;
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
  const counted = sumDays(days, (day) => (day.counted === null ? 0 : 1));
  const uncounted = days.length - counted;
  const wrong = sumDays(days, ({ problem }) => (problem ? 1 : 0));
  const left = sumDays(days, ({ problem, counted: cash }) => (problem || cash === null ? 1 : 0));
  // Nothing is over or short before a drawer was counted.
  const sumOf = (cents: number) => (counted === 0 ? '–' : format.money(cents));

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

  return (
    <>
      <DaysOfBranch
        report={report}
        tab="day-close"
        wrongDates={wrongDates}
        isThere={isThere}
        columns={8}
        onCsv={days.length > 0 ? saveCsv : undefined}
        actions={(['yesterday', 'today'] as const).map((day) => (
          <Button key={day} onClick={() => openDay(day === 'today' ? today : addDays(today, -1))}>
            {text(`dayClose.${day}`)}
          </Button>
        ))}
        folds
        figuresLabel={text('dayClose.figures')}
        figures={[
          {
            label: text('dayClose.drawersCounted'),
            value: isThere
              ? text('dayClose.share', { part: format.number(counted), all: format.number(days.length) })
              : null,
          },
          { label: text('dayClose.over'), value: isThere ? sumOf(over) : null },
          { label: text('dayClose.short'), value: isThere ? sumOf(short) : null },
          {
            label: text('dayClose.toLookAt'),
            value: isThere ? format.number(left) : null,
            warns: left > 0,
            note: format.list([
              ...(uncounted > 0 ? [text('dayClose.toCount', { count: uncounted })] : []),
              ...(wrong > 0 ? [text('dayClose.withProblem', { count: wrong })] : []),
            ]),
          },
        ]}
        isEmpty={days.length === 0}
        empty={{
          icon: <CalendarX2 aria-hidden="true" />,
          title: text('dayClose.emptyTitle'),
          text: text('dayClose.emptyText', { branch: name, period }),
          action: <EmptyActions report={report} />,
        }}
      >
        <DayTable
          caption={text('dayClose.table', { branch: name, period })}
          days={days}
          current={open}
          onOpen={(date) => goTo({ open: { row: date, column: 'day' } }, true)}
        />
      </DaysOfBranch>
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
