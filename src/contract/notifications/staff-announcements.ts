import { z } from 'zod';
import { branchesIn } from '#contract/base/authority.ts';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, instantOut, plainDate } from '#contract/base/fields.ts';
import { namedPerson, nameText, plainText } from '#contract/base/people-fields.ts';

const announcement = z
  .object({
    id: z.int(),
    title: z.string(),
    text: z.string(),
    branches: z
      .union([z.literal('all'), z.array(z.int())])
      .describe('Those within reach; `all`: later ones too'),
    pinned: z.boolean().describe('Stays on top after it was seen'),
    ends_on: z.string().nullable().describe('The last day that it is shown on; null: until it is deleted'),
    author: z.string(),
    created_at: instantOut,
    edited_at: instantOut.nullable(),
    round: z.int().describe('How often its readers were asked to see it'),
    seen_at: instantOut.nullable().describe('By the caller; null: not in this round, and for an admin'),
    seen: z
      .object({ count: z.int(), of: z.int() })
      .nullable()
      .describe('Employees within reach who have seen it in this round; null for an employee'),
    writable: z.boolean().describe('All of its branches are within the caller’s reach'),
  })
  .meta({ id: 'StaffAnnouncement', description: 'See docs/rules/notifications.md#announcements' });

const given = {
  title: nameText(120),
  text: plainText(5000),
  branches: branchesIn.describe('`all` takes a reach of all'),
  pinned: z.boolean(),
  ends_on: plainDate.nullable().describe('Today or later'),
};

export const listStaffAnnouncements = defineCall('staff-announcement.list', {
  method: 'GET',
  path: '/human/announcements/',
  restsOn: ['staff-announcements', 'staff-announcements-seen', 'employees'],
  summary:
    'The newest 100 announcements to staff, pinned ones first: an employee’s branches’, or those that reach a manager’s.',
  response: z.array(announcement),
});

export const createStaffAnnouncement = defineCall('staff-announcement.create', {
  method: 'POST',
  path: '/human/announcements/',
  summary: 'Writes to the staff of some branches, by default of all within reach, and notifies them.',
  body: z
    .strictObject({ ...given, text: given.text.optional() })
    .partial({ branches: true, pinned: true, ends_on: true }),
  response: announcement,
});

export const updateStaffAnnouncement = defineCall('staff-announcement.update', {
  method: 'PATCH',
  path: '/human/announcements/{id}/',
  summary:
    'Changes an announcement. Branches that are new to it are notified, the others where they are asked again.',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({
    ...z.strictObject(given).partial().shape,
    ask_again: z.boolean().optional().describe('Everybody is to see it once more'),
    deleted: z.literal(false).optional().describe('Brings a deleted one back'),
  }),
  response: announcement,
});

export const deleteStaffAnnouncement = defineCall('staff-announcement.delete', {
  method: 'DELETE',
  path: '/human/announcements/{id}/',
  summary: 'Deletes an announcement; `PATCH {deleted: false}` brings it back with who has seen it.',
  params: z.strictObject({ id: idInPath }),
});

export const seeStaffAnnouncement = defineCall('staff-announcement.see', {
  method: 'POST',
  path: '/human/announcements/{id}/seen/',
  summary: 'Notes that the caller has seen an announcement, as it was in a round; later ones stay unseen.',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({ round: id }),
  response: announcement,
  status: 200,
});

export const listStaffAnnouncementReaders = defineCall('staff-announcement.readers', {
  method: 'GET',
  path: '/human/announcements/{id}/seen/',
  restsOn: ['staff-announcements', 'staff-announcements-seen', 'employees', 'accounts'],
  summary:
    'Who is to see an announcement, within reach, and when they did: first who has not, then the latest.',
  params: z.strictObject({ id: idInPath }),
  response: z.array(
    z
      .object({
        employee: namedPerson,
        seen_at: instantOut.nullable().describe('In this round'),
        seen_before: z.boolean().describe('In an earlier round only'),
        has_account: z.boolean().describe('False: they cannot see it until they join'),
      })
      .meta({ id: 'StaffAnnouncementReader' }),
  ),
});
