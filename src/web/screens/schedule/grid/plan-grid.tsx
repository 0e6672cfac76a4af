import './plan-grid.css';
import {
  type ComponentProps,
  Fragment,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import type { GridSections } from '../week/group-rows.ts';
import { type GridRow, type GridTotals, measureRow } from '../week/week-rows.ts';
import { GridFoot } from './grid-foot.tsx';
import { GridHead } from './grid-head.tsx';
import { GridRowView, type RowLook, type RowVerdict } from './grid-row.tsx';
import { SectionRows } from './section-rows.tsx';
import { useWindow } from './use-window.ts';

export interface GridActivity {
  selected: ReadonlySet<string>;
  lifted: ReadonlySet<string>;
  unfolded: ReadonlySet<string>;
  /** Verdicts during a carry. */
  verdicts: ((owner: GridRow['owner']) => RowVerdict | null) | null;
  target: GridRow['owner'] | undefined;
}

export interface PlanGridProps extends RowLook {
  rows: readonly GridRow[];
  sections?: GridSections;
  days: readonly string[];
  totals: GridTotals;
  inNow: readonly string[];
  dayHead?: ((day: string) => ReactNode) | undefined;
  /** Labels each shift with its branch. */
  isBranchShown: boolean;
  activity: GridActivity;
  /** Listeners of the whole grid, instead of one for each cell. */
  listeners?: ComponentProps<'table'>;
  tableRef?: RefObject<HTMLTableElement | null>;
  /** Receives the function that scrolls to an undrawn row. */
  reveal?: RefObject<((index: number) => void) | null>;
  /** Called after each drawing, because scrolling adds and removes rows. */
  onDrawn?: () => void;
}

const noSections: GridSections = new Map();
const nothing: ReadonlySet<string> = new Set();
export const idle: GridActivity = {
  selected: nothing,
  lifted: nothing,
  unfolded: nothing,
  verdicts: null,
  target: undefined,
};

/** Makes an editable table a grid (ARIA grid pattern). */
const gridRole = { role: 'grid', 'aria-multiselectable': true } as const;

/** Picks a row's part of a set; null without one, to avoid drawing the row again. */
function within(row: GridRow, uuids: ReadonlySet<string>): ReadonlySet<string> | null {
  if (uuids.size === 0) return null;
  return row.cells.some(({ shifts }) => shifts.some(({ uuid }) => uuids.has(uuid))) ? uuids : null;
}

/** Grid of people and seven days: open shifts first, sticky edges, totals at the foot. */
export function PlanGrid(props: PlanGridProps) {
  const { rows, days, today, published, editable, totals, inNow, activity, listeners, tableRef } = props;
  const { branches, positions, isBranchShown, sections = noSections } = props;
  const text = useTexts();
  const scroller = useRef<HTMLElement>(null);
  const { unfolded } = activity;
  const { shown, above, below, scrollToIndex } = useWindow(rows, sections, unfolded, scroller);
  if (props.reveal) props.reveal.current = scrollToIndex;
  const { onDrawn } = props;
  useLayoutEffect(() => onDrawn?.());
  /** Counts rows and sections down to a row. */
  const rowsBefore = (index: number) =>
    index + [...sections].reduce((sum, [at, { length }]) => sum + (at <= index ? length : 0), 0);
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
      // Makes the scrolling region reachable by keyboard.
      tabIndex={editable ? undefined : 0}
      className="min-h-0 flex-1 scroll-pt-11 scroll-pb-13 scroll-pl-[220px] overflow-auto lg:scroll-pl-[264px] print:overflow-visible"
    >
      <table
        {...listeners}
        ref={tableRef}
        {...(editable ? gridRole : {})}
        aria-label={text('schedule.gridLabel', { days: format.days(days[0] ?? '', days[6] ?? '') })}
        aria-rowcount={rowsBefore(rows.length) + 2}
        data-carrying={activity.verdicts ? true : undefined}
        className="plan-grid"
      >
        <colgroup>
          <col className="w-[256px] max-lg:w-[212px]" />
          {days.map((day) => (
            <col key={day} />
          ))}
        </colgroup>
        <GridHead
          {...{ rows, days, today, editable, inNow }}
          dayHead={props.dayHead}
          isGrouped={sections.size > 0}
        />
        <tbody>
          {gap(above)}
          {shown.map((index) => {
            const row = rows[index];
            return (
              row && (
                <Fragment key={row.owner ?? 'open'}>
                  <SectionRows
                    sections={sections.get(index)}
                    {...{ editable }}
                    rowIndex={rowsBefore(index - 1) + 3}
                  />
                  <GridRowView
                    row={row}
                    index={rowsBefore(index) + 2}
                    height={measureRow(row, unfolded)}
                    published={published}
                    today={today}
                    editable={editable}
                    branches={branches}
                    positions={positions}
                    proposed={props.proposed}
                    isBranchShown={isBranchShown}
                    selected={within(row, activity.selected)}
                    lifted={within(row, activity.lifted)}
                    unfolded={unfolded}
                    verdict={activity.verdicts?.(row.owner) ?? null}
                    isTarget={row.owner === activity.target}
                  />
                </Fragment>
              )
            );
          })}
          {gap(below)}
          {shown.at(-1) === rows.length - 1 && (
            <SectionRows
              sections={sections.get(rows.length)}
              {...{ editable }}
              rowIndex={rowsBefore(rows.length - 1) + 3}
            />
          )}
        </tbody>
        <GridFoot {...{ totals, days, editable }} rowIndex={rowsBefore(rows.length) + 2} />
      </table>
    </section>
  );
}
