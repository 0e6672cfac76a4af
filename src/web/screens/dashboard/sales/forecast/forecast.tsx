import clsx from 'clsx';
import { TrendingUp } from 'lucide-react';
import type { ResponseOf } from '#contract/base/call.ts';
import { readForecast } from '#contract/sales/forecast.ts';
import { cafeReport } from '#contract/sales/sales.ts';
import { fileNamePart } from '#domain/files/file-name.ts';
import type { CsvCell } from '#domain/format/csv.ts';
import { sum } from '#domain/sum.ts';
import { isPlainDate, listDays, type PlainDate } from '#domain/time/dates.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { type Column, Table } from '#web/components/table.tsx';
import { downloadCsv } from '#web/download/download-csv.ts';
import { DayBars } from '../../reports/day-bars.tsx';
import { DaysOfBranch } from '../../reports/days-of-branch.tsx';
import { describeChange, formatChange } from '../../reports/describe-change.ts';
import { readRangeError } from '../../reports/range-error.ts';
import { ReportRail } from '../../reports/report-frame.tsx';
import { useFigures } from '../../reports/report-queries.ts';
import type { ReportContext } from '../../reports/use-report.ts';
import { DayForecast, sumHours } from './day-forecast.tsx';

interface Row {
  date: PlainDate;
  /** Whole cents; null where nothing is known. */
  forecast: number | null;
  sold: number | null;
}

