import { useQuery } from '@tanstack/react-query';
import { listPositions } from '#contract/company/positions.ts';
import { laborHoursByPosition } from '#contract/hours/hours.ts';
import { laborShare } from '#contract/pay/compensation.ts';
import { callOptions } from '#web/api/use-call.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { readColumnTotals } from '../reports/chart-bars.ts';
import { toCsvCell } from '../reports/figure-csv.ts';
import { buildFigureTable, type FigureColumn, type Report } from '../reports/figure-table.ts';
import { ReportFrame } from '../reports/report-frame.tsx';
import { useFigures } from '../reports/report-queries.ts';
import { ShareBar } from '../reports/share-bar.tsx';
import { type ReportContext, useReportTables } from '../reports/use-report.ts';
import { buildLaborFigures } from './labor-figures.ts';

const HoursReceipt = lazyComponent(async () => (await import('./hours-receipt.tsx')).HoursReceipt);

/** Loads the cents that each position cost, for those who may see pay. */
function useCost({ range, address }: ReportContext, branch: { branch?: string }) {
  const { data, isLoading } = useQuery({
    ...callOptions(laborShare, { query: { ...range, ...branch, by: 'position' } }),
    enabled: mayCall('report.labor-share') && address.from <= address.to,
  });
  const cost = data && new Map(Object.entries(data).map(([key, { cost }]) => [key, cost]));
  return { cost, isLoading };
}

export function LaborPositionReport({ report }: { report: ReportContext }) {
  const text = useTexts();
  const { address, describePerson } = report;
  const branch = address.branch === null ? {} : { branch: String(address.branch) };
  const positions = useQuery(callOptions(listPositions, {}));
  const figures = useFigures(report, (days) =>
    callOptions(laborHoursByPosition, { query: { ...days, ...branch } }),
  );
  const { cost, isLoading } = useCost(report, branch);
  const namePosition = (key: string) =>
    positions.data?.find(({ id }) => String(id) === key)?.name ?? text('hours.noPosition');
  /** Lists the positions with hours or cost in their order, none in particular at the end. */
  const buildColumns = (data: Report): FigureColumn[] => {
    const found = new Set([...Object.values(data).flatMap(Object.keys), ...(cost?.keys() ?? [])]);
    const known = (positions.data ?? []).map(({ id }) => String(id)).filter((key) => found.has(key));
    const keys = [...known, ...[...found].filter((key) => !known.includes(key))];
    return keys.map((key) => ({ key, label: namePosition(key), kind: 'hours' }));
  };
  const tables = useReportTables(report, {
    now: { data: isLoading || !positions.data ? undefined : figures.now.data, error: figures.now.error },
    before: figures.before,
    buildTable: (data) =>
      buildFigureTable(data, {
        columns: buildColumns(data),
        totalKind: 'hours',
        describeRow: describePerson,
        order: 'name',
      }),
  });
  const columns = tables.table?.columns ?? [];
  const totalCost = [...(cost?.values() ?? [])].reduce((sum, cents) => sum + cents, 0);
  const costRow = [
    text('hours.laborCost'),
    ...columns.map(({ key }) => toCsvCell(cost?.get(key) ?? 0, 'money')),
    toCsvCell(totalCost, 'money'),
  ];
  return (
    <ReportFrame
      report={report}
      tables={tables}
      filters={{ branch: 'optional' }}
      caption={(period) => text('hours.tablePosition', { period })}
      rowHead={text('reports.employee')}
      rowCount={(count) => text('reports.people', { count })}
      figures={(table, previous) =>
        buildLaborFigures(text, table, previous, {
          maxLabel: text('hours.busiestPosition'),
          nameColumn: (_, label) => label,
        })
      }
      chart={(table) => (
        <>
          <ShareBar parts={readColumnTotals(table)} kind="hours" title={text('hours.hoursPerPosition')} />
          {cost && cost.size > 0 && (
            <ShareBar
              parts={table.columns.map(({ key, label }) => ({ key, label, value: cost.get(key) ?? 0 }))}
              kind="money"
              title={text('hours.costPerPosition')}
            />
          )}
        </>
      )}
      empty={{
        title: text('hours.emptyTitle'),
        text: (period) => text('hours.emptyText', { period }),
      }}
      file={{ name: 'labor-hours-by-position', ...(cost && { moreRows: [costRow] }) }}
      counts="work"
      closes
      opens
    >
      <HoursReceipt report={report} branch={address.branch} positionName={namePosition} />
    </ReportFrame>
  );
}
