import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath, idsInQuery, instantOut, plainDate, sunday } from '#contract/base/fields.ts';
import { branchIds } from '#contract/base/people-fields.ts';
import { unreachedReasons } from '#domain/schedule/reach.ts';
import { announcement, announcementCounts } from './announcement.ts';

const publishedWeek = z
  .object({
    id: z.int(),
    sunday: z.string(),
    branches: z.array(z.int()).describe('Published branches, of an admin’s within reach'),
  })
  .meta({ id: 'PublishedWeek' });

const branches = idsInQuery
  .optional()
  .describe('Ids of branches, separated by commas; all within reach by default');

export const listPublished = defineCall('publish.list', {
  method: 'GET',
  path: '/shift/publish/',
  restsOn: ['published-weeks', 'employees', 'store'],
  summary:
    'The weeks with published branches, or the one that holds `date`; with `branches` those in which all of them are. An employee’s are those in which a branch of theirs is one.',
  query: z.object({ date: plainDate.optional(), branches }),
  response: z.array(publishedWeek),
});

const publishing = {
  method: 'POST',
  summary:
    'Publishes branches of a week, and notifies people of their changes since the last time; without changes it does nothing.',
  body: z.strictObject({
    sunday,
    branches: branchIds.min(1).optional().describe('All within reach by default'),
    notify: z
      .array(z.int())
      .max(5000)
      .optional()
      .describe('Employees to notify of their changes; all concerned by default'),
    skip: z.array(z.int()).max(5000).optional().describe('Employees not to notify of their changes'),
  }),
  response: publishedWeek,
} as const;

export const publishWeek = defineCall('publish.create', { ...publishing, path: '/shift/publish/create/' });

export const publishWeekAt = defineCall('publish.create-at', { ...publishing, path: '/shift/publish/' });

export const unpublishWeek = defineCall('publish.delete', {
  method: 'DELETE',
  path: '/shift/publish/delete/{id}/',
  summary: 'Unpublishes the branches of that week, as far as the caller reaches.',
  params: z.strictObject({ id: idInPath }),
  query: z.object({ branches }),
});

const weekQuery = z.object({ date: plainDate.optional() });

export const readPending = defineCall('publish.pending', {
  method: 'GET',
  path: '/shift/publish/pending/',
  summary: 'How much of the week that holds `date` is not yet announced, shifts that are gone included.',
  query: weekQuery.extend({ branches, changes: z.enum(['0', '1']).optional() }),
  response: z.object({
    sunday: z.string(),
    published: z.boolean().describe('Every branch asked for is published'),
    count: z.int().describe('Shifts; one that moves to another person counts once'),
    ...announcementCounts,
    reachable: z.int().describe('People of these that a notification reaches now, in the app or by mail'),
    takers: z
      .int()
      .describe(
        'Other people that a notification about new open shifts of a published week reaches: they can take them',
      ),
    changes: z.array(announcement).optional().describe('What would be announced; given with `?changes=1`'),
    reach: z
      .object({
        by_mail: z.array(z.int()).describe('Employees that get an email, too'),
        unreached: z.array(z.object({ employee: z.int(), why: z.enum(unreachedReasons) })),
      })
      .optional()
      .describe('Given with `?changes=1`'),
  }),
});

export const publishHistory = defineCall('publish.history', {
  method: 'GET',
  path: '/shift/publish/history/',
  summary:
    'Who published the week that holds `date`, announced changes of it or took it back, when, and what; the newest first.',
  query: weekQuery,
  response: z.array(
    z.object({
      at: instantOut,
      actor: z.string(),
      action: z.enum(['publish', 'announce', 'unpublish']),
      ...announcementCounts,
      notified: z.int().nullable().describe('People that a notification reached; null: not known'),
      changes: z.array(announcement),
    }),
  ),
});
