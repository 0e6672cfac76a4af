import { replaceEqualDeep } from '@tanstack/react-query';
import clsx from 'clsx';
import type { TFunction } from 'i18next';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isPlainDate } from '#domain/time/dates.ts';
import { useTexts } from '#web/base/texts.ts';
import { RoleTag } from '#web/components/role-tag.tsx';
import type { Sort } from '#web/components/sort-rows.ts';
import { sortRows } from '#web/components/sort-rows.ts';
import { type Column, Table } from '#web/components/table.tsx';
import { useMedia } from '#web/components/use-media.ts';
import { useStableCallback } from '#web/components/use-stable-callback.ts';
import { formatChange } from './describe-change.ts';
import { FigureButton } from './figure-button.tsx';
import {
  type FigureColumn,
  type FigureKind,
  type FigureRow,
  type FigureTable,
  putColumnsFirst,
} from './figure-table.ts';
import { formatFigure } from './format-figure.ts';
import type { OpenFigure } from './report-address.ts';
import { fitWholeColumns } from './whole-columns.ts';

/** Keeps names and totals visible while the other columns scroll. */
const edge =
  'sticky [thead_&]:z-20 [tfoot_&]:z-20 [tbody_&]:z-1 [tbody_&]:bg-surface [tbody_.group:hover_&]:bg-canvas print:static';
const nameColumn = `${edge} left-0 max-w-32 truncate max-sm:text-12 sm:max-w-72 print:max-w-none`;

const totalColumn = `${edge} right-0 border-l border-l-line max-sm:text-12 [tbody_&]:font-semibold`;

const totalKey = 'total';

interface FigureCellProps {
  value: number;
  /** Undefined without a comparison. */
  before: number | undefined;
  kind: FigureKind;
  /** Marks a rise. */
  isAvoidable?: boolean | undefined;
  /** Undefined without lines to open. */
  onOpen: (() => void) | undefined;
  isOpen: boolean;
  /** Row and column, by which its receipt finds it. */
  place?: string;
  /** Names the figure for screen readers: Ana Reyes, Wages. */
  name: string;
}

function FigureCell({ value, before, kind, isAvoidable, onOpen, isOpen, place, name }: FigureCellProps) {
  const shown = formatFigure(value, kind);
  return (
    <>
      {onOpen && shown !== '' ? (
        <FigureButton figure={shown} name={name} place={place} isOpen={isOpen} onOpen={onOpen} />
      ) : (
        shown
      )}
      {before !== undefined && (
        <span
          className={clsx(
            'block min-h-4 font-normal text-12',
            isAvoidable && value > before ? 'text-warn' : 'text-muted',
          )}
        >
          {(value !== 0 || before !== 0) && formatChange(value, before, kind)}
        </span>
      )}
    </>
  );
}

/** Row with the column key of its open figure. */
type ShownRow = FigureRow & { open?: string };

/** Length from which a column's name wraps instead of widening the column. */
const longNameLength = 20;
/** The same on a phone, where three branches stand side by side: a word a line. */
const longNameOnPhone = 9;

function ColumnName({ name, isPhone }: { name: string; isPhone: boolean }) {
  if (name.length < (isPhone ? longNameOnPhone : longNameLength)) return name;
  return (
    <span
      className={clsx('inline-block whitespace-normal py-1', isPhone ? 'w-min text-right leading-4' : 'w-36')}
    >
      {name}
    </span>
  );
}

interface ReportTableProps {
  table: FigureTable;
  /** Previous period in the same rows and columns, shown under each figure. */
  previous: FigureTable | null;
  caption: string;
  /** Heading of the first column: Employee. */
  rowHead: string;
  /** Text of the first column's foot: 18 people. */
  rowCount: string;
  sort: Sort;
  /** Columns that a phone shows before the others. */
  first?: readonly string[] | undefined;
  /** Shows the lines behind a figure, if there are any. */
  onOpen?: ((figure: OpenFigure) => void) | undefined;
  open: OpenFigure | null;
}

const hasManyColumns = ({ columns }: FigureTable): boolean => columns.length > 9;