/** Compares the forecast of each day in a branch with what was sold; a day opens its hours. */
export function Forecast({ report }: { report: ReportContext }) {
  const text = useTexts();
  const { address, goTo } = report;
  const { branch } = address;
  const name = branch === null ? '' : report.branchName(branch);
  const days = { date_from: address.from, date_to: address.to, branch: String(branch) };
  const once = { ofBranch: true, compares: false };
  const { now: forecasts } = useFigures(report, () => callOptions(readForecast, { query: days }), once);
  const { now: sales } = useFigures(report, () => callOptions(cafeReport, { query: days }), once);
  const wrongDates = readRangeError(forecasts.error);
  const today = readToday(branch === null ? undefined : report.branchZone(branch));
  const period = address.from <= address.to ? format.days(address.from, address.to, 'withYear') : '';
  const { error_ppm: error = null, ...byDay }: Partial<ResponseOf<typeof readForecast>> =
    forecasts.data ?? {};
  const rows = listDays(address).map((date): Row => {
    const hours = byDay[date];
    const sold = date < today ? (sales.data?.[date]?.net ?? null) : null;
    return { date, forecast: hours ? sumHours(hours) : null, sold };
  });
  const isThere = forecasts.data !== undefined;
  const openDay = address.open && isPlainDate(address.open.row) ? address.open.row : null;
  const open = (date: PlainDate | null) =>
    goTo({ open: date === null ? null : { row: date, column: 'day' } }, true);
  const compared = rows.filter(({ forecast, sold }) => forecast !== null && sold !== null);
  const total = (key: 'forecast' | 'sold', of: readonly Row[] = rows) => sum(of, (row) => row[key] ?? 0);
  const difference = ({ forecast, sold }: Row) =>
    forecast === null || sold === null ? null : sold - forecast;
  const change = ({ forecast, sold }: Row) =>
    forecast === null || sold === null ? '' : formatChange(sold, forecast, 'money');
  const amount = (cents: number | null) => (cents === null ? '' : format.amount(cents));

  /** Days to come, or of which one figure is missing, would make sums that do not add up. */
  const isOver = compared.length === rows.length || compared.length === 0;
  const changeSoFar =
    compared.length === 0 ? '' : formatChange(total('sold', compared), total('forecast', compared), 'money');
  const drawTotal = (soFar: string, whole: string) => (
    <>
      {!isOver && <span className="block pt-2">{soFar || '\u00a0'}</span>}
      <span className={clsx('block', !isOver && 'pb-2 font-normal text-muted')}>{whole || '\u00a0'}</span>
    </>
  );

  const saveCsv = () => {
    const money = (cents: number | null): CsvCell =>
      cents === null ? null : { number: cents / 100, decimals: 2 };
    downloadCsv(`forecast-${fileNamePart(name)}-${address.from}-${address.to}.csv`, [
      (['day', 'forecast', 'sold', 'difference'] as const).map((key) => text(`sales.forecast.${key}`)),
      ...rows.map((row) => [row.date, money(row.forecast), money(row.sold), money(difference(row))]),
    ]);
  };

  const columns: Column<Row>[] = [
    {
      key: 'date',
      header: text('sales.forecast.day'),
      cell: ({ date }) => (
        <button
          type="button"
          aria-haspopup="dialog"
          className="whitespace-nowrap font-medium underline-offset-2 hover:underline"
          onClick={() => open(date)}
        >
          {format.day(date, 'weekdayShort')}
          {date === today && (
            <span className="ml-2 font-semibold text-12 text-accent-strong">
              {text('sales.forecast.today')}
            </span>
          )}
        </button>
      ),
      total: drawTotal(
        text('sales.forecast.soFar', { count: compared.length }),
        text(isOver ? 'reports.total' : 'sales.forecast.whole'),
      ),
    },
    {
      key: 'forecast',
      header: text('sales.forecast.forecast'),
      numeric: true,
      cell: ({ forecast }) => amount(forecast),
      total: drawTotal(format.amount(total('forecast', compared)), format.amount(total('forecast'))),
    },
    {
      key: 'sold',
      header: text('sales.forecast.sold'),
      numeric: true,
      cell: ({ sold }) => amount(sold),
      total: drawTotal(format.amount(total('sold', compared)), isOver ? format.amount(total('sold')) : ''),
    },
    {
      key: 'difference',
      header: text('sales.forecast.difference'),
      numeric: true,
      cell: change,
      total: drawTotal(changeSoFar, isOver ? changeSoFar : ''),
    },
  ];

  return (
    <>
      <DaysOfBranch
        report={report}
        tab="forecast"
        wrongDates={wrongDates}
        isThere={isThere}
        columns={4}
        onCsv={isThere ? saveCsv : undefined}
        figuresLabel={text('sales.forecast.figures')}
        figures={[
          {
            label: text('sales.forecast.forecast'),
            value: isThere ? format.money(total('forecast')) : null,
            note: period,
          },
          {
            label: text(isOver ? 'sales.forecast.sold' : 'sales.forecast.soldSoFar'),
            value: isThere ? format.money(total('sold', isOver ? rows : compared)) : null,
            note:
              compared.length > 0 &&
              text('sales.forecast.against', {
                change: describeChange(text, total('sold', compared), total('forecast', compared), 'money'),
                forecast: format.money(total('forecast', compared)),
              }),
          },
          {
            label: text('sales.forecast.error'),
            value: isThere
              ? error === null
                ? text('sales.forecast.noError')
                : format.percent(error / 1_000_000, 1)
              : null,
            note: text('sales.forecast.errorNote'),
          },
        ]}
        isEmpty={rows.every(({ forecast, sold }) => forecast === null && sold === null)}
        empty={{
          icon: <TrendingUp aria-hidden="true" />,
          title: text('sales.forecast.emptyTitle'),
          text: text('sales.forecast.emptyText', { branch: name, period }),
          action: <Button onClick={() => open(address.from)}>{text('sales.forecast.enterByHand')}</Button>,
        }}
        rail={
          <ReportRail>
            <DayBars
              days={rows.map(({ date, forecast, sold }) => ({
                key: date,
                value: sold ?? 0,
                expected: forecast ?? 0,
              }))}
              kind="money"
              titles={{
                day: text('sales.forecast.perDay'),
                week: text('sales.forecast.perWeek'),
                month: text('sales.forecast.perMonth'),
              }}
              partNames={{
                lower: text('sales.forecast.sold'),
                expected: text('sales.forecast.forecast'),
              }}
              today={today}
            />
          </ReportRail>
        }
      >
        <Table
          caption={text('sales.forecast.table', { branch: name, period })}
          columns={columns}
          rows={rows}
          rowKey={({ date }) => date}
          isCurrent={({ date }) => date === openDay}
        />
      </DaysOfBranch>
      {openDay !== null && branch !== null && isThere && (
        <DayForecast
          key={openDay}
          {...{ branch, date: openDay, branchName: name }}
          usualHours={Object.values(byDay).filter((hours) => hours !== undefined)}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}
