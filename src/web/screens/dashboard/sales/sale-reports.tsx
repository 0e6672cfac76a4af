import { useState } from 'react';
import { cashRevenue, salesTax } from '#contract/sales/sales.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { readColumnTotals, readDayTotals } from '../reports/chart-bars.ts';
import { DayBars } from '../reports/day-bars.tsx';
import { describeChange } from '../reports/describe-change.ts';
import {
  buildBranchColumns,
  buildFigureTable,
  describeDays,
  type FigureTable,
  type Report,
} from '../reports/figure-table.ts';
import { toHoursQuery } from '../reports/hours-query.ts';
import { ReportFrame } from '../reports/report-frame.tsx';
import { useFigures } from '../reports/report-queries.ts';
import { ShareBar } from '../reports/share-bar.tsx';
import { type Loading, type ReportContext, useReportTables } from '../reports/use-report.ts';
import { filterByBranch, SaleLines } from './sale-lines.tsx';

const TaxComparison = lazyComponent(async () => {
  const [{ TaxComparison }] = await Promise.all([
    import('./tax-comparison.tsx'),
    loadAreas(['taxComparison']),
  ]);
  return TaxComparison;
});

type Kind = 'cash' | 'tax';

function buildFigures(
  text: ReturnType<typeof useTexts>,
  table: FigureTable | null,
  previous: FigureTable | null,
  kind: Kind,
) {
  const best = table?.rows.toSorted((a, b) => b.total - a.total)[0];
  const maxCents = Math.max(0, ...(table?.columnTotals ?? []));
  const branch = maxCents > 0 ? table?.columns[table.columnTotals.indexOf(maxCents)] : undefined;
  const days = table?.rows.length ?? 0;
  return {
    label: text(`sales.${kind}.figures`),
    figures: [
      {
        label: text(`sales.${kind}.all`),
        value: table && format.money(table.total),
        note: table && previous ? describeChange(text, table.total, previous.total, 'money') : '',
      },
      {
        label: text('sales.lines.perDay'),
        value: table && format.money(days === 0 ? 0 : Math.round(table.total / days)),
        note: table && text('sales.lines.days', { count: days }),
      },
      {
        label: text('sales.lines.bestDay'),
        value: table && (best ? format.day(best.key, 'weekdayShort') : '–'),
        note: best ? format.money(best.total) : '',
      },
      {
        label: text('sales.lines.bestBranch'),
        value: table && (branch?.label ?? '–'),
        note: branch ? format.money(maxCents) : '',
      },
    ],
  };
}

function DaysByBranch({
  report,
  now,
  before,
  kind,
}: {
  report: ReportContext;
  now: Loading<Report>;
  before: Loading<Report>;
  kind: Kind;
}) {
  const text = useTexts();
  const { address, branches, branchName } = report;
  const [isComparing, setComparing] = useState(false);
  const tables = useReportTables(report, {
    now,
    before,
    buildTable: (data) =>
      buildFigureTable(data, {
        columns: buildBranchColumns(data, branches, { kind: 'money', branchName }),
        totalKind: 'money',
        describeRow: describeDays((day) => format.day(day, 'weekdayShort')),
        order: 'key',
      }),
  });
  return (
    <ReportFrame
      report={report}
      tables={tables}
      filters={{ hours: kind === 'cash' }}
      caption={(period) => text(`sales.${kind}.table`, { period })}
      rowHead={text('sales.lines.day')}
      rowCount={(count) => text('sales.lines.days', { count })}
      figures={(table, previous) => buildFigures(text, table, previous, kind)}
      chart={(table) => (
        <div className="space-y-6">
          <DayBars
            days={readDayTotals(table, address)}
            kind="money"
            titles={{
              day: text(`sales.${kind}.perDay`),
              week: text(`sales.${kind}.perWeek`),
              month: text(`sales.${kind}.perMonth`),
            }}
          />
          <ShareBar parts={readColumnTotals(table)} kind="money" title={text(`sales.${kind}.perBranch`)} />
        </div>
      )}
      empty={{
        title: text(`sales.${kind}.emptyTitle`),
        text: (period) => text('sales.lines.emptyText', { period }),
      }}
      file={{ name: kind === 'cash' ? 'cash-revenue' : 'sales-tax', rowLabel: (day) => day }}
      opens
      actions={
        kind === 'tax' && (
          <Button aria-haspopup="dialog" onClick={() => setComparing(true)}>
            {text('sales.tax.compare')}
          </Button>
        )
      }
    >
      {isComparing && <TaxComparison report={report} onClose={() => setComparing(false)} />}
      <SaleLines
        report={report}
        filter={(column) =>
          kind === 'cash'
            ? { ...filterByBranch(column), tender: 'cash', ...toHoursQuery(address.hours) }
            : filterByBranch(column)
        }
        addedFigure={() => (kind === 'cash' ? 'taken' : 'tax')}
      />
    </ReportFrame>
  );
}

/** Cash taken, without tips. */
export function CashReport({ report }: { report: ReportContext }) {
  const hours = toHoursQuery(report.address.hours);
  const figures = useFigures(report, (days) => callOptions(cashRevenue, { query: { ...days, ...hours } }));
  return <DaysByBranch report={report} {...figures} kind="cash" />;
}

export function TaxReport({ report }: { report: ReportContext }) {
  const figures = useFigures(report, (query) => callOptions(salesTax, { query }));
  return <DaysByBranch report={report} {...figures} kind="tax" />;
}
