import type { z } from 'zod';
import type { announcement } from '#contract/schedule/announcement.ts';
import { type Announcement, shortenNotes } from '#domain/schedule/announcement.ts';
import type { NotedShift } from '#domain/shifts/shift.ts';
import { formatInstant } from '#domain/time/instants.ts';

type AnnouncementJson = z.output<typeof announcement>;

function shiftJson(told: NotedShift | null): AnnouncementJson['before'] {
  return (
    told && {
      branch: told.branch,
      start_time: formatInstant(told.start),
      end_time: formatInstant(told.end),
      shift_role: told.role,
      ...(told.position === null ? {} : { position: told.position }),
      ...(told.note === '' ? {} : { note: told.note }),
    }
  );
}

export function announcementJson(announced: Announcement): AnnouncementJson {
  const { kind, uuid, employee, before, after } = shortenNotes(announced);
  return { kind, shift: uuid, employee, before: shiftJson(before), after: shiftJson(after) };
}
