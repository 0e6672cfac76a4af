import './month-grid.css';
import { StickyNote } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { addDays } from '#domain/time/dates.ts';
import { stepMonth } from '#domain/time/month-calendar.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { type DayNote, describeNotes } from '../day-notes/describe-note.ts';
import { useWindow } from '../grid/use-window.ts';
import { PersonHours } from '../week/person-hours.tsx';
import type { Branch } from '../week/week-model.ts';
import type { GridRow } from '../week/week-rows.ts';
import { describeCell, MonthCellContent, measureMonthRow } from './month-cell.tsx';
import { MonthFoot } from './month-foot.tsx';
import type { MonthColumn, PublishedWeeks } from './month-model.ts';
import type { LoadedMonth } from './use-month.ts';
import { useWholeColumns } from './use-whole-columns.ts';

const noSections = new Map<number, never>();
const nothing: ReadonlySet<string> = new Set();

/** Make a table whose cells are walked a grid (ARIA grid pattern). */
const gridRole = { role: 'grid' } as const;
const gridCell = { role: 'gridcell' } as const;

/** A cell: row -1 is the head. */
interface Cursor {
  row: number;
  column: number;
}

/** Where a key leads from a cell; null: the key is not for the grid. */
function moveCursor(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: Cursor,
  { rows, columns }: { rows: number; columns: number },
): Cursor | null {
  const last = columns - 1;
  switch (key) {
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: Math.min(last, column + 1) };
    case 'ArrowUp':
      return { row: Math.max(-1, row - 1), column };
    case 'ArrowDown':
      return { row: Math.min(rows - 1, row + 1), column };
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrlKey ? rows - 1 : row, column: last };
    default:
      return null;
  }
}

interface MonthRowProps {
  row: GridRow;
  index: number;
  columns: readonly MonthColumn[];
  weeks: ReadonlyMap<string, number> | undefined;
  published: PublishedWeeks;
  today: string;
  /** Column that Tab reaches; null: none of this row. */
  tabbed: number | null;
}

const noWeeks: ReadonlyMap<string, number> = new Map();

/** A person's month: each day, and each week's hours against those agreed. */
const MonthRow = memo(function MonthRow({
  row,
  index,
  columns,
  weeks = noWeeks,
  published,
  today,
  tabbed,
}: MonthRowProps) {
  const cells = new Map(row.cells.map((cell) => [cell.day, cell]));
  return (
    <tr
      aria-rowindex={index + 2}
      data-open={row.owner === null || undefined}
      style={{ height: measureMonthRow(row) }}
    >
      <th scope="row">
        <span className="flex items-center justify-between gap-2">
          <span className="truncate font-medium text-13" title={row.name}>
            {row.name}
          </span>
          {row.owner !== null && (
            <span className="figures shrink-0 text-12 text-muted">{format.shortHours(row.seconds)}</span>
          )}
        </span>
      </th>
      {columns.map((column, at) => {
        const place = { 'data-row': index, 'data-column': at, tabIndex: at === tabbed ? 0 : -1 };
        if ('sunday' in column) {
          const seconds = weeks.get(column.sunday) ?? 0;
          return (
            <td key={`week ${column.sunday}`} {...gridCell} {...place} data-week>
              {row.owner === null ? (
                seconds > 0 && (
                  <span className="figures text-12 text-muted">{format.shortHours(seconds)}</span>
                )
              ) : (
                <PersonHours
                  row={{ seconds, weeklyHours: row.weeklyHours, minWeeklyHours: row.minWeeklyHours }}
                />
              )}
            </td>
          );
        }
        const cell = cells.get(column.day);
        if (!cell) return null;
        const label = describeCell(row.name, cell, published);
        return (
          <td
            key={column.day}
            {...gridCell}
            {...place}
            aria-label={label}
            title={label}
            data-today={column.day === today || undefined}
            data-off={cell.dayOff?.state}
          >
            <MonthCellContent cell={cell} published={published} />
          </td>
        );
      })}
    </tr>
  );
});

export interface MonthGridProps {
  month: LoadedMonth;
  columns: readonly MonthColumn[];
  notes: readonly DayNote[];
  /** Names of holidays by day. */
  holidays: ReadonlyMap<string, string>;
  branches: readonly Branch[];
  today: string;
  /** Selected day. */
  date: string;
  /** Date whose month takes the focus once it is drawn; null: none. */
  wantsFocus: RefObject<string | null>;
  onDay: (day: string) => void;
  onWeek: (sunday: string) => void;
  onMonth: (date: string) => void;
  onOpen: (owner: number | null, day: string, uuid: string | undefined, anchor: DOMRect) => void;
}

