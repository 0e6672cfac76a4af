import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Avatar } from '#web/components/avatar.tsx';
import { SortHead } from '#web/components/sort-head.tsx';
import type { Sort } from '#web/components/sort-rows.ts';
import { type SortValue, sortRows } from '#web/components/sort-rows.ts';
import { useMedia } from '#web/components/use-media.ts';
import { useSort } from '#web/forms/use-sort.ts';
import { Link } from '#web/navigation/link.tsx';

export interface GroupedColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row, muted: boolean) => ReactNode;
  /** Value the column sorts by. */
  sortValue: (row: Row) => SortValue;
  numeric?: boolean;
  /** Classes of the cells: minimum table width, alignment. */
  className?: string;
}

interface GroupedTableProps<Row> {
  caption: string;
  active: readonly Row[];
  inactive: readonly Row[];
  getName: (row: Row) => string;
  getImage: (row: Row) => string | null;
  getHref: (row: Row) => string;
  /** Draws details under the name in a narrow table. */
  renderBrief: (row: Row) => ReactNode;
  /** Draws beside them what a column offers to do. */
  renderAction?: (row: Row) => ReactNode;
  columns: readonly GroupedColumn<Row>[];
  current: number | null;
  onReactivate: (row: Row) => void;
  mayReactivate?: (row: Row) => boolean;
}

type Entry<Row> = { kind: 'row'; row: Row; muted: boolean } | { kind: 'group' };

/** Limit for drawing every row, which lets the browser's search find them. */
const maxDrawnRows = 300;
const rowHeight = { columns: 43, boxBrief: 52, brief: 60 };
/** Width (px) that has room for columns (`@4xl`); below it their facts are under the name. */
const columnsFrom = 896;
const headHeight = 34;

const nameKey = 'name';

const cellClass = 'border-line border-b px-2 first:pl-4 last:pr-4 sm:px-3 sm:first:pl-6 sm:last:pr-6';

interface BodyProps<Row> extends GroupedTableProps<Row> {
  entries: readonly Entry<Row>[];
  virtualizer: Virtualizer<HTMLElement, Element> | Virtualizer<Window, Element>;
  offset: number;
  sort: Sort;
  showsInactive: boolean;
  onToggle: () => void;
}

