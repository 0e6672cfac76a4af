import { useTexts } from '#web/base/texts.ts';
import { useSort } from '#web/forms/use-sort.ts';
import { assignedRows, buildFigureTable, type RowHead } from '../reports/figure-table.ts';
import { ReportTable, sortColumns, sortFigures } from '../reports/report-table.tsx';
import { type Answer, parts } from './compared.ts';

interface NowTableProps {
  answer: Answer;
  caption: string;
  describeRow: (key: string) => RowHead;
}

/** Shows what everyone got by the rules in force, until another is tried. */
export function NowTable({ answer, caption, describeRow }: NowTableProps) {
  const text = useTexts();
  const now = Object.entries(answer).map(([key, figures]) => {
    const cells = Object.entries(figures).map(([category, amount]) => [category, amount.now] as const);
    return [key, Object.fromEntries(cells)] as const;
  });
  const table = buildFigureTable(Object.fromEntries(now), {
    columns: parts.map((key) => ({ key, label: text(`whatIf.categories.${key}`), kind: 'money' })),
    totalKind: 'money',
    totalColumn: 'total',
    order: 'name',
    describeRow,
  });
  const sort = useSort(sortColumns(table), { column: 'name', descending: false });
  return (
    <ReportTable
      table={sortFigures(table, sort)}
      previous={null}
      caption={caption}
      rowHead={text('reports.employee')}
      rowCount={text('reports.people', { count: assignedRows(table).length })}
      sort={sort}
      open={null}
    />
  );
}