/** Grid of people and the days of a month: arrows walk it, Enter opens a cell, a day or a week. */
export function MonthGrid(props: MonthGridProps) {
  const {
    month,
    columns,
    notes,
    holidays,
    branches,
    today,
    date,
    wantsFocus,
    onDay,
    onWeek,
    onMonth,
    onOpen,
  } = props;
  const { rows, weeks, published } = month;
  const text = useTexts();
  const scroller = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const selected = columns.findIndex((column) => 'day' in column && column.day === date);
  const [moved, setMoved] = useState<Cursor>({ row: 0, column: selected });
  const cursor = {
    row: Math.min(moved.row, rows.length - 1),
    column: Math.min(Math.max(0, moved.column), columns.length - 1),
  };
  const { shown, above, below, scrollToIndex } = useWindow(
    rows,
    noSections,
    nothing,
    scroller,
    measureMonthRow,
  );
  const first = columns[0] && 'day' in columns[0] ? columns[0].day : date;

  useWholeColumns(scroller, first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new month begins at its selected day
  useLayoutEffect(() => {
    setMoved(({ row }) => ({ row, column: selected }));
    const head = table.current?.querySelector<HTMLElement>(`[data-row="-1"][data-column="${selected}"]`);
    if (!head || !scroller.current) return;
    const heads = [...(table.current?.querySelectorAll<HTMLElement>('[data-row="-1"]') ?? [])];
    const start = heads[0]?.offsetLeft ?? 0;
    // Whole columns stand beside the names.
    const wanted = head.offsetLeft - scroller.current.clientWidth / 2;
    const first = heads.find(({ offsetLeft }) => offsetLeft - start >= wanted);
    scroller.current.scrollLeft = (first ?? head).offsetLeft - start;
  }, [first]);
  useLayoutEffect(() => {
    if (wantsFocus.current !== date) return;
    const cell = table.current?.querySelector<HTMLElement>(
      `[data-row="${cursor.row}"][data-column="${cursor.column}"]`,
    );
    if (!cell) return;
    wantsFocus.current = null;
    cell.focus();
  });

  function open({ row, column }: Cursor, anchor: DOMRect, uuid?: string) {
    const chosen = columns[column];
    if (!chosen) return;
    if ('sunday' in chosen) return onWeek(chosen.sunday);
    const owner = rows[row];
    if (!owner) return onDay(chosen.day);
    const cell = owner.cells.find(({ day }) => day === chosen.day);
    onOpen(owner.owner, chosen.day, uuid ?? cell?.shifts[0]?.uuid, anchor);
  }

  function findCell(target: EventTarget): { cell: HTMLElement; at: Cursor } | null {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    return cell && { cell, at: { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } };
  }

  function onKeyDown(event: KeyboardEvent) {
    const found = findCell(event.target);
    if (!found || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      open(found.at, found.cell.getBoundingClientRect());
      return;
    }
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      wantsFocus.current = stepMonth(date, event.key === 'PageUp' ? -1 : 1);
      onMonth(wantsFocus.current);
      return;
    }
    const next = moveCursor(event, found.at, { rows: rows.length, columns: columns.length });
    if (!next) return;
    event.preventDefault();
    wantsFocus.current = date;
    if (next.row >= 0) scrollToIndex(next.row);
    setMoved(next);
  }

  function onClick(event: MouseEvent) {
    const found = findCell(event.target);
    if (!found) return;
    setMoved(found.at);
    const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-uuid]') : null;
    open(found.at, found.cell.getBoundingClientRect(), chip?.dataset.uuid);
  }

  const gap = (height: number) =>
    height > 0 && (
      <tr style={{ height }}>
        <td colSpan={columns.length + 1} className="border-0! p-0!" />
      </tr>
    );
  return (
    <section
      ref={scroller}
      aria-label={text('dayView.monthView.region')}
      className="min-h-0 flex-1 scroll-pt-16 scroll-pb-16 month-scroller overflow-auto"
    >
      <table
        ref={table}
        {...gridRole}
        aria-label={text('schedule.gridLabel', { days: format.day(date, 'month') })}
        aria-rowcount={rows.length + 2}
        className="month-grid"
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <span className="flex justify-between gap-2 text-12">
                <span className="font-medium">
                  {text('schedule.people', { count: rows.length - 1 })}
                  {text('schedule.byRole')}
                </span>
                <span className="text-muted">{text('schedule.hours')}</span>
              </span>
            </th>
            {columns.map((column, at) => {
              const place = {
                ...{ 'data-row': -1, 'data-column': at },
                tabIndex: cursor.row === -1 && cursor.column === at ? 0 : -1,
              };
              if ('sunday' in column) {
                const days = format.days(column.sunday, addDays(column.sunday, 6), 'short');
                return (
                  <th
                    key={`week ${column.sunday}`}
                    scope="col"
                    {...place}
                    data-week
                    title={text('dayView.monthView.wholeWeek', { days })}
                  >
                    <span className="sr-only">{text('dayView.monthView.openWeek', { days })}</span>
                    <span aria-hidden="true" className="block font-medium text-12 text-accent">
                      {text('schedule.views.week')}
                    </span>
                  </th>
                );
              }
              const { day } = column;
              const said = notes.filter((note) => note.date === day);
              const holiday = holidays.get(day);
              const words = describeNotes(said, branches, holiday);
              return (
                <th
                  key={day}
                  scope="col"
                  {...place}
                  data-note={words ? '' : undefined}
                  aria-current={day === today ? 'date' : undefined}
                  data-today={day === today || undefined}
                >
                  <span className="sr-only">
                    {text('dayView.monthView.openDay', { day: format.day(day, 'full') })} {words}
                  </span>
                  <span aria-hidden="true" className="block text-11 text-muted">
                    {format.day(day, 'weekdayNarrow')}
                  </span>
                  <span aria-hidden="true" className="block font-semibold text-13">
                    {format.day(day, 'dayOfMonth')}
                  </span>
                  {words && (
                    <span aria-hidden="true">
                      <StickyNote
                        className={`mx-auto mt-0.5 size-3.5 ${said.length > 0 ? 'text-warn' : 'text-accent'}`}
                      />
                      <span className="day-note text-12">{words}</span>
                    </span>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {gap(above)}
          {shown.map((index) => {
            const row = rows[index];
            return (
              row && (
                <MonthRow
                  key={row.owner ?? 'open'}
                  {...{ row, index, columns, published, today }}
                  weeks={weeks.get(row.owner)}
                  tabbed={cursor.row === index ? cursor.column : null}
                />
              )
            );
          })}
          {gap(below)}
        </tbody>
        <MonthFoot {...{ month, columns }} rowIndex={rows.length + 2} />
      </table>
    </section>
  );
}
