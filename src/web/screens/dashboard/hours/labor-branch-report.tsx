import { laborHoursByBranch } from '#contract/hours/hours.ts';
import { fileNamePart } from '#domain/files/file-name.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { readColumnTotals } from '../reports/chart-bars.ts';
import { DayBars } from '../reports/day-bars.tsx';
import { buildDateColumns, buildFigureTable } from '../reports/figure-table.ts';
import { ReportFrame } from '../reports/report-frame.tsx';
import { useFigures } from '../reports/report-queries.ts';
import { type ReportContext, useReportTables } from '../reports/use-report.ts';
import { buildLaborFigures } from './labor-figures.ts';

const HoursReceipt = lazyComponent(async () => (await import('./hours-receipt.tsx')).HoursReceipt);

export function LaborBranchReport({ report }: { report: ReportContext }) {
  const text = useTexts();
  const { address, describePerson } = report;
  const branch = String(address.branch);
  const figures = useFigures(
    report,
    (days) => callOptions(laborHoursByBranch, { query: { ...days, branch } }),
    { ofBranch: true },
  );
  const tables = useReportTables(report, {
    ...figures,
    buildTable: (data, { from, to }) =>
      buildFigureTable(data, {
        columns: buildDateColumns(from, to, { kind: 'hours', label: (day) => format.day(day, 'short') }),
        totalKind: 'hours',
        describeRow: describePerson,
        order: 'name',
      }),
  });
  const name = report.branchName(address.branch ?? 0);
  return (
    <ReportFrame
      report={report}
      tables={tables}
      filters={{ branch: true }}
      caption={(period) => text('hours.tableBranch', { branch: name, period })}
      rowHead={text('reports.employee')}
      rowCount={(count) => text('reports.people', { count })}
      figures={(table, previous) =>
        buildLaborFigures(text, table, previous, {
          maxLabel: text('hours.busiestDay'),
          nameColumn: (day) => format.day(day, 'weekdayShort'),
        })
      }
      chart={(table) => (
        <DayBars
          days={readColumnTotals(table)}
          kind="hours"
          titles={{
            day: text('hours.hoursPerDay'),
            week: text('hours.hoursPerWeek'),
            month: text('hours.hoursPerMonth'),
          }}
        />
      )}
      empty={{
        title: text('hours.emptyTitle'),
        text: (period) => text('hours.emptyBranch', { branch: name, period }),
      }}
      file={{ name: `labor-hours-${fileNamePart(name)}`, columnLabel: (day) => day }}
      counts="work"
      closes
      opens
    >
      <HoursReceipt report={report} branch={address.branch} />
    </ReportFrame>
  );
}
