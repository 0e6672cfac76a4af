import './plan-grid.css';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { type GridRow, type GridTotals, measureRow } from '../week/week-rows.ts';
import { GridRowView, type RowLook, type RowVerdict } from './grid-row.tsx';

/** From this many rows on, only those in sight are drawn. */
const windowedFrom = 60;

/** The head and the foot that stick (pixels): what takes the focus must not lie behind them. */
const headHeight = 40;
const footHeight = 48;

/** What somebody is doing in the grid: shown, not held here. */
export interface GridActivity {
  selected: ReadonlySet<string>;
  lifted: ReadonlySet<string>;
  unfolded: ReadonlySet<string>;
  /** What a row would say while something is carried. */
  verdicts: ((owner: GridRow['owner']) => RowVerdict | null) | null;
  /** The row where it would land. */
  target: GridRow['owner'] | undefined;
}

export interface PlanGridProps extends RowLook {
  rows: readonly GridRow[];
  days: readonly string[];
  totals: GridTotals;
  /** Who is in now, by name. */
  inNow: readonly string[];
  activity: GridActivity;
  /** Listeners of the whole grid: no cell has one of its own. */
  listeners?: ComponentProps<'table'>;
  tableRef?: RefObject<HTMLTableElement | null>;
  /** Set here: brings a row into sight that is not drawn. */
  reveal?: RefObject<((index: number) => void) | null>;
  /** Told after each drawing: rows come into sight and leave it by themselves. */
  onDrawn?: () => void;
}

const nothing: ReadonlySet<string> = new Set();
export const idle: GridActivity = {
  selected: nothing,
  lifted: nothing,
  unfolded: nothing,
  verdicts: null,
  target: undefined,
};

/** A table that is edited works as a grid (ARIA grid pattern). */
const gridRole = { role: 'grid', 'aria-multiselectable': true } as const;

/** The part of a set that lies in one row; null for the rows without, so that they are not drawn again. */
function within(row: GridRow, uuids: ReadonlySet<string>): ReadonlySet<string> | null {
  if (uuids.size === 0) return null;
  return row.cells.some(({ shifts }) => shifts.some(({ uuid }) => uuids.has(uuid))) ? uuids : null;
}

function DayHead({
  day,
  today,
  editable,
  children,
}: {
  day: string;
  today: boolean;
  editable: boolean;
  children: ReactNode;
}) {
  const text = useTexts();
  const content = (
    <>
      <span className={today ? 'text-accent' : 'text-muted'}>{format.day(day, 'weekday')}</span>{' '}
      <span className={`ml-1 font-semibold text-14 ${today ? 'text-accent' : 'text-text'}`}>
        {format.day(day, 'dayOfMonth')}
      </span>
    </>
  );
  return (
    <th
      scope="col"
      data-row="days"
      data-day={day}
      aria-current={today ? 'date' : undefined}
      className={`sticky top-0 z-20 h-10 bg-canvas px-2.5 text-left text-12 ${today ? 'border-t-2 border-t-accent' : ''}`}
    >
      <span className="flex items-baseline justify-between gap-1">
        {editable ? (
          <button type="button" tabIndex={-1} className="rounded-tag hover:underline">
            <span className="sr-only">{text('schedule.selectDay', { day: format.day(day, 'full') })} </span>
            {content}
          </button>
        ) : (
          <span>{content}</span>
        )}
        {children}
      </span>
    </th>
  );
}

