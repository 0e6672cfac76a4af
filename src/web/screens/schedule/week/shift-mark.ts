import type { ShiftRole } from '#domain/roles.ts';
import { isInNow } from '#domain/shifts/live-count.ts';
import type { Position } from '#web/api/position-queries.ts';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { translate } from '#web/base/texts.ts';
import { describeState, type GridShift } from './week-model.ts';

/** Says that somebody has not come, now or at all. */
function describeAbsence({ isLate, isNoShow }: GridShift): string | undefined {
  if (isNoShow) return translate('schedule.noShow');
  return isLate ? translate('schedule.late') : undefined;
}

/** Describes somebody who is on the clock now, on a break, or absent; `brief` where there is little room. */
export function describeInNow(
  shift: GridShift,
): { tone: 'ok' | 'warn'; words: string; brief?: string } | null {
  const absence = describeAbsence(shift);
  if (absence) return { tone: 'warn', words: absence };
  if (!isInNow(shift)) return null;
  const pause = shift.row.breaks.find(({ end_time }) => end_time === null);
  if (!pause) return { tone: 'ok', words: translate('schedule.onClock') };
  const time = format.time(pause.start_time, shift.zone);
  return {
    tone: 'warn',
    words: translate('schedule.onBreakSince', { time }),
    brief: translate('schedule.onBreak'),
  };
}

/** Describes a shift in progress, without a clock-out, or unplanned. */
export function describeRecord(shift: GridShift): { tone: 'ok' | 'warn' | 'muted'; words: string } | null {
  if (shift.missingOut) return { tone: 'warn', words: `⚠ ${translate('schedule.noClockOut')}` };
  const inNow = describeInNow(shift);
  if (inNow) return { tone: inNow.tone, words: `● ${inNow.brief ?? inNow.words}` };
  return shift.planned ? null : { tone: 'muted', words: translate('schedule.notPlanned') };
}

/** Describes what people want of a shift: it was dropped, or some bid for it. */
export function describePool({ pool }: GridShift): { tone: 'warn' | 'muted'; words: string } | null {
  if (!pool) return null;
  if (pool.bids > 0) return { tone: 'warn', words: translate('schedule.bids', { count: pool.bids }) };
  return { tone: 'muted', words: translate('schedule.dropped') };
}

/** Tells whether an upcoming shift still waits for its employee's confirmation. */
export function isUnconfirmed({ confirmed, start }: Pick<GridShift, 'confirmed' | 'start'>): boolean {
  return confirmed === false && start > readNow();
}

/** Describes what a shift waits for, where that shows: somebody to take it, a manager, or its employee's confirmation. */
export function describeWaiting(
  shift: GridShift,
): { tone: 'warn' | 'muted' | 'quiet'; words: string } | null {
  const pool = describePool(shift);
  if (pool || !isUnconfirmed(shift)) return pool;
  return { tone: 'quiet', words: `○ ${translate('publishing.confirmation.not')}` };
}

/** Names the position of a shift, if it has one, and its role, for managers who plan both. */
export function describeWork(role: ShiftRole, position: Position | undefined): string {
  return [...(position ? [position.name] : []), translate(`roles.shift.${role}`)].join(', ');
}

/** Describes a shift in one sentence for screen readers. */
export function shiftLabel(
  shift: GridShift,
  person: string,
  published: boolean,
  position: Position | undefined,
): string {
  const mark =
    describePool(shift)?.words ??
    describeAbsence(shift) ??
    (isUnconfirmed(shift) ? translate('publishing.confirmation.not') : undefined);
  const card = translate('schedule.card', {
    day: format.day(shift.localDate, 'weekdayLong'),
    person,
    from: format.time(shift.start, shift.zone),
    to: format.time(shift.end, shift.zone),
    work: describeWork(shift.role, position),
    state: translate(`schedule.state.${describeState(shift, published)}`),
  });
  return mark ? `${card}, ${mark}` : card;
}
