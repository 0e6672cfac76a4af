import { compensation } from '#contract/pay/compensation.ts';
import { findLaborTarget, useBranchRules } from '#web/api/branch-rules.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { FirstSteps } from '#web/shell/later-first-steps.tsx';
import { DayBars } from '../reports/day-bars.tsx';
import { buildFigureTable, type FigureColumn, readColumnTotal } from '../reports/figure-table.ts';
import { PeriodControl } from '../reports/period-control.tsx';
import { ReportFrame } from '../reports/report-frame.tsx';
import { useFigures } from '../reports/report-queries.ts';
import { ShareBar } from '../reports/share-bar.tsx';
import { type ReportContext, useReportTables } from '../reports/use-report.ts';
import { countExceptions, ExceptionWords, OpenExceptions, pickExceptions } from './open-exceptions.tsx';
import { buildPayFigures } from './pay-figures.ts';
import { PayrollButton } from './payroll/payroll-button.tsx';
import { useW2 } from './payroll/use-w2.tsx';
import { useBelowMinimum } from './use-below-minimum.ts';
import { useClosedGaps } from './use-closed-gaps.ts';
import { useDailyFigures } from './use-daily-figures.ts';
import { decidesExceptions, useExceptions } from './use-exceptions.ts';

const PremiumDays = lazyComponent(async () => (await import('../reports/premium-days.tsx')).PremiumDays);
const PayReceipt = lazyComponent(async () => (await import('./pay-receipt.tsx')).PayReceipt);

const hourColumns = ['regular', 'overtime', 'double_time', 'pto', 'sick', 'unpaid'] as const;
const payColumns = [
  'wages',
  'adjustments',
  'leave_pay',
  'premium_pay',
  'rest_premiums',
  'reporting_time',
  'split_shift',
  'notice_premiums',
  'tips',
] as const;
/** Columns that tell a part of another; shown where there is something in them. */
const partColumns: readonly string[] = [
  'adjustments',
  'rest_premiums',
  'reporting_time',
  'split_shift',
  'notice_premiums',
];
/** Columns whose rise is worth a look: a schedule could have avoided it. */
const avoidable: readonly string[] = [
  'overtime',
  'double_time',
  'meal_premiums',
  'premium_pay',
  'rest_premiums',
  'reporting_time',
  'split_shift',
  'notice_premiums',
];
/** Parts of the total; wages include adjustments. */
const payParts = ['wages', 'leave_pay', 'premium_pay', 'tips'] as const;

export function CompensationReport({ report }: { report: ReportContext }) {
  const text = useTexts();
  const { describePerson } = report;
  const reports = useFigures(report, (query) => callOptions(compensation, { query }));
  const hasFigures = (key: (typeof payColumns)[number] | 'unpaid') =>
    [reports.now.data, reports.before.data].some((data) =>
      Object.values(data ?? {}).some((row) => row[key] !== 0),
    );
  const columns: FigureColumn[] = [
    ...hourColumns
      .filter((key) => key !== 'unpaid' || hasFigures(key))
      .map((key) => ({ key, label: text(`pay.${key}`), kind: 'hours' as const })),
    { key: 'meal_premiums', label: text('pay.meal_premiums'), kind: 'count' as const },
    ...payColumns
      .filter((key) => !partColumns.includes(key) || hasFigures(key))
      .map((key, index) => ({
        key,
        label: text(`pay.${key}`),
        kind: 'money' as const,
        divided: index === 0,
      })),
  ].map((column) => ({ ...column, isAvoidable: avoidable.includes(column.key) }));
  const tables = useReportTables(report, {
    ...reports,
    buildTable: (data) =>
      buildFigureTable(data, {
        columns,
        totalKind: 'money',
        describeRow: describePerson,
        order: 'name',
        totalColumn: 'total',
      }),
  });
  const daily = useDailyFigures(report, tables.table !== null);
  const active = (useBranchRules() ?? []).filter(({ is_active }) => is_active);
  const target = findLaborTarget(active, report.address.to);
  const waiting = useExceptions();
  const exceptions = waiting && pickExceptions(waiting, report.address);
  // Other periods may hold some: only an empty list says that nothing waits.
  const saysNone = decidesExceptions() && waiting?.length === 0;
  const below = useBelowMinimum(report);
  const closed = useClosedGaps(report.address);
  const open = exceptions && !below.isLoading && !closed.isLoading ? { exceptions, below, closed } : null;
  const hasExceptions = open !== null && countExceptions(open) > 0;
  const w2 = useW2(report);
  return (
    <ReportFrame
      report={report}
      tables={tables}
      caption={(period) => text('pay.caption', { period })}
      rowHead={text('reports.employee')}
      rowCount={(count) => text('reports.people', { count })}
      figures={(table) => ({
        label: text('pay.figures'),
        figures: [
          ...buildPayFigures(text, table, daily, target),
          (decidesExceptions() || hasExceptions) && {
            label: text('reports.exceptions.title'),
            value: open && format.number(countExceptions(open)),
            note:
              open && (hasExceptions || saysNone) ? <ExceptionWords open={open} days={report.address} /> : '',
            warns: hasExceptions,
          },
        ].filter((figure) => figure !== false),
      })}
      chart={(table) => (
        <>
          {daily && (
            <DayBars
              days={daily.days.map(({ date, worked, overtime }) => ({
                key: date,
                value: worked,
                upper: overtime,
              }))}
              kind="hours"
              titles={{
                day: text('hours.hoursPerDay'),
                week: text('hours.hoursPerWeek'),
                month: text('hours.hoursPerMonth'),
              }}
              partNames={{ lower: text('pay.regular'), upper: text('pay.overtime') }}
            />
          )}
          <ShareBar
            title={text('pay.whereItGoes', { amount: format.money(table.total) })}
            kind="money"
            parts={payParts.map((key) => ({
              key,
              label: text(`pay.${key}`),
              value: readColumnTotal(table, key),
            }))}
          />
          <PremiumDays range={report.address} namePerson={(id) => describePerson(String(id)).name} />
          {open && (hasExceptions || saysNone) && (
            <OpenExceptions open={open} describePerson={describePerson} />
          )}
        </>
      )}
      empty={{
        title: text('pay.emptyTitle'),
        text: (period) => text('pay.emptyText', { period }),
      }}
      file={{ name: 'compensation-report' }}
      firstOnPhone={['regular', 'wages', 'tips']}
      counts="work"
      closes
      isClosed={closed.isClosed}
      notice={<FirstSteps />}
      opens
      moreActions={[w2.action]}
      actions={
        <>
          <PayrollButton report={report} />
          <PeriodControl report={report} />
        </>
      }
    >
      {w2.dialog}
      <PayReceipt open={report.address.open !== null} report={report} />
    </ReportFrame>
  );
}
