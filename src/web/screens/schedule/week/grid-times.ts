import { format } from '#web/base/format.ts';
import { translate } from '#web/base/texts.ts';
import type { GridShift } from './week-model.ts';

/** The times a shift is written with: its plan; a record without one and without an end says since when. */
export function formatShiftTimes(shift: GridShift): string {
  if (shift.planned || shift.clockOut !== null) {
    return format.gridTimes(shift.start, shift.end, shift.zone);
  }
  return translate('schedule.inSince', { time: format.time(shift.start, shift.zone) });
}

/** What its person was told of its times, where they are others now; else empty. */
export function formatAnnouncedTimes({ was }: GridShift): string {
  return was ? translate('schedule.was', { times: format.gridTimes(was.start, was.end, was.zone) }) : '';
}
