import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, instantOut, plainDate, sunday, uuid } from '#contract/base/fields.ts';
import { branchIds } from '#contract/base/people-fields.ts';

const confirmation = z
  .object({
    shift: z.string(),
    employee: z.int(),
    confirmed_at: instantOut.nullable().describe('Null: not confirmed as it is'),
  })
  .meta({ id: 'ShiftConfirmation' });

export const listConfirmations = defineCall('shift-confirmation.list', {
  method: 'GET',
  path: '/shift/confirmations/',
  restsOn: ['shifts', 'published-weeks', 'announced-shifts', 'shift-confirmations', 'store'],
  summary:
    'The published shifts, of the week that holds `date`, that want a confirmation: within reach, or an employee’s own. Empty where the store asks for none.',
  query: z.object({ date: plainDate.optional() }),
  response: z.array(confirmation),
});

export const confirmShifts = defineCall('shift-confirmation.create', {
  method: 'POST',
  path: '/shift/confirmations/',
  summary: 'Confirms own published shifts as they are; 409 where one is no longer of this version.',
  conflicts: true,
  body: z.strictObject({
    shifts: z
      .array(z.strictObject({ shift: uuid, version: z.int().min(1) }))
      .min(1)
      .max(100),
  }),
  response: z.array(confirmation),
});

export const remindToConfirm = defineCall('shift-confirmation.remind', {
  method: 'POST',
  path: '/shift/confirmations/remind/',
  summary:
    'Notifies employees who have not confirmed shifts ahead of a week, each once an hour at most; of some branches, or one employee.',
  body: z.strictObject({ sunday, branches: branchIds.optional(), employee: id.optional() }),
  response: z.object({
    reminded: z.array(z.int()).describe('Employees who are notified now'),
    recent: z.array(z.int()).describe('Those who were within the hour'),
    unreached: z.array(z.int()).describe('Those without an account'),
  }),
  status: 200,
});
