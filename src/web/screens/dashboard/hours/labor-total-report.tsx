import { laborHoursTotal } from '#contract/hours/hours.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { columnBars } from '../reports/chart-bars.ts';
import { branchColumns, figureTable } from '../reports/figure-table.ts';
import { LevelBars } from '../reports/level-bars.tsx';
import { ReportFrame } from '../reports/report-frame.tsx';
import { useFigures } from '../reports/report-queries.ts';
import { type ReportContext, useReportTables } from '../reports/use-report.ts';
import { HoursReceipt } from './hours-receipt.tsx';
import { laborFigures } from './labor-figures.ts';

/** Labor hours Total: worked hours of each person in each branch. */
export function LaborTotalReport({ report }: { report: ReportContext }) {
  const text = useTexts();
  const { branches, heads } = report;
  const figures = useFigures(report, (query) => callOptions(laborHoursTotal, { query }));
  const tables = useReportTables(report, {
    ...figures,
    tableOf: (data) => {
      const words = { kind: 'hours', deletedBranch: text('reports.deletedBranch') } as const;
      const columns = branchColumns(data, branches, words);
      return figureTable(data, { columns, totalKind: 'hours', headOf: heads, order: 'name' });
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
        laborFigures(text, table, previous, {
          mostLabel: text('hours.busiestBranch'),
          nameOfColumn: (_, label) => label,
        })
      }
      chart={(table) => (
        <LevelBars bars={columnBars(table)} kind="hours" title={text('hours.hoursPerBranch')} />
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