/** People × seven days, sticky both ways: open shifts on top, hours beside each name, totals at the foot. */
export function PlanGrid(props: PlanGridProps) {
  const { rows, days, today, published, editable, totals, inNow, activity, listeners, tableRef } = props;
  const text = useTexts();
  const scroller = useRef<HTMLElement>(null);
  const windowed = rows.length >= windowedFrom;
  const { unfolded } = activity;
  // The same functions while the rows stay: else every row is measured anew with each drawing.
  const estimateSize = useCallback(
    (index: number) => {
      const row = rows[index];
      return row ? measureRow(row, unfolded) : 54;
    },
    [rows, unfolded],
  );
  const getItemKey = useCallback((index: number) => rows[index]?.owner ?? 'open', [rows]);
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: windowed,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey,
    overscan: 6,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: footHeight,
    initialRect: { width: 1440, height: 900 },
  });
  if (props.reveal) props.reveal.current = (index) => virtual.scrollToIndex(index);
  const items = windowed ? virtual.getVirtualItems() : [];
  const shown = windowed ? items.map(({ index }) => index) : rows.map((_, index) => index);
  const above = items[0] ? items[0].start - headHeight : 0;
  const below = windowed ? virtual.getTotalSize() + headHeight - (items.at(-1)?.end ?? 0) : 0;
  const { onDrawn } = props;
  useLayoutEffect(() => onDrawn?.());
  const formatTotal = (seconds: number) => text('common.hours', { hours: format.hours(seconds) });
  const people = rows.length - (rows[0]?.owner === null ? 1 : 0);
  const gap = (height: number) =>
    height > 0 && (
      <tr style={{ height }}>
        <td colSpan={8} className="border-0! p-0!" />
      </tr>
    );

  return (
    <section
      ref={scroller}
      aria-label={text('schedule.gridRegion')}
      // A region that scrolls must be reachable by keyboard.
      tabIndex={editable ? undefined : 0}
      className="min-h-0 flex-1 scroll-pt-11 scroll-pb-13 scroll-pl-[220px] overflow-auto lg:scroll-pl-[264px] print:overflow-visible"
    >
      <table
        {...listeners}
        ref={tableRef}
        {...(editable ? gridRole : {})}
        aria-label={text('schedule.gridLabel', { days: format.days(days[0] ?? '', days[6] ?? '') })}
        aria-rowcount={rows.length + 2}
        data-carrying={activity.verdicts ? true : undefined}
        className="plan-grid"
      >
        <colgroup>
          <col className="w-[256px] max-lg:w-[212px]" />
          {days.map((day) => (
            <col key={day} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th
              scope="col"
              className="sticky top-0 left-0 z-30 h-10 whitespace-nowrap bg-canvas px-6 text-left text-12 max-lg:px-4"
            >
              <span className="flex justify-between gap-2">
                <span className="font-medium">{text('schedule.people', { count: people })}</span>
                <span className="text-muted">{text('schedule.hours')}</span>
              </span>
            </th>
            {days.map((day) => (
              <DayHead key={day} day={day} today={day === today} editable={editable}>
                {day === today && inNow.length > 0 && (
                  <span
                    title={format.list([...inNow])}
                    className="inline-flex items-center gap-1 font-medium text-ok"
                  >
                    <span className="size-1.5 rounded-full bg-ok" aria-hidden="true" />
                    {text('schedule.inNow', { count: inNow.length })}
                    <span className="sr-only">{format.list([...inNow])}</span>
                  </span>
                )}
              </DayHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {gap(above)}
          {shown.map((index) => {
            const row = rows[index];
            return (
              row && (
                <GridRowView
                  key={row.owner ?? 'open'}
                  row={row}
                  index={index + 2}
                  height={measureRow(row, unfolded)}
                  published={published}
                  today={today}
                  editable={editable}
                  selected={within(row, activity.selected)}
                  lifted={within(row, activity.lifted)}
                  unfolded={unfolded}
                  verdict={activity.verdicts?.(row.owner) ?? null}
                  isTarget={row.owner === activity.target}
                />
              )
            );
          })}
          {gap(below)}
        </tbody>
        <tfoot>
          <tr aria-rowindex={rows.length + 2}>
            <th
              scope="row"
              className="sticky bottom-0 left-0 z-20 h-12 border-line-2 border-t bg-canvas px-6 text-left max-lg:px-4"
            >
              <span className="flex items-baseline justify-between gap-2">
                <span>
                  <span className="block font-semibold text-13">
                    {text(totals.filtered ? 'schedule.totalFiltered' : 'schedule.total')}
                  </span>
                  <span className="block text-12 text-muted">{totals.scope}</span>
                </span>
                <span className="figures text-right">
                  <span className="block font-semibold text-13">{formatTotal(totals.seconds)}</span>
                  {totals.cents !== null && (
                    <span className="block text-12 text-muted" title={text('schedule.costHint')}>
                      {format.money(totals.cents, 'whole')}
                    </span>
                  )}
                </span>
              </span>
            </th>
            {days.map((day, index) => (
              <td
                key={day}
                role={editable ? 'gridcell' : undefined}
                className="figures sticky bottom-0 z-10 border-t border-t-line-2 bg-canvas! px-2.5! align-middle! font-semibold text-13"
              >
                {formatTotal(totals.daySeconds[index] ?? 0)}
                {totals.dayCents && (
                  <span className="block font-normal text-12 text-muted" title={text('schedule.costHint')}>
                    {format.money(totals.dayCents[index] ?? 0, 'whole')}
                  </span>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
