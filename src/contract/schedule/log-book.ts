import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, instantOut, plainDate, text } from '#contract/base/fields.ts';
import { plainText } from '#contract/base/people-fields.ts';
import { refuseRange } from '#contract/base/report.ts';

const entry = z
  .object({
    id: z.int(),
    branch: z.int(),
    date: z.string().meta({ format: 'date' }),
    text: z.string(),
    author: z.string(),
    own: z.boolean().describe('The caller wrote it, and may change it'),
    created_at: instantOut,
    edited_at: instantOut.nullable(),
  })
  .meta({ id: 'LogEntry', description: 'What a manager writes of a day (docs/rules/schedule.md#log-book)' });

const written = plainText(4000).refine((value) => value !== '', { params: { code: 'required' } });

export const listLogEntries = defineCall('log-book.list', {
  method: 'GET',
  path: '/shift/log-book/',
  restsOn: ['log-book'],
  summary:
    'The log book of branches within reach, the newest 200 entries, the latest day first: of today by default, or of all days where `find` asks for words.',
  query: z
    .object({
      date_from: plainDate.optional(),
      date_to: plainDate.optional(),
      branch: idInPath.optional(),
      find: text(200).optional(),
    })
    .superRefine(refuseRange),
  response: z.array(entry),
});

export const createLogEntry = defineCall('log-book.create', {
  method: 'POST',
  path: '/shift/log-book/',
  summary: 'Writes into the log book of a branch’s day, at latest today.',
  body: z.strictObject({ branch: id, date: plainDate, text: written }),
  response: entry,
});

export const updateLogEntry = defineCall('log-book.update', {
  method: 'PATCH',
  path: '/shift/log-book/{id}/',
  summary: 'Changes an own entry.',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({
    text: written.optional(),
    deleted: z.literal(false).optional().describe('Brings a deleted one back'),
  }),
  response: entry,
});

export const deleteLogEntry = defineCall('log-book.delete', {
  method: 'DELETE',
  path: '/shift/log-book/{id}/',
  summary: 'Deletes an own entry; `PATCH {deleted: false}` brings it back.',
  params: z.strictObject({ id: idInPath }),
});
