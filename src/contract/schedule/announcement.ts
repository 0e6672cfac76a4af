import { z } from 'zod';
import { instantOut } from '#contract/base/fields.ts';
import { shiftRoles } from '#domain/roles.ts';

export const toldShift = z.object({
  branch: z.int(),
  start_time: instantOut,
  end_time: instantOut,
  shift_role: z.enum(shiftRoles),
  position: z.int().nullable().optional(),
});

const announcedShift = toldShift.extend({ note: z.string().optional() });

/** A change of a published week for one person, with the state announced before and now. */
export const announcement = z
  .object({
    kind: z.enum(['added', 'changed', 'removed']),
    shift: z.string(),
    employee: z.int().nullable().describe('Null: an open shift'),
    before: announcedShift.nullable(),
    after: announcedShift.nullable(),
  })
  .meta({ id: 'Announcement' });

export const announcementCounts = {
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  people: z.int().describe('How many people it concerns'),
};