/** Columns that sort a report, by the names in its address. */
export const sortColumns = (table: FigureTable | null): string[] =>
  table ? ['name', ...table.columns.map(({ key }) => key), totalKey] : [];

/** Sorts rows by a column: days by date, people by name, figures by value. */
export function sortFigures(table: FigureTable, { column, descending }: Sort): FigureTable {
  if (column === 'name' && !descending) return table;
  const index = table.columns.findIndex(({ key }) => key === column);
  const pick = (row: FigureRow) => {
    if (column === 'name') return isPlainDate(row.key) ? row.key : row.name;
    return column === totalKey ? row.total : row.cells[index];
  };
  return { ...table, rows: sortRows(table.rows, pick, descending) };
}

interface Covered {
  isCut: boolean;
  /** Where figures go under the names or the totals, in px from that side; null: nothing does. */
  left: number | null;
  right: number | null;
}

const nothingCovered: Covered = { isCut: false, left: null, right: null };

/** Tells whether a table is wider than its frame, and where figures are hidden under its sticky columns. */
function useCovered(isPhone: boolean, hasTotal: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const [covered, setCovered] = useState(nothingCovered);
  useLayoutEffect(() => {
    const region = frame.current?.firstElementChild;
    if (!(region instanceof HTMLElement)) return;
    const measure = (head: Element | undefined) => head?.getBoundingClientRect().width ?? 0;
    const look = () => {
      const hidden = region.scrollWidth - region.clientWidth;
      const heads = region.querySelectorAll('thead th');
      const next = {
        isCut: hidden > 1,
        left: hidden > 1 && region.scrollLeft > 1 ? measure(heads[0]) : null,
        right: hidden > 1 && region.scrollLeft < hidden - 1 ? measure([...heads].at(-1)) : null,
      };
      setCovered((now) => replaceEqualDeep(now, next));
    };
    // A figure that is half under another column reads as a smaller one.
    const fitColumns = () => {
      const { style } = region;
      style.removeProperty('--whole-column');
      const [name = 0, ...widths] = [...region.querySelectorAll('thead th')].map(measure);
      const total = hasTotal ? (widths.pop() ?? 0) : 0;
      style.scrollPaddingInline = `${name}px ${total}px`;
      const { scrollWidth, clientWidth } = region;
      if (isPhone && scrollWidth > clientWidth)
        style.setProperty('--whole-column', `${fitWholeColumns(clientWidth - name - total, widths)}px`);
    };
    const observer = new ResizeObserver(() => {
      fitColumns();
      look();
    });
    observer.observe(region);
    if (region.firstElementChild) observer.observe(region.firstElementChild);
    region.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      region.removeEventListener('scroll', look);
    };
  }, [isPhone, hasTotal]);
  return { frame, ...covered };
}

/** Shades the figures beside a sticky column that hides others, down the whole table. */
function Shade({ side, at }: { side: 'left' | 'right'; at: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ [side]: at, width: 8, background: `linear-gradient(to ${side}, transparent, var(--shade))` }}
      className="pointer-events-none absolute inset-y-0 z-20 print:hidden"
    />
  );
}

