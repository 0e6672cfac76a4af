import { useQuery } from '@tanstack/react-query';
import { Banknote, CalendarX2 } from 'lucide-react';
import { listPeriods } from '#contract/pay/periods.ts';
import { listDayCloses } from '#contract/sales/day-close.ts';
import { fileNamePart } from '#domain/files/file-name.ts';
import type { CsvCell } from '#domain/format/csv.ts';
import { addDays, isPlainDate, type PlainDate } from '#domain/time/dates.ts';
import { payPeriod } from '#domain/time/pay-periods.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { downloadCsv } from '#web/download/download-csv.ts';
import { isClosedIn } from '../../reports/closed-periods.ts';
import { DaysOfBranch } from '../../reports/days-of-branch.tsx';
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
  const yesterday = addDays(today, -1);
  const openDay = (date: PlainDate) =>
    goTo({ ...payPeriod(address.period, date), open: { row: date, column: 'day' } });
  const isPhone = useMedia('(max-width: 39.99rem)');
  const shortcuts = (['yesterday', 'today'] as const).map((key) => ({
    label: text(`dayClose.${key}`),
    onSelect: () => openDay(key === 'today' ? today : yesterday),
  }));
  const { data: periods = [] } = useQuery({
    ...callOptions(listPeriods, {}),
    enabled: mayCall('period.list'),
  });
  const lastNight = days.find((day) => day.date === yesterday && day.counted === null);
  const isLeft = lastNight !== undefined && !periods.some(isClosedIn({ from: yesterday, to: yesterday }));
  const latest = payPeriod(address.period, yesterday);
  const filled = latest.from === address.from && latest.to === address.to ? report.before : latest;

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
        actions={shortcuts.map(({ label, onSelect }) => (
          <Button key={label} onClick={onSelect}>
            {label}
          </Button>
        ))}
        moreActions={isPhone ? shortcuts : undefined}
        notice={
          isLeft && (
            <div
              data-print="hide"
              className="page-x flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-warn-weak py-2.5"
            >
              <p className="min-w-0 flex-1 basis-60 text-13">
                <strong className="font-semibold">
                  {text('dayClose.leftToCount', { day: format.day(yesterday, 'weekdayLong') })}
                </strong>{' '}
                {text('dayClose.expectedCash', { amount: format.money(lastNight.cash) })}
              </p>
              <Button
                variant="primary"
                className="max-sm:w-full"
                icon={<Banknote className="size-4" aria-hidden="true" />}
                onClick={() => openDay(yesterday)}
              >
                {text('dayClose.countDrawer')}
              </Button>
            </div>
          )
        }
        folds
        figuresLabel={text('dayClose.figures')}
        figures={[
          {
            label: text('dayClose.toLookAt'),
            value: isThere ? format.number(left) : null,
            warns: left > 0,
            note: format.list([
              ...(uncounted > 0 ? [text('dayClose.toCount', { count: uncounted })] : []),
              ...(wrong > 0 ? [text('dayClose.withProblem', { count: wrong })] : []),
            ]),
          },
          {
            label: text('dayClose.drawersCounted'),
            value: isThere
              ? text('dayClose.share', { part: format.number(counted), all: format.number(days.length) })
              : null,
          },
          { label: text('dayClose.over'), value: isThere ? sumOf(over) : null },
          { label: text('dayClose.short'), value: isThere ? sumOf(short) : null },
        ]}
        isEmpty={days.length === 0}
        empty={{
          icon: <CalendarX2 aria-hidden="true" />,
          title: text('dayClose.emptyTitle'),
          text: text('dayClose.emptyText', { branch: name, period }),
          action: (
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={() => goTo(filled)}>
                {text('reports.emptyShow', { days: format.days(filled.from, filled.to, 'withYear') })}
              </Button>
              {mayCall('transaction.import') && (
                <Button onClick={() => goTo({ tab: 'import' })}>{text('reports.emptyImport')}</Button>
              )}
            </div>
          ),
        }}
      >
        <DayTable
          caption={text('dayClose.table', { branch: name, period })}
          // The latest first: last night's drawer is counted in the morning.
          days={days.toReversed()}
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
