import './plan-grid.css';
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { type GridRow, type GridTotals, measureRow } from '../week/week-rows.ts';
import { GridFoot } from './grid-foot.tsx';
import { GridHead } from './grid-head.tsx';
import { GridRowView, type RowLook, type RowVerdict } from './grid-row.tsx';
import { useWindow } from './use-window.ts';

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

/** People × seven days, sticky both ways: open shifts on top, hours beside each name, totals at the foot. */
export function PlanGrid(props: PlanGridProps) {
  const { rows, days, today, published, editable, totals, inNow, activity, listeners, tableRef } = props;
  const text = useTexts();
  const scroller = useRef<HTMLElement>(null);
  const { unfolded } = activity;
  const { shown, above, below, scrollToIndex } = useWindow(rows, unfolded, scroller);
  if (props.reveal) props.reveal.current = scrollToIndex;
  const { onDrawn } = props;
  useLayoutEffect(() => onDrawn?.());
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
        <GridHead {...{ rows, days, today, editable, inNow }} />
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
        <GridFoot {...{ totals, days, editable }} rowIndex={rows.length + 2} />
      </table>
    </section>
  );
}
