import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, instantOut, plainDate, text } from '#contract/base/fields.ts';
import { refuseRange } from '#contract/base/report.ts';

const period = z
  .object({
    id,
    date_from: z.string(),
    date_to: z.string(),
    closed_at: instantOut,
    closed_by: z.string().describe('The name of who closed it'),
    reopened_at: instantOut.nullable().describe('Null: it is closed'),
    reopened_by: z.string().nullable(),
    reason: z.string().nullable(),
    days_kept: z
      .boolean()
      .describe('False: closed by an earlier version, which kept the tables of the whole period only'),
  })
  .meta({ id: 'ClosedPeriod' });

export const listPeriods = defineCall('period.list', {
  method: 'GET',
  path: '/dashboard/period/close/',
  summary: 'Periods that were closed, the latest first; those that were opened again too.',
  response: z.array(
    period.extend({
      exported: z
        .object({
          at: instantOut,
          by: z.string().describe('The name of who downloaded it'),
          layout: z.string().describe('A layout that comes with the product, or the name of a saved one'),
          layout_key: z
            .union([z.string(), z.int()])
            .nullable()
            .describe('What `layout` was given; null in files noted by an earlier version'),
        })
        .nullable()
        .describe('The last payroll file of this closing; null: none, or for those without the power `pay`'),
    }),
  ),
});

export const closePeriod = defineCall('period.close', {
  method: 'POST',
  path: '/dashboard/period/close/',
  summary: 'Closes a range of days: nothing dated inside can be written, and its figures are kept.',
  body: z
    .strictObject({
      date_from: plainDate,
      date_to: plainDate,
      with_open_punches: z
        .boolean()
        .optional()
        .describe('Close although people are on the clock in a shift that touches it; refused otherwise'),
    })
    .superRefine(refuseRange),
  status: 201,
  response: period,
});

export const reopenPeriod = defineCall('period.reopen', {
  method: 'POST',
  path: '/dashboard/period/{id}/reopen/',
  summary: 'Opens a closed period again, with a reason that the history keeps.',
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    reason: text(500).refine((reason) => reason.trim() !== '', { params: { code: 'required' } }),
  }),
  status: 200,
  response: period,
});

export const comparePeriod = defineCall('period.compare', {
  method: 'GET',
  path: '/dashboard/period/{id}/',
  summary:
    'Runs the reports of a closed period again and tells what differs from the figures at closing, and what has changed since.',
  params: z.object({ id: idInPath }),
  response: period.extend({
    differences: z.array(
      z.object({
        report: z.string().describe('compensation, labor_hours, tips, cash_revenue or sales_tax'),
        row: z.string(),
        column: z.string(),
        at_closing: z.number(),
        now: z.number(),
      }),
    ),
    changes: z
      .array(
        z.object({
          at: instantOut,
          who: z.string(),
          subject: z.string(),
          subject_id: z.string(),
          action: z.string(),
          employee: id.nullable().describe('Whose shift or file it is'),
          start_time: instantOut.nullable().describe('Of a shift, as it became'),
        }),
      )
      .describe('What was written since closing that the differences can come from, the latest first'),
  }),
});
