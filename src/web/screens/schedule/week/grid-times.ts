import { format } from '#web/base/format.ts';
import { translate } from '#web/base/texts.ts';
import { type ElsewhereShift, type GridShift, isBeyondReach } from './week-model.ts';

/** Formats planned times; an unplanned running record shows its start. */
export function formatShiftTimes(shift: GridShift): string {
  if (shift.planned || shift.clockOut !== null) {
    return format.gridTimes(shift.start, shift.end, shift.zone);
  }
  return translate('schedule.inSince', { time: format.time(shift.start, shift.zone) });
}

/** Names a shift of a branch that is not shown: `9a–5p Oakland`, beyond the reader's branches `9a–5p busy elsewhere`. */
export function formatElsewhere(shift: ElsewhereShift, branches: ReadonlyMap<number, string>): string {
  const times = format.gridTimes(shift.start, shift.end, shift.zone);
  return isBeyondReach(shift)
    ? translate('schedule.busy', { times })
    : `${times} ${branches.get(shift.branch) ?? ''}`;
}

/** Formats the announced times if they differ from the plan, else ''. */
export function formatAnnouncedTimes({ was }: GridShift): string {
  return was ? translate('schedule.was', { times: format.gridTimes(was.start, was.end, was.zone) }) : '';
}
