import clsx from 'clsx';
import { isLeaveRole } from '#domain/roles.ts';
import { format } from '#web/base/format.ts';
import { translate } from '#web/base/texts.ts';
import { formatElsewhere, formatShiftTimes } from '../week/grid-times.ts';
import { describeState, type GridShift } from '../week/week-model.ts';
import { type GridCell, type GridRow, hasLeaveLine, listShownShifts } from '../week/week-rows.ts';
import { isPublished, type PublishedWeeks } from './month-model.ts';

const noBranches = new Map<number, string>();

const readState = (shift: GridShift, published: PublishedWeeks) =>
  describeState(shift, isPublished(shift, published));

function nameShift(shift: GridShift, published: PublishedWeeks): string {
  const what = isLeaveRole(shift.role)
    ? translate(`schedule.leave.${shift.role}`)
    : `${formatShiftTimes(shift)} ${translate(`roles.shift.${shift.role}`)}`;
  const state = readState(shift, published);
  return state === 'published'
    ? what
    : translate('dayView.monthView.inState', { what, state: translate(`schedule.state.${state}`) });
}

/** Says what a day of a person holds, for screen readers and as a hint. */
export function describeCell(person: string, cell: GridCell, published: PublishedWeeks): string {
  const what = [
    ...cell.shifts.map((shift) => nameShift(shift, published)),
    ...cell.elsewhere.map((shift) => formatElsewhere(shift, noBranches)),
    ...(cell.dayOff && hasLeaveLine(cell) ? [translate(`schedule.dayOff.${cell.dayOff.state}`)] : []),
  ];
  const day = format.day(cell.day, 'weekdayLong');
  return what.length === 0
    ? translate('dayView.monthView.free', { person, day })
    : translate('dayView.monthView.holds', { person, day, what: what.join(', ') });
}

/** Computes a row's height (pixels) before drawing, for undrawn rows: a line for each shift, leave or time elsewhere. */
export function measureMonthRow(row: GridRow): number {
  const lines = row.cells.map((cell) => {
    const shown = listShownShifts(cell, false);
    const more = cell.shifts.length > shown.length ? 1 : 0;
    const wrapped = shown.some((shift) => formatShiftTimes(shift).length > 7) ? 1 : 0;
    const away = cell.elsewhere.length > 0 ? 1 : 0;
    return shown.length + wrapped * shown.length + more + away + (hasLeaveLine(cell) ? 1 : 0);
  });
  return Math.max(34, Math.max(...lines) * 20 + 6);
}

/** A shift in a month, as short as the week's: `9a–5p`, or the role of a leave. */
function ShiftChip({ shift, published }: { shift: GridShift; published: PublishedWeeks }) {
  const state = readState(shift, published);
  return (
    <span
      data-uuid={shift.uuid}
      data-role={shift.role}
      className={clsx(
        'block rounded-chip border px-0.5 text-center font-medium text-11 text-role-ink leading-4',
        state === 'draft' || state === 'changed'
          ? 'draft-stripes border-role-edge'
          : 'border-transparent bg-role-fill',
      )}
    >
      {isLeaveRole(shift.role) ? shift.role : formatShiftTimes(shift)}
    </span>
  );
}

/** Content of a day of a person. */
export function MonthCellContent({ cell, published }: { cell: GridCell; published: PublishedWeeks }) {
  const shown = listShownShifts(cell, false);
  const rest = cell.shifts.length - shown.length;
  return (
    <span className="flex flex-col gap-0.5">
      {shown.map((shift) => (
        <ShiftChip key={shift.uuid} shift={shift} published={published} />
      ))}
      {rest > 0 && (
        <span className="text-center text-11 text-muted">
          {translate('dayView.monthView.more', { rest })}
        </span>
      )}
      {cell.elsewhere.length > 0 && (
        <span className="truncate text-center text-11 text-muted">{translate('dayView.monthView.away')}</span>
      )}
      {cell.dayOff && hasLeaveLine(cell) && (
        <span className="truncate text-center font-medium text-11 text-muted">
          {cell.dayOff.kind}
          {cell.dayOff.state === 'pending' && '?'}
        </span>
      )}
    </span>
  );
}
