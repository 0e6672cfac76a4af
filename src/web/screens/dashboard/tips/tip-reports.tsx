import { tipsByBranch, tipsTotal } from '#contract/tips/tips.ts';
import { fileNamePart } from '#domain/files/file-name.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { readColumnTotals } from '../reports/chart-bars.ts';
import { DayBars } from '../reports/day-bars.tsx';
import { describeChange } from '../reports/describe-change.ts';
import {
  assignedRows,
  buildBranchColumns,
  buildDateColumns,
  buildFigureTable,
  type FigureTable,
  type RowHead,
  unassignedKey,
} from '../reports/figure-table.ts';
import { toHoursQuery } from '../reports/hours-query.ts';
import { ReportFrame } from '../reports/report-frame.tsx';
import { useFigures } from '../reports/report-queries.ts';
import { ShareBar } from '../reports/share-bar.tsx';
import { type ReportContext, useReportTables } from '../reports/use-report.ts';
import { ProvisionalNotice } from './provisional-notice.tsx';

const TipLines = lazyComponent(async () => (await import('./tip-lines.tsx')).TipLines);

type Text = ReturnType<typeof useTexts>;

/** Describes rows of people and the unassigned row. */
function describeRows(text: Text, report: ReportContext): (key: string) => RowHead {
  return (key) =>
    key === unassignedKey
      ? { name: text('tips.unassigned'), inactive: false, role: null }
      : report.describePerson(key);
}

function buildFigures(text: Text, table: FigureTable | null, previous: FigureTable | null) {
  const people = table ? assignedRows(table) : [];
  const unassigned = table?.rows.find(({ key }) => key === unassignedKey)?.total ?? 0;
  const topPerson = people.toSorted((a, b) => b.total - a.total)[0];
  const money = (cents: number) => table && format.money(cents);
  return {
    label: text('tips.figures'),
    figures: [
      {
        label: text('tips.all'),
        value: money(table?.total ?? 0),
        note: table && previous ? describeChange(text, table.total, previous.total, 'money') : '',
      },
      { label: text('tips.people'), value: table && format.number(people.length) },
      {
        label: text('tips.most'),
        value: table && (topPerson ? format.money(topPerson.total) : '–'),
        note: topPerson?.name ?? '',
      },
      { label: text('tips.unassigned'), value: money(unassigned) },
    ],
  };
}

export function TipsTotalReport({ report }: { report: ReportContext }) {
  const text = useTexts();
  const { address, branches, branchName } = report;
  const hours = toHoursQuery(address.hours);
  const figures = useFigures(report, (days) => callOptions(tipsTotal, { query: { ...days, ...hours } }));
  const tables = useReportTables(report, {
    ...figures,
    buildTable: (data) => {
      const columns = buildBranchColumns(data, branches, { kind: 'money', branchName });
      return buildFigureTable(data, {
        columns,
        totalKind: 'money',
        describeRow: describeRows(text, report),
        order: 'name',
      });
    },
  });
  return (
    <ReportFrame
      report={report}
      tables={tables}
      filters={{ hours: true }}
      caption={(period) => text('tips.tableTotal', { period })}
      rowHead={text('reports.employee')}
      rowCount={(count) => text('reports.people', { count })}
      figures={(table, previous) => buildFigures(text, table, previous)}
      chart={(table) => (
        <ShareBar parts={readColumnTotals(table)} kind="money" title={text('tips.perBranch')} />
      )}
      empty={{
        title: text('tips.emptyTitle'),
        text: (period) => text('tips.emptyText', { period }),
      }}
      file={{ name: 'tips-total' }}
      closes
      opens
      notice={<ProvisionalNotice report={report} />}
    >
      <TipLines report={report} branch={null} />
    </ReportFrame>
  );
}

export function TipsBranchReport({ report }: { report: ReportContext }) {
  const text = useTexts();
  const { address } = report;
  const filters = { branch: String(address.branch), ...toHoursQuery(address.hours) };
  const figures = useFigures(
    report,
    (days) => callOptions(tipsByBranch, { query: { ...days, ...filters } }),
    { ofBranch: true },
  );
  const tables = useReportTables(report, {
    ...figures,
    buildTable: (data, { from, to }) =>
      buildFigureTable(data, {
        columns: buildDateColumns(from, to, { kind: 'money', label: (day) => format.day(day, 'short') }),
        totalKind: 'money',
        describeRow: describeRows(text, report),
        order: 'name',
      }),
  });
  const name = report.branchName(address.branch ?? 0);
  return (
    <ReportFrame
      report={report}
      tables={tables}
      filters={{ branch: true, hours: true }}
      caption={(period) => text('tips.tableBranch', { branch: name, period })}
      rowHead={text('reports.employee')}
      rowCount={(count) => text('reports.people', { count })}
      figures={(table, previous) => buildFigures(text, table, previous)}
      chart={(table) => (
        <DayBars
          days={readColumnTotals(table)}
          kind="money"
          titles={{
            day: text('tips.perDay'),
            week: text('tips.perWeek'),
            month: text('tips.perMonth'),
          }}
        />
      )}
      empty={{
        title: text('tips.emptyTitle'),
        text: (period) => text('tips.emptyBranch', { branch: name, period }),
      }}
      file={{ name: `tips-${fileNamePart(name)}`, columnLabel: (day) => day }}
      closes
      opens
      notice={<ProvisionalNotice report={report} branch={address.branch} />}
    >
      <TipLines report={report} branch={address.branch} />
    </ReportFrame>
  );
}
