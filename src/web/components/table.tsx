import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import { SortHead } from './sort-head.tsx';
import type { Sort } from './sort-rows.ts';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Aligns right, in tabular figures. */
  numeric?: boolean;
  sortable?: boolean;
  total?: ReactNode;
  /** Classes of its cells: width, weight, a dividing line. */
  className?: string;
}

interface TableProps<Row> {
  /** Table's name for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Lets heads of `sortable` columns sort; the caller sorts the rows. */
  sort?: Sort | undefined;
  /** Marks the row that is open beside the table. */
  isCurrent?: (row: Row) => boolean;
  /** Height in px: 36 for reports, 43 for people, 48 for clients. */
  rowHeight?: 36 | 43 | 48;
  className?: string;
}

const cellClass = 'whitespace-nowrap px-2 first:pl-4 lg:px-3 last:pr-4 sm:first:pl-6 sm:last:pr-6';

const heights = { 36: 'h-9 max-sm:h-11', 43: 'h-[43px]', 48: 'h-12' } as const;

function HeaderCell<Row>({ column, sort }: { column: Column<Row>; sort: Sort | undefined }) {
  const className = clsx(
    'sticky top-0 z-10 h-8.5 whitespace-nowrap border-line-2 border-b bg-canvas px-2 font-medium lg:px-3 text-12 text-muted first:pl-4 last:pr-4 sm:first:pl-6 sm:last:pr-6',
    column.numeric ? 'text-right' : 'text-left',
    column.className,
  );
  if (!column.sortable || !sort) {
    return (
      <th scope="col" className={className}>
        {column.header}
      </th>
    );
  }
  return (
    <SortHead column={column.key} sort={sort} numeric={column.numeric} className={className}>
      {column.header}
    </SortHead>
  );
}

interface BodyRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  current: boolean;
  rowHeight: keyof typeof heights;
}

function PlainBodyRow<Row>({ row, columns, current, rowHeight }: BodyRowProps<Row>) {
  return (
    <tr
      aria-current={current || undefined}
      className={clsx('group relative', current ? 'bg-accent-weak' : 'hover:bg-canvas')}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          className={clsx(
            'border-line border-b',
            heights[rowHeight],
            cellClass,
            column.numeric && 'figures text-right',
            current && 'first:shadow-[inset_3px_0_0_var(--accent)]',
            column.className,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Redraws only for a new row or new columns: callers should keep both stable for large tables. */
const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow;

/** Table with a sticky head and totals that the keyboard can scroll. Needs a box of limited height. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  isCurrent,
  rowHeight = 36,
  className,
}: TableProps<Row>) {
  const hasTotals = columns.some((column) => column.total !== undefined);
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard.
      tabIndex={0}
      className={clsx(
        'relative scroll-py-10 overflow-auto focus-visible:-outline-offset-2 print:max-h-none print:overflow-visible print:[&_table]:text-11 print:[&_td]:px-1! print:[&_th]:px-1!',
        className,
      )}
    >
      <table className="w-full border-separate border-spacing-0 bg-surface text-13">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              current={isCurrent?.(row) === true}
              rowHeight={rowHeight}
            />
          ))}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr>
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    scope={index === 0 ? 'row' : undefined}
                    className={clsx(
                      'sticky bottom-0 z-10 h-9 border-line-2 border-t bg-canvas font-semibold print:static',
                      cellClass,
                      column.numeric ? 'figures text-right' : 'text-left',
                      column.className,
                    )}
                  >
                    {column.total}
                  </Cell>
                );
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
