import { cafeReport } from '#contract/sales/sales.ts';
import { fileNamePart } from '#domain/files/file-name.ts';
import type { Tender } from '#domain/sales/sale.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { readDayTotals } from '../reports/chart-bars.ts';
import { DayBars } from '../reports/day-bars.tsx';
import { describeChange } from '../reports/describe-change.ts';
import {
  buildFigureTable,
  describeDays,
  type FigureColumn,
  type FigureTable,
  readColumnTotal,
} from '../reports/figure-table.ts';
import { ReportFrame } from '../reports/report-frame.tsx';
import { useFigures } from '../reports/report-queries.ts';
import { ShareBar } from '../reports/share-bar.tsx';
import { type ReportContext, useReportTables } from '../reports/use-report.ts';
import type { SaleFigure } from './sale-line-table.tsx';
import { SaleLines } from './sale-lines.tsx';

const moneyColumns = ['gross', 'discounts', 'net', 'tax', 'tips', 'cash', 'card'] as const;

/** Maps each column to the figure of a transaction that it sums. */
const addedFigures: Record<string, SaleFigure> = {
  gross: 'gross',
  discounts: 'discount',
  tax: 'tax',
  tips: 'tip',
  cash: 'taken',
  card: 'taken',
};

export function CafeReport({ report }: { report: ReportContext }) {
  const text = useTexts();
  const { address } = report;
  const branch = String(address.branch);
  const figures = useFigures(report, (days) => callOptions(cafeReport, { query: { ...days, branch } }), {
    ofBranch: true,
  });
  const filter = (column: string) => ({
    ...(address.branch !== null && { branch }),
    ...((column === 'cash' || column === 'card') && { tender: column as Tender }),
  });
  const columns: FigureColumn[] = [
    { key: 'orders', label: text('sales.cafe.orders'), kind: 'count' },
    ...moneyColumns.map((key) => ({
      key,
      label: text(`sales.cafe.${key}`),
      kind: 'money' as const,
      divided: key === 'gross' || key === 'cash',
    })),
  ];
  const tables = useReportTables(report, {
    ...figures,
    buildTable: (data) =>
      buildFigureTable(data, {
        columns,
        totalKind: null,
        describeRow: describeDays((day) => format.day(day, 'weekdayShort')),
        order: 'key',
      }),
  });
  const name = report.branchName(address.branch ?? 0);
  const change = (table: FigureTable | null, previous: FigureTable | null, key: string) =>
    table && previous
      ? describeChange(
          text,
          readColumnTotal(table, key),
          readColumnTotal(previous, key),
          key === 'orders' ? 'count' : 'money',
        )
      : '';
  return (
    <ReportFrame
      report={report}
      tables={tables}
      filters={{ branch: true }}
      caption={(period) => text('sales.cafe.table', { branch: name, period })}
      rowHead={text('sales.lines.day')}
      rowCount={(count) => text('sales.lines.days', { count })}
      figures={(table, previous) => {
        const orders = readColumnTotal(table, 'orders');
        return {
          label: text('sales.cafe.figures'),
          figures: [
            ...(['net', 'tips'] as const).map((key) => ({
              label: text(`sales.cafe.${key}`),
              value: table && format.money(readColumnTotal(table, key)),
              note: change(table, previous, key),
            })),
            {
              label: text('sales.cafe.orders'),
              value: table && format.number(orders),
              note: change(table, previous, 'orders'),
            },
            {
              label: text('sales.cafe.perOrder'),
              value:
                table && format.money(orders === 0 ? 0 : Math.round(readColumnTotal(table, 'net') / orders)),
            },
          ],
        };
      }}
      chart={(table) => (
        <div className="space-y-6">
          <DayBars
            days={readDayTotals(table, address, 'net')}
            kind="money"
            titles={{
              day: text('sales.cafe.perDay'),
              week: text('sales.cafe.perWeek'),
              month: text('sales.cafe.perMonth'),
            }}
          />
          <ShareBar
            parts={(['card', 'cash'] as const).map((key) => ({
              key,
              label: text(`sales.cafe.${key}`),
              value: readColumnTotal(table, key),
            }))}
            kind="money"
            title={text('sales.cafe.howPaid')}
          />
        </div>
      )}
      empty={{
        title: text('sales.cafe.emptyTitle'),
        text: (period) => text('sales.cafe.emptyText', { branch: name, period }),
      }}
      file={{ name: `cafe-report-${fileNamePart(name)}`, rowLabel: (day) => day }}
      opens
    >
      <SaleLines report={report} filter={filter} addedFigure={(column) => addedFigures[column] ?? null} />
    </ReportFrame>
  );
}
