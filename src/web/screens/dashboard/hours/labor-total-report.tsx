import { laborHoursTotal } from '#contract/hours/hours.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { readColumnTotals } from '../reports/chart-bars.ts';
import { buildBranchColumns, buildFigureTable } from '../reports/figure-table.ts';
import { ReportFrame } from '../reports/report-frame.tsx';
import { useFigures } from '../reports/report-queries.ts';
import { ShareBar } from '../reports/share-bar.tsx';
import { type ReportContext, useReportTables } from '../reports/use-report.ts';
import { buildLaborFigures } from './labor-figures.ts';

const HoursReceipt = lazyComponent(async () => (await import('./hours-receipt.tsx')).HoursReceipt);

export function LaborTotalReport({ report }: { report: ReportContext }) {
  const text = useTexts();
  const { branches, branchName, describePerson } = report;
  const figures = useFigures(report, (query) => callOptions(laborHoursTotal, { query }));
  const tables = useReportTables(report, {
    ...figures,
    buildTable: (data) => {
      const columns = buildBranchColumns(data, branches, { kind: 'hours', branchName });
      return buildFigureTable(data, {
        columns,
        totalKind: 'hours',
        describeRow: describePerson,
        order: 'name',
      });
    },
  });
  return (
    <ReportFrame
      report={report}
      tables={tables}
      caption={(period) => text('hours.tableTotal', { period })}
      rowHead={text('reports.employee')}
      rowCount={(count) => text('reports.people', { count })}
      figures={(table, previous) =>
        buildLaborFigures(text, table, previous, {
          maxLabel: text('hours.busiestBranch'),
          nameColumn: (_, label) => label,
        })
      }
      chart={(table) => (
        <ShareBar parts={readColumnTotals(table)} kind="hours" title={text('hours.hoursPerBranch')} />
      )}
      empty={{
        title: text('hours.emptyTitle'),
        text: (period) => text('hours.emptyText', { period }),
      }}
      file={{ name: 'labor-hours-total' }}
      counts="work"
      closes
      opens
    >
      <HoursReceipt report={report} branch={null} />
    </ReportFrame>
  );
}
