import { z } from 'zod';
import { instantOut } from '#contract/base/fields.ts';
import { shiftRoles } from '#domain/roles.ts';

/** A shift as somebody is told of it. */
export const toldShift = z.object({
  branch: z.int(),
  start_time: instantOut,
  end_time: instantOut,
  shift_role: z.enum(shiftRoles),
});

/** With the note that it bears, if any. */
const announcedShift = toldShift.extend({ note: z.string().optional() });

/** One thing that somebody is told when a week is published: with what was said before, and what is so now. */
export const announcement = z
  .object({
    kind: z.enum(['added', 'changed', 'removed']),
    shift: z.string(),
    employee: z.int().nullable().describe('Null: an open shift'),
    before: announcedShift.nullable(),
    after: announcedShift.nullable(),
  })
  .meta({ id: 'Announcement' });

/** How much is, or was, announced. */
export const announcementCounts = {
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  people: z.int().describe('How many people it concerns'),
};
