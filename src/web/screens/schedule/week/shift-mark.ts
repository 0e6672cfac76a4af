import { isInNow } from '#domain/shifts/live-count.ts';
import { format } from '#web/base/format.ts';
import { translate } from '#web/base/texts.ts';
import { describeState, type GridShift } from './week-model.ts';

/** Describes a shift in progress, without a clock-out, or unplanned. */
export function describeRecord(shift: GridShift): { tone: 'ok' | 'warn' | 'muted'; words: string } | null {
  if (shift.missingOut) return { tone: 'warn', words: `⚠ ${translate('schedule.noClockOut')}` };
  if (isInNow(shift)) return { tone: 'ok', words: `● ${translate('schedule.onClock')}` };
  return shift.planned ? null : { tone: 'muted', words: translate('schedule.notPlanned') };
}

/** Describes a shift in one sentence for screen readers. */
export function shiftLabel(shift: GridShift, person: string, published: boolean): string {
  return translate('schedule.card', {
    day: format.day(shift.localDate, 'weekdayLong'),
    person,
    from: format.time(shift.start, shift.zone),
    to: format.time(shift.end, shift.zone),
    role: translate(`roles.shift.${shift.role}`),
    state: translate(`schedule.state.${describeState(shift, published)}`),
  });
}