/** Fills the space of undrawn rows. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  );
}

function PersonCells<Row extends { id: number }>({
  row,
  muted,
  ...table
}: GroupedTableProps<Row> & { row: Row; muted: boolean }) {
  const text = useTexts();
  const name = table.getName(row);
  const last = table.columns.length - 1;
  return (
    <>
      <th scope="row" className={clsx(cellClass, 'max-w-0 text-left font-normal')}>
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar name={name} image={table.getImage(row)} />
          <span className="min-w-0 flex-1">
            <Link
              to={table.getHref(row)}
              preventScrollReset
              data-person={row.id}
              className={clsx(
                'block truncate leading-5 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2',
                muted ? 'text-muted' : 'font-semibold',
              )}
            >
              {name}
            </Link>
            <span className="flex min-w-0 items-center gap-1.5 truncate text-12 text-muted @4xl:hidden">
              {table.renderBrief(row)}
            </span>
          </span>
          <span className="@4xl:hidden">{table.renderAction?.(row)}</span>
        </span>
      </th>
      {table.columns.map((column, index) => (
        <td key={column.key} className={clsx(cellClass, muted && 'text-muted', column.className)}>
          {muted && index === last && table.mayReactivate?.(row) !== false ? (
            <button
              type="button"
              aria-label={text('people.reactivateName', { name })}
              onClick={() => table.onReactivate(row)}
              className="relative z-1 rounded-tag py-1 font-medium text-accent hover:text-accent-strong"
            >
              {text('people.reactivate')}
            </button>
          ) : (
            column.cell(row, muted)
          )}
        </td>
      ))}
    </>
  );
}

function Body<Row extends { id: number }>(props: BodyProps<Row>) {
  const { entries, virtualizer, offset, sort, showsInactive, onToggle, columns, inactive, current } = props;
  const text = useTexts();
  const nameColumn = {
    key: nameKey,
    header: text('people.columns.name'),
    className: '',
    numeric: false,
  };
  const shown = virtualizer.getVirtualItems();
  const first = (shown[0]?.start ?? offset) - offset;
  const end = shown.at(-1)?.end ?? offset;
  return (
    <table
      aria-rowcount={entries.length + 1}
      className="w-full table-fixed border-separate border-spacing-0 bg-surface text-13"
    >
      <caption className="sr-only">{props.caption}</caption>
      <thead>
        <tr aria-rowindex={1}>
          {[nameColumn, ...columns].map((column) => (
            <SortHead
              key={column.key}
              column={column.key}
              sort={sort}
              numeric={column.numeric}
              className={clsx(
                'sticky top-0 z-10 h-8.5 truncate border-line-2 border-b bg-canvas px-2 text-left font-medium text-12 text-muted first:pl-4 last:pr-4 max-lg:top-13 sm:px-3 sm:first:pl-6 sm:last:pr-6',
                column.className,
              )}
            >
              {column.header}
            </SortHead>
          ))}
        </tr>
      </thead>
      <Spacer height={first} />
      <tbody>
        {shown.map(({ index, size }) => {
          const entry = entries[index];
          if (!entry) return null;
          if (entry.kind === 'group') {
            return (
              <tr key="inactive" aria-rowindex={index + 2} style={{ height: size }} className="relative">
                <td className={clsx(cellClass, 'bg-sunken')}>
                  <button
                    type="button"
                    aria-expanded={showsInactive}
                    onClick={onToggle}
                    className="flex items-center gap-1.5 font-semibold text-13 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
                  >
                    {text('people.inactive')}
                    <span className="figures font-normal text-muted">{inactive.length}</span>
                    <ChevronDown
                      className={clsx(
                        'size-4 text-muted transition-transform',
                        showsInactive && 'rotate-180',
                      )}
                      aria-hidden="true"
                    />
                  </button>
                </td>
                {columns.map(({ key, className }) => (
                  <td key={key} className={clsx(cellClass, 'bg-sunken', className)} />
                ))}
              </tr>
            );
          }
          const isCurrent = entry.row.id === current;
          return (
            <tr
              key={entry.row.id}
              aria-rowindex={index + 2}
              aria-current={isCurrent || undefined}
              style={{ height: size }}
              className={clsx(
                'relative',
                isCurrent ? 'bg-accent-weak *:first:shadow-[inset_3px_0_0_var(--accent)]' : 'hover:bg-canvas',
              )}
            >
              <PersonCells {...props} row={entry.row} muted={entry.muted} />
            </tr>
          );
        })}
      </tbody>
      <Spacer height={virtualizer.getTotalSize() - (end - offset)} />
    </table>
  );
}

/** Scrolls in its own box beside the panel. */
function BoxTable<Row extends { id: number }>(props: Omit<BodyProps<Row>, 'virtualizer' | 'offset'>) {
  const box = useRef<HTMLElement>(null);
  const [isNarrow, setNarrow] = useState(false);
  const { entries } = props;
  const height = isNarrow ? rowHeight.boxBrief : rowHeight.columns;
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: entries.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: entries.length <= maxDrawnRows ? entries.length : 20,
    scrollPaddingStart: headHeight,
  });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() =>
      setNarrow((box.current?.clientWidth ?? columnsFrom) < columnsFrom),
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures anew when the rows' height changes
  useLayoutEffect(() => virtualizer.measure(), [height, virtualizer]);
  return (
    <section
      ref={box}
      aria-label={props.caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
      tabIndex={0}
      className="@container min-h-0 flex-1 scroll-pt-10 overflow-auto focus-visible:-outline-offset-2"
    >
      <Body {...props} virtualizer={virtualizer} offset={0} />
    </section>
  );
}

/** Scrolls with the page. */
function WindowTable<Row extends { id: number }>(
  props: Omit<BodyProps<Row>, 'virtualizer' | 'offset'> & { height: number },
) {
  const box = useRef<HTMLElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    setOffset((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY + headHeight);
  }, []);
  const { entries } = props;
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => props.height,
    overscan: entries.length <= maxDrawnRows ? entries.length : 20,
    scrollMargin: offset,
  });
  return (
    <section ref={box} aria-label={props.caption} className="@container">
      <Body {...props} virtualizer={virtualizer} offset={offset} />
    </section>
  );
}

/** Lists active people, with inactive ones folded below; stays fast with thousands. */
export function GroupedTable<Row extends { id: number }>(props: GroupedTableProps<Row>) {
  // Shows list and panel together when wide, otherwise each as a scrolling page.
  const wide = useMedia('(min-width: 64rem)');
  const hasColumns = useMedia('(min-width: 56rem)');
  const { columns, current } = props;
  const sort = useSort([nameKey, ...columns.map(({ key }) => key)], { column: nameKey, descending: false });
  const readValue = columns.find(({ key }) => key === sort.column)?.sortValue ?? props.getName;
  const [active, inactive] = [props.active, props.inactive].map((rows) =>
    sortRows(rows, readValue, sort.descending),
  ) as [Row[], Row[]];
  const hasChosen = inactive.some(({ id }) => id === current);
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  const showsInactive = unfolded ?? (hasChosen || active.length === 0);
  const entries: Entry<Row>[] = active.map((row) => ({ kind: 'row', row, muted: false }));
  if (inactive.length > 0) entries.push({ kind: 'group' });
  if (showsInactive) entries.push(...inactive.map((row) => ({ kind: 'row' as const, row, muted: true })));
  const list = { ...props, entries, sort, showsInactive, onToggle: () => setUnfolded(!showsInactive) };
  if (wide) return <BoxTable {...list} />;
  const height = hasColumns ? rowHeight.columns : rowHeight.brief;
  return <WindowTable key={height} {...list} height={height} />;
}
