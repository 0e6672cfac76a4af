import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, plainDate, timeOfDay } from '#contract/base/fields.ts';
import { parseMinutes } from '#domain/time/minutes.ts';

const hourOut = z.number().describe('Hour of wall time, 0 to 24, in quarters');
/** An hour of the day in quarters, or `HH:MM`. */
const hour = z
  .union([z.number().min(0).max(24), timeOfDay.transform((time) => parseMinutes(time) / 60)])
  .refine((hours) => Number.isInteger(hours * 4), { params: { code: 'coverage.quarter_hours' } })
  .meta({ type: 'number', description: 'Hour of wall time, 0 to 24, in quarters' });
const people = z.int().min(0).max(500);

const target = z
  .object({
    branch: z.int(),
    position: z.int().nullable(),
    weekday: z.int().optional().describe('0 is Sunday; absent in an exception'),
    starts: z.string().optional().describe('The first day that it holds; absent in an exception'),
    date: z.string().optional().describe('Of an exception, which holds instead on that date'),
    from: hourOut,
    to: hourOut,
    least: z.int(),
    best: z.int(),
  })
  .meta({
    id: 'CoverageTarget',
    description: 'People wanted in a position (docs/rules/schedule.md#coverage)',
  });

const given = z
  .strictObject({
    branch: id.optional().describe('The branch of the query'),
    position: id.nullable(),
    weekday: z.int().min(0).max(6).optional().describe('0 is Sunday; absent in an exception'),
    starts: plainDate.optional().meta({ description: 'The first day that it holds; absent in an exception' }),
    date: plainDate.optional().meta({ description: 'Of an exception' }),
    from: hour,
    to: hour,
    least: people,
    best: people.optional().describe('At least `least`, which it is by default'),
  })
  .superRefine(({ weekday, starts, date }, context) => {
    const refuse = (field: string, code: string) =>
      context.addIssue({ code: 'custom', path: [field], params: { code }, input: date });
    if (date !== undefined) {
      if (weekday !== undefined || starts !== undefined) refuse('date', 'coverage.week_and_date');
      return;
    }
    if (weekday === undefined) refuse('weekday', 'required');
    if (starts === undefined) refuse('starts', 'required');
  });

export const readCoverage = defineCall('coverage.read', {
  method: 'GET',
  path: '/shift/coverage/',
  restsOn: ['coverage', 'store'],
  summary:
    'People wanted by branch, position and hour of week, from a day on, and exceptions on a date; all within reach, or of one branch.',
  query: z.object({ branch: idInPath.optional() }),
  response: z.array(target),
});

export const saveCoverage = defineCall('coverage.save', {
  method: 'PUT',
  path: '/shift/coverage/',
  summary: 'Replaces the people wanted in a branch, and their exceptions.',
  query: z.object({ branch: idInPath }),
  body: z.array(given).max(5000),
  response: z.array(target),
  versioned: true,
});
