import type { ShiftRole } from '#domain/roles.ts';
import { nameWork } from '#domain/shifts/name-work.ts';
import type { Instant } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { format } from './format.ts';
import { session } from './session.ts';
import type { useTexts } from './texts.ts';

interface Plan {
  branch: number;
  start_time: Instant;
  end_time: Instant;
  shift_role: ShiftRole;
  position?: number | null | undefined;
  note?: string | undefined;
}

/** Branches and positions that a shift is described with. */
export interface Places {
  branches: readonly { id: number; name: string; timezone: string }[];
  positions: ReadonlyMap<number, { name: string }>;
}

/** Describes a shift: day, times, branch, position and note; empty for none. */
export function describeShift(
  shift: Plan | null,
  { branches, positions }: Places,
  text: ReturnType<typeof useTexts>,
): string {
  if (!shift) return '';
  const branch = branches.find(({ id }) => id === shift.branch);
  const zone = branch?.timezone ?? session.timezone;
  const words = text('announcements.shift', {
    day: format.day(localDate(shift.start_time, zone), 'weekdayShort'),
    from: format.time(shift.start_time, zone),
    to: format.time(shift.end_time, zone),
    branch: branch?.name ?? '',
    work: nameWork(shift.shift_role, positions.get(shift.position ?? 0)?.name, text),
  });
  return shift.note ? text('announcements.withNote', { shift: words, note: shift.note }) : words;
}
