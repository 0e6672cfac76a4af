import { type Column, Table } from '#web/components/table.tsx';
import { format } from '#web/format.ts';
import { useTexts } from '#web/texts.ts';
import type { HoursRow, HoursTable } from './hours-table.ts';

/** Names and totals stay in sight while the columns between them move. */
const edge =
  'sticky [thead_&]:z-20 [tfoot_&]:z-20 [tbody_&]:z-1 [tbody_&]:bg-surface [tbody_.group:hover_&]:bg-canvas print:static';
const nameColumn = `${edge} left-0 max-sm:max-w-32 max-sm:truncate`;

const totalColumn = `${edge} right-0 border-l border-l-line [tbody_&]:font-semibold`;

function shown(seconds: number): string {
  return seconds === 0 ? '' : format.hours(seconds);
}

/** Hours of people in columns of branches or days; zeros are blank. */
export function HoursReportTable({ table, caption }: { table: HoursTable; caption: string }) {
  const text = useTexts();
  const columns: Column<HoursRow>[] = [
    {
      key: 'name',
      header: text('dashboard.employee'),
      cell: ({ name, inactive }) => (
        <>
          {name}
          {inactive && <span className="ml-2 text-12 text-muted">{text('dashboard.inactive')}</span>}
        </>
      ),
      total: text('dashboard.people', { count: table.rows.length }),
      className: nameColumn,
    },
    ...table.columns.map((column, index) => ({
      key: column.key,
      header: column.label,
      cell: (row: HoursRow) => shown(row.cells[index] ?? 0),
      numeric: true,
      total: shown(table.columnTotals[index] ?? 0),
    })),
    {
      key: 'total',
      header: text('dashboard.total'),
      cell: ({ total }) => shown(total),
      numeric: true,
      total: shown(table.total),
      className: totalColumn,
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={table.rows}
      rowKey={({ key }) => key}
      className="min-w-0 flex-1 border-line border-b lg:max-h-[calc(100dvh-15.5rem)] print:max-h-none print:overflow-visible print:[&_table]:text-11 print:[&_td]:px-1! print:[&_th]:px-1!"
    />
  );
}
