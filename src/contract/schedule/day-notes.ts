import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, plainDate, text } from '#contract/base/fields.ts';
import { refuseRange } from '#contract/base/report.ts';

const query = z
  .object({ date_from: plainDate.optional(), date_to: plainDate.optional(), branch: idInPath.optional() })
  .superRefine(refuseRange);
const blackout = z
  .union([z.boolean(), text(300)])
  .describe('True, or the reason in words: nobody may ask for paid time off then');

const dayNote = z
  .object({
    branch: z.int(),
    date: z.string().meta({ format: 'date' }),
    note: z.string(),
    event: z.string(),
    closed: z.boolean(),
    blackout,
  })
  .meta({ id: 'DayNote', description: 'What a branch says of a day (docs/rules/schedule.md#day-notes)' });

export const listDayNotes = defineCall('day-note.list', {
  method: 'GET',
  path: '/shift/day-notes/',
  restsOn: ['day-notes', 'employees', 'store'],
  summary:
    'The days of which branches say something, by date; by default of this week, and of all branches within reach. Employees are given those of their branches.',
  query,
  response: z.array(dayNote),
});

export const saveDayNotes = defineCall('day-note.save', {
  method: 'PUT',
  path: '/shift/day-notes/',
  summary:
    'Saves what branches say of days; a day that says nothing is forgotten. With `date_from` and `date_to` these are all of the range, in `branch` or the branches named; without them, other days stay.',
  query,
  body: z
    .array(
      z.strictObject({
        branch: id,
        date: plainDate,
        note: text(2000).optional(),
        event: text(120).optional(),
        closed: z.boolean().optional(),
        blackout: blackout.optional(),
      }),
    )
    .max(2000),
  response: z.array(dayNote),
  versioned: true,
});
