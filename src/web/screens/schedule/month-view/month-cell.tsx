import clsx from 'clsx';
import { isLeaveRole } from '#domain/roles.ts';
import { format } from '#web/base/format.ts';
import { translate } from '#web/base/texts.ts';
import { formatElsewhere, formatShiftTimes } from '../week/grid-times.ts';
import type { GridShift } from '../week/week-model.ts';
import { type GridCell, type GridRow, hasLeaveLine, listShownShifts } from '../week/week-rows.ts';

const noBranches = new Map<number, string>();

function nameShift(shift: GridShift): string {
  return isLeaveRole(shift.role)
    ? translate(`schedule.leave.${shift.role}`)
    : `${formatShiftTimes(shift)} ${translate(`roles.shift.${shift.role}`)}`;
}

/** Says what a day of a person holds, for screen readers and as a hint. */
export function describeCell(person: string, cell: GridCell): string {
  const what = [
    ...cell.shifts.map(nameShift),
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
function ShiftChip({ shift }: { shift: GridShift }) {
  const isDraft = shift.planned && !shift.announced;
  return (
    <span
      data-uuid={shift.uuid}
      data-role={shift.role}
      className={clsx(
        'block rounded-chip bg-role-fill px-0.5 py-px text-center font-medium text-11 text-role-ink leading-4',
        isDraft && 'draft-stripes',
      )}
    >
      {isLeaveRole(shift.role) ? shift.role : formatShiftTimes(shift)}
    </span>
  );
}

/** Content of a day of a person. */
export function MonthCellContent({ cell }: { cell: GridCell }) {
  const shown = listShownShifts(cell, false);
  const rest = cell.shifts.length - shown.length;
  return (
    <span className="flex flex-col gap-0.5">
      {shown.map((shift) => (
        <ShiftChip key={shift.uuid} shift={shift} />
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