function buildColumns(
  text: TFunction,
  {
    table,
    previous,
    rowHead,
    rowCount,
    onOpen,
    isPhone,
  }: Omit<ReportTableProps, 'caption' | 'open' | 'sort' | 'first'> & { isPhone: boolean },
): Column<ShownRow>[] {
  const padding = clsx(
    'max-sm:px-1! max-sm:text-12',
    hasManyColumns(table) && (table.columns.length > 10 ? 'px-1.5!' : 'px-2.5!'),
  );
  const previousRows = new Map(previous?.rows.map((row) => [row.key, row]));
  const drawCell = (
    row: ShownRow,
    column: Omit<FigureColumn, 'divided'>,
    pick: (of: FigureRow) => number,
  ) => {
    const before = previousRows.get(row.key);
    return (
      <FigureCell
        value={pick(row)}
        before={before && pick(before)}
        kind={column.kind}
        isAvoidable={column.isAvoidable}
        name={text('reports.figureName', { row: row.name, column: column.label })}
        onOpen={onOpen && (() => onOpen({ row: row.key, column: column.key }))}
        isOpen={row.open === column.key}
        place={`${row.key}.${column.key}`}
      />
    );
  };
  const drawTotal = (
    value: number,
    before: number | undefined,
    { kind, isAvoidable }: Pick<FigureColumn, 'kind' | 'isAvoidable'>,
  ) => (
    <FigureCell
      value={value}
      before={before}
      kind={kind}
      isAvoidable={isAvoidable}
      name=""
      onOpen={undefined}
      isOpen={false}
    />
  );
  /** Columns without any figure leave narrow screens to the others. */
  const isEmpty = (index: number) =>
    hasManyColumns(table) &&
    !table.rows.some((row) => row.cells[index] !== 0) &&
    !previous?.columnTotals[index];
  const columns: Column<ShownRow>[] = [
    {
      key: 'name',
      header: rowHead,
      cell: ({ name, inactive, role }) => (
        <>
          {role && (
            <span className="mr-2.5 inline-flex align-[1px] max-sm:hidden">
              <RoleTag role={role} muted={inactive} />
            </span>
          )}
          <span title={name}>{name}</span>
          {inactive && <span className="ml-2 text-12 text-muted">{text('reports.inactive')}</span>}
        </>
      ),
      sortable: true,
      total: rowCount,
      className: nameColumn,
    },
    ...table.columns.map(
      (column, index): Column<ShownRow> => ({
        key: column.key,
        header: <ColumnName name={column.label} isPhone={isPhone} />,
        cell: (row) => drawCell(row, column, ({ cells }) => cells[index] ?? 0),
        numeric: true,
        sortable: true,
        total: drawTotal(table.columnTotals[index] ?? 0, previous?.columnTotals[index], column),
        className: clsx(
          column.divided && 'border-l border-l-line',
          padding,
          'in-data-cut:snap-start max-sm:min-w-(--whole-column)',
          isEmpty(index) && 'max-lg:hidden',
        ),
      }),
    ),
  ];
  if (table.totalKind) {
    const column = { key: totalKey, label: text('reports.total'), kind: table.totalKind };
    columns.push({
      key: totalKey,
      header: column.label,
      cell: (row) => drawCell(row, column, ({ total }) => total),
      numeric: true,
      sortable: true,
      total: drawTotal(table.total, previous?.total, column),
      className: totalColumn,
    });
  }
  return columns;
}

/** Keeps the identity of unchanged parts, which spares React drawing them again. */
function useUnchangedParts<Value>(value: Value): Value {
  const before = useRef(value);
  const same = replaceEqualDeep(before.current, value);
  useEffect(() => {
    before.current = same;
  });
  return same;
}

/** Shows figures with blank zeros under sticky headings; opening a figure redraws only its row. */
export function ReportTable({ caption, open, rowHead, rowCount, sort, first, ...given }: ReportTableProps) {
  const text = useTexts();
  const isPhone = useMedia('(max-width: 39.99rem)');
  const order = (some: FigureTable) => (isPhone && first ? putColumnsFirst(some, first) : some);
  const table = useUnchangedParts(order(given.table));
  const previous = useUnchangedParts(given.previous && order(given.previous));
  const openLatest = useStableCallback((figure: OpenFigure) => given.onOpen?.(figure));
  const onOpen = given.onOpen && openLatest;
  const columns = useMemo(
    () => buildColumns(text, { table, previous, rowHead, rowCount, onOpen, isPhone }),
    [text, table, previous, rowHead, rowCount, onOpen, isPhone],
  );
  const rows = table.rows.map(
    (row): ShownRow => (row.key === open?.row ? { ...row, open: open.column } : row),
  );
  const { frame, isCut, left, right } = useCovered(isPhone, table.totalKind !== null);
  return (
    <div ref={frame} data-cut={isCut || undefined} className="relative flex min-h-0 min-w-0 flex-col">
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        sort={sort}
        rowHeight={previous ? 48 : 36}
        className="in-data-cut:snap-x max-sm:in-data-cut:snap-mandatory max-sm:max-h-[max(18rem,100dvh-23.5rem)] border-line border-b"
      />
      {left !== null && <Shade side="left" at={left} />}
      {right !== null && <Shade side="right" at={right} />}
    </div>
  );
}
