import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, text } from '#contract/base/fields.ts';
import { nameText, plainText } from '#contract/base/people-fields.ts';
import {
  findLayoutProblem,
  type PayrollLayout,
  payrollFigures,
  payrollSources,
} from '#domain/pay/payroll/layout.ts';
import { paidFigures } from '#domain/pay/payroll/left-out.ts';
import { payrollPresetNames } from '#domain/pay/payroll/presets.ts';

const params = z.strictObject({ id: idInPath });

const maxColumns = 60;

const layoutFields = {
  name: nameText(80),
  rows: z.enum(['person', 'earning']).describe('A row for each person, or for each earning of a person'),
  hour_decimals: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  columns: z
    .array(
      z.strictObject({
        source: z.enum(payrollSources),
        heading: nameText(80),
        text: text(80).describe('The words of a `text` or `code` column; empty elsewhere'),
      }),
    )
    .min(1)
    .max(maxColumns),
  earnings: z
    .array(z.strictObject({ figure: z.enum(payrollFigures), code: nameText(40) }))
    .max(maxColumns)
    .describe('Only where each row is an earning'),
};

const layout = z
  .object({
    ...layoutFields,
    id,
    name: z.string(),
    columns: z.array(z.object({ source: z.enum(payrollSources), heading: z.string(), text: z.string() })),
    earnings: z.array(z.object({ figure: z.enum(payrollFigures), code: z.string() })),
  })
  .meta({ id: 'PayrollLayout' });

const layoutWrite = z.strictObject(layoutFields).superRefine((given, context) => {
  const problem = findLayoutProblem(given as PayrollLayout);
  if (problem) {
    context.addIssue({ code: 'custom', path: [problem.field], params: { code: problem.code }, input: given });
  }
});

export const listPayrollLayouts = defineCall('payroll.layouts', {
  method: 'GET',
  path: '/dashboard/payroll/layouts/',
  summary: 'The layouts of payroll files that the company saved, by name.',
  response: z.array(layout),
});

export const createPayrollLayout = defineCall('payroll.create-layout', {
  method: 'POST',
  path: '/dashboard/payroll/layouts/',
  summary: 'Saves a layout of payroll files under a name.',
  body: layoutWrite,
  response: layout,
});

export const updatePayrollLayout = defineCall('payroll.update-layout', {
  method: 'PUT',
  path: '/dashboard/payroll/layout/{id}/',
  summary: 'Replaces a layout of payroll files.',
  params,
  body: layoutWrite,
  response: layout,
});

export const deletePayrollLayout = defineCall('payroll.delete-layout', {
  method: 'DELETE',
  path: '/dashboard/payroll/layout/{id}/',
  summary: 'Deletes a layout of payroll files.',
  params,
});

const numbers = z.array(
  z.object({ employee: z.int(), number: z.string().describe('How the payroll provider knows the person') }),
);

export const listPayrollNumbers = defineCall('payroll.numbers', {
  method: 'GET',
  path: '/dashboard/payroll/numbers/',
  summary: 'How the payroll provider knows the people; those without a number are absent.',
  response: numbers,
});

export const setPayrollNumbers = defineCall('payroll.set-numbers', {
  method: 'PUT',
  path: '/dashboard/payroll/numbers/',
  summary: 'Enters the numbers of some people; an empty one takes it away, others stay.',
  body: z.strictObject({
    numbers: z.array(z.strictObject({ employee: id, number: plainText(40) })).max(2000),
  }),
  response: numbers,
});

/** A cell of a file (`domain/csv.ts`). */
const cell = z.union([
  z.string(),
  z.number(),
  z.object({ number: z.number(), decimals: z.int() }).describe('A number with so many decimals'),
  z.null(),
]);

const table = z.object({
  name: z.string().describe('Of the file'),
  rows: z.array(z.array(cell)).describe('The headings first'),
  count: z.int().describe('Of all rows, the headings apart'),
});

const rateHours = {
  regular: z.number(),
  overtime: z.number(),
  double_time: z.number(),
  pto: z.number(),
  sick: z.number(),
};

const whichLayout = 'A layout that comes with the product, or the id of a saved one';

export const previewPayroll = defineCall('payroll.preview', {
  method: 'GET',
  path: '/dashboard/period/{id}/payroll/',
  summary: 'The first rows of the payroll file of a closed period.',
  params,
  query: z.object({
    layout: z.union([z.enum(payrollPresetNames), idInPath]).describe(whichLayout),
  }),
  response: table.extend({
    left_out: z
      .array(
        z.object({
          figure: z.enum([...paidFigures, 'wages', 'leave_pay']),
          value: z.number(),
          employee: z.int().optional().describe('Pay of one person with several rates; absent: of everybody'),
          rates: z
            .array(
              z.object({
                rate: z.int().nullable().describe('Cents per hour; null: a salary'),
                ...rateHours,
                wages: z.int(),
                leave_pay: z.int(),
              }),
            )
            .optional()
            .describe('Hours and pay that the file leaves out; empty: it has the hours of each rate'),
        }),
      )
      .describe('What is to be paid and stands nowhere in the file: hours, or cents'),
    totals: z
      .array(z.object({ heading: z.string(), total: cell }))
      .describe('What the columns of figures add up to in the whole file; those of 0 are absent'),
    unnumbered: z.int().describe('Employees whose payroll number the layout has a column for and misses'),
    nameless: z.int().describe('Rows that nothing names: of people without a payroll number'),
    shared_numbers: z
      .array(z.string())
      .describe('Payroll numbers that several people of the file have, where it has a column for them'),
  }),
});

export const exportPayroll = defineCall('payroll.export', {
  method: 'POST',
  path: '/dashboard/period/{id}/payroll/',
  summary:
    'The payroll file of a closed period, from the figures that were kept at closing; each export is noted.',
  params,
  body: z.strictObject({
    layout: z.union([z.enum(payrollPresetNames), id]).describe(whichLayout),
  }),
  response: table,
});
