import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, instantOut, plainDate, text } from '#contract/base/fields.ts';
import { rangeQuery, work } from '#contract/base/report.ts';
import { dayProblems, dayStates } from '#domain/sales/day-close.ts';

const cents = z.int().describe('Cents');

const dayFields = {
  date: z.string(),
  orders: z.int(),
  cash: cents.describe('Cents taken in cash, tips apart: what the drawer has gained'),
  card: cents,
  tax: cents,
  tips: cents,
  people: z.int().describe('Who clocked in, or worked into the day'),
  clocked_seconds: z.int(),
  counted: cents.nullable().describe('Cents in the drawer without its float, by the last count'),
  difference: cents.nullable().describe('Cents over; below zero: short'),
  state: z.enum(dayStates),
  problem: z.enum(dayProblems).nullable().describe('The first of `problems`'),
  problems: z.array(z.enum(dayProblems)).describe('Each line that does not agree'),
};

const closedDay = z.object(dayFields).meta({ id: 'DayClose' });

export const listDayCloses = defineCall('report.day-closes', {
  method: 'GET',
  path: '/dashboard/day-close/',
  restsOn: work,
  summary:
    'The days of a branch that have transactions, punches or a count: what was taken, who was in, over and short.',
  query: rangeQuery({ branch: idInPath }),
  response: z.array(closedDay),
});

const dayDetail = z.object({
  ...dayFields,
  closed: z.boolean().describe('Whether it lies in a closed period, which takes no count'),
  punches: z.array(
    z.object({
      employee: z.int(),
      start_time: instantOut,
      end_time: instantOut.nullable(),
      seconds: z.int(),
    }),
  ),
  counts: z
    .array(
      z.object({
        id,
        counted: cents,
        expected: cents,
        difference: cents,
        note: z.string(),
        reason: z.string().nullable(),
        counted_at: instantOut,
        counted_by: z.string(),
      }),
    )
    .describe('The latest first'),
});

export const readDayClose = defineCall('report.day-close', {
  method: 'GET',
  path: '/dashboard/day-close/day/',
  restsOn: work,
  summary: 'One day of a branch: its figures, its punches and its counts.',
  query: z.object({ branch: idInPath, date: plainDate }),
  response: dayDetail,
});

export const countCash = defineCall('report.count-cash', {
  method: 'POST',
  path: '/dashboard/day-close/',
  summary:
    'Keeps what was counted in the drawer of a branch and day; a further count corrects the last one and needs a reason.',
  body: z.strictObject({
    branch: id,
    date: plainDate,
    counted: z.int().min(0).max(1_000_000_000).describe('Cents, without the float'),
    note: text(500).default(''),
    reason: text(500).nullable().default(null),
  }),
  response: dayDetail,
});
