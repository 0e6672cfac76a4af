import { compensation } from '#contract/pay/compensation.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { describeChange } from '../reports/describe-change.ts';
import {
  buildFigureTable,
  type FigureColumn,
  type FigureTable,
  readColumnTotal,
} from '../reports/figure-table.ts';
import { LevelBars } from '../reports/level-bars.tsx';
import { PeriodControl } from '../reports/period-control.tsx';
import { ReportFrame } from '../reports/report-frame.tsx';
import { useFigures } from '../reports/report-queries.ts';
import { type ReportContext, useReportTables } from '../reports/use-report.ts';
import { PayReceipt } from './pay-receipt.tsx';
import { PayrollButton } from './payroll/payroll-button.tsx';

const hourColumns = ['regular', 'overtime', 'double_time', 'pto', 'sick'] as const;
const payColumns = ['wages', 'adjustments', 'leave_pay', 'premium_pay', 'tips'] as const;
/** Parts of the total; wages include adjustments. */
const payParts = ['wages', 'leave_pay', 'premium_pay', 'tips'] as const;

export function CompensationReport({ report }: { report: ReportContext }) {
  const text = useTexts();
  const { describePerson } = report;
  const reports = useFigures(report, (query) => callOptions(compensation, { query }));
  const isAdjusted = (row: { adjustments: number }) => row.adjustments !== 0;
  const hasAdjustments = [reports.now.data, reports.before.data].some((data) =>
    Object.values(data ?? {}).some(isAdjusted),
  );
  const columns: FigureColumn[] = [
    ...hourColumns.map((key) => ({ key, label: text(`pay.${key}`), kind: 'hours' as const })),
    { key: 'meal_premiums', label: text('pay.meal_premiums'), kind: 'count' },
    ...payColumns
      .filter((key) => key !== 'adjustments' || hasAdjustments)
      .map((key, index) => ({
        key,
        label: text(`pay.${key}`),
        kind: 'money' as const,
        divided: index === 0,
      })),
  ];
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
  const worked = (table: FigureTable | null) =>
    readColumnTotal(table, 'regular') +
    readColumnTotal(table, 'overtime') +
    readColumnTotal(table, 'double_time');
  return (
    <ReportFrame
      report={report}
      tables={tables}
      caption={(period) => text('pay.caption', { period })}
      rowHead={text('reports.employee')}
      rowCount={(count) => text('reports.people', { count })}
      figures={(table, previous) => {
        const change = (of: (table: FigureTable | null) => number, kind: 'hours' | 'money') =>
          table && previous ? describeChange(text, of(table), of(previous), kind) : '';
        const premium = (of: FigureTable | null) =>
          readColumnTotal(of, 'overtime') + readColumnTotal(of, 'double_time');
        return {
          label: text('pay.figures'),
          figures: [
            {
              label: text('hours.workedHours'),
              value: table && format.hours(worked(table)),
              note: change(worked, 'hours'),
            },
            {
              label: text('pay.overtimeHours'),
              value: table && format.hours(premium(table)),
              note: change(premium, 'hours'),
            },
            {
              label: text('pay.tips'),
              value: table && format.money(readColumnTotal(table, 'tips')),
              note: change((of) => readColumnTotal(of, 'tips'), 'money'),
            },
            {
              label: text('pay.all'),
              value: table && format.money(table.total),
              note: change((of) => of?.total ?? 0, 'money'),
            },
          ],
        };
      }}
      chart={(table) => (
        <LevelBars
          title={text('pay.whereItGoes', { amount: format.money(table.total) })}
          kind="money"
          bars={payParts.map((key) => ({
            key,
            label: text(`pay.${key}`),
            value: readColumnTotal(table, key),
          }))}
        />
      )}
      empty={{
        title: text('pay.emptyTitle'),
        text: (period) => text('pay.emptyText', { period }),
      }}
      file={{ name: 'compensation-report' }}
      counts="work"
      closes
      opens
      actions={
        <>
          <PayrollButton report={report} />
          <PeriodControl report={report} />
        </>
      }
    >
      <PayReceipt report={report} />
    </ReportFrame>
  );
}
