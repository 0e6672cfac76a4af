import type { Notice } from '#contract/notifications/notices.ts';
import { parseInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { format } from './format.ts';
import { session } from './session.ts';
import type { useTexts } from './texts.ts';

export type Announced = Extract<Notice, { kind: 'week_announced' }>['data']['changes'][number];

/** A shift as somebody is told of it: day, times, branch, role and note; nothing for none. */
export function toldWords(
  shift: Announced['before'],
  branches: readonly { id: number; name: string; timezone: string }[],
  text: ReturnType<typeof useTexts>,
): string {
  if (!shift) return '';
  const branch = branches.find(({ id }) => id === shift.branch);
  const zone = branch?.timezone ?? session.timezone;
  const [start, end] = [parseInstant(shift.start_time) ?? 0, parseInstant(shift.end_time) ?? 0];
  const words = text('announcements.shift', {
    day: format.day(localDate(start, zone), 'weekdayShort'),
    from: format.time(start, zone),
    to: format.time(end, zone),
    branch: branch?.name ?? '',
    role: text(`roles.shift.${shift.shift_role}`),
  });
  return shift.note ? text('announcements.withNote', { shift: words, note: shift.note }) : words;
}
