import { localDate } from '#domain/time/zones.ts';
import { format } from '#web/base/format.ts';
import { translate } from '#web/base/texts.ts';
import { type ElsewhereShift, type GridShift, isBeyondReach } from './week-model.ts';

/** Formats one time as the grid writes it: `9a`. */
export function formatGridTime(instant: number, zone: string): string {
  return format.gridTimes(instant, instant + 1, zone).split('–')[0] ?? '';
}

/** Formats planned times; an unplanned running record shows its start. */
export function formatShiftTimes(shift: GridShift): string {
  if (shift.planned || shift.clockOut !== null) {
    return format.gridTimes(shift.start, shift.end, shift.zone);
  }
  return translate('schedule.inSince', { time: formatGridTime(shift.start, shift.zone) });
}

/** Formats planned times for a narrow cell; an unplanned running record, of which the start and the end are one, shows its start. */
export function formatCellTimes(shift: GridShift): string {
  const times = format.gridTimes(shift.start, shift.end, shift.zone);
  return shift.planned || shift.clockOut !== null ? times : `${times.split('–')[0]}–`;
}

/** Names a shift of a branch that is not shown: `9a–5p Oakland`, beyond the reader's branches `9a–5p busy elsewhere`. */
export function formatElsewhere(shift: ElsewhereShift, branches: ReadonlyMap<number, string>): string {
  const times = format.gridTimes(shift.start, shift.end, shift.zone);
  return isBeyondReach(shift)
    ? translate('schedule.busy', { times })
    : `${times} ${branches.get(shift.branch) ?? ''}`;
}

/** Formats what was announced of a shift's day and times and is no longer so, else ''. */
export function formatAnnouncedTimes({ was, start, end, zone }: GridShift): string {
  if (!was) return '';
  const day = localDate(was.start, was.zone);
  const times = format.gridTimes(was.start, was.end, was.zone);
  const changed = [
    ...(day === localDate(start, zone) ? [] : [format.day(day, 'weekday')]),
    ...(times === format.gridTimes(start, end, zone) ? [] : [times]),
  ];
  return changed.length > 0 ? translate('schedule.was', { times: changed.join(' ') }) : '';
}
