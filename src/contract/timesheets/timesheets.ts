import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, instant, instantOut, plainDate, text, uuid } from '#contract/base/fields.ts';
import { namedPerson } from '#contract/base/people-fields.ts';
import { rangeQuery, refuseRange, work } from '#contract/base/report.ts';
import { examinedShift } from '#contract/hours/hours.ts';
import { breakIn, breakOut, shift } from '#contract/schedule/shifts.ts';
import { maxCashTips } from '#domain/clock/cash-tips.ts';
import { restAnswers } from '#domain/pay/rests.ts';
import { shiftExceptions } from '#domain/timesheets/exceptions.ts';
import { unfinishedStates } from '#domain/timesheets/unfinished.ts';

const said = (max: number) =>
  text(max).refine((value) => value.trim() !== '', { params: { code: 'required' } });

const restAnswer = z.enum(restAnswers);
const rests = z.strictObject({ answer: restAnswer });

/** A correction of a record requested by its employee. */
const correctionRequest = z
  .object({
    id: z.int(),
    employee: namedPerson,
    branch: z.int(),
    date: z.string().meta({ format: 'date' }),
    shift: z.string().nullable().describe('Null: a record that is not there yet'),
    clock_in: instantOut,
    clock_out: instantOut.nullable().describe('Null: still at work'),
    breaks: z.array(breakOut),
    cash_tips: z.int().nullable().describe('In cents; null: nothing is said of them'),
    position: z.int().nullable().describe('Null: nothing is said of it'),
    rests: rests.nullable().describe('What the person says of their rest breaks; null: nothing'),
    reason: z.string(),
    asked_at: instantOut,
    current: shift.nullable().describe('The shift as it is now; null: there is none'),
    changed: z.boolean().describe('The shift was changed or deleted after the request was made'),
    resolution: z.enum(['approved', 'refused']).nullable(),
    resolved_at: instantOut.nullable(),
    resolved_by: z.string(),
    answer: z.string(),
  })
  .meta({ id: 'CorrectionRequest' });

export const listCorrectionRequests = defineCall('correction-request.list', {
  method: 'GET',
  path: '/shift/correction-requests/',
  restsOn: ['correction-requests', 'shifts', 'announced-shifts', 'employees', 'accounts'],
  summary:
    'Corrections that are asked for, oldest first: the pending ones, with `all` also the latest that were answered; employees are given their own.',
  query: z.object({ all: z.enum(['0', '1']).optional() }),
  response: z.array(correctionRequest),
});

const record = {
  clock_in: instant,
  clock_out: instant.nullable(),
  breaks: z.array(breakIn).max(50),
  cash_tips: z.int().min(0).max(maxCashTips).describe('In cents; left out, they stay as they are'),
};

export const askForCorrection = defineCall('correction-request.create', {
  method: 'POST',
  path: '/shift/correction-requests/',
  summary: 'Asks for a correction of the own record: of a shift, or of a day that has none.',
  body: z.strictObject({
    shift: uuid.optional(),
    branch: id
      .describe('One of one’s own, where there is no shift; the first of them unless given')
      .optional(),
    clock_in: record.clock_in,
    clock_out: record.clock_out.optional().describe('Left out, that of the shift; null: still at work'),
    breaks: record.breaks.optional().describe('Left out, those of the shift; empty: none'),
    cash_tips: record.cash_tips.optional(),
    position: id.optional(),
    rests: rests.describe('Left out, the answer stays as it is').optional(),
    reason: said(500),
  }),
  response: correctionRequest,
});

export const resolveCorrectionRequest = defineCall('correction-request.resolve', {
  method: 'POST',
  path: '/shift/correction-requests/{id}/resolve/',
  status: 200,
  summary:
    'Approves a request, which writes the correction as asked or with other times, or refuses it with a reason.',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({
    action: z.enum(['approve', 'refuse']),
    answer: text(500).optional(),
    clock_in: record.clock_in.optional(),
    clock_out: record.clock_out.optional(),
    breaks: record.breaks.optional(),
    cash_tips: record.cash_tips.optional(),
    position: id.optional(),
    rests: rests.optional(),
  }),
  response: correctionRequest,
});

export const deleteCorrectionRequest = defineCall('correction-request.delete', {
  method: 'DELETE',
  path: '/shift/correction-requests/{id}/',
  summary: 'Takes an own request back while it is pending.',
  params: z.strictObject({ id: idInPath }),
});

const exceptionCounts = z.partialRecord(z.enum(shiftExceptions), z.int());

/** A past version of a shift. */
export const shiftThen = shift
  .omit({ announced: true })
  .extend({
    cash_tips: z.int().describe('In cents, where they were declared then'),
    rest_answer: restAnswer.nullable().describe('What the person said of their rest breaks'),
  })
  .partial();

/** Facts of a shift that decide about hours and pay. */
const sheetFacts = shift
  .pick({
    branch: true,
    start_time: true,
    end_time: true,
    shift_role: true,
    planned: true,
    clock_in: true,
    clock_out: true,
    breaks: true,
  })
  .extend({ cash_tips: z.int().nullable(), rest_answer: restAnswer.nullable() });

const approval = z.object({
  id: z.int(),
  approved_at: instantOut,
  approved_by: z.string().describe('The name of who approved it'),
  worked_seconds: z.int(),
  leave_seconds: z.int(),
  cash_tips: z.int().describe('In cents'),
  changed: z.boolean().describe('The sheet says something else since'),
});

const summary = {
  employee: namedPerson.extend({ active: z.boolean(), salary: z.boolean() }),
  planned_seconds: z.int(),
  worked_seconds: z.int(),
  leave_seconds: z.int(),
  cash_tips: z.int().describe('Declared at clock-out, in cents'),
  exceptions: exceptionCounts.describe('How many of each; those that there are none of are absent'),
  requests: z.int().describe('Corrections that are asked for and not answered'),
  clocked_in: z.boolean().describe('At work now'),
  elsewhere_seconds: z
    .int()
    .nullable()
    .describe('Worked in branches beyond reach; null: nothing is there, and the sheet can be approved'),
  still_in: z.boolean().describe('A record of these days is not over yet'),
  unfinished: z
    .enum(unfinishedStates)
    .nullable()
    .describe('How far planned work of these days has come; null: all of it is over'),
  approval: approval.nullable().describe('Of exactly these days; null: nobody has approved them'),
  state: z.string().describe('Stands for what the sheet says now; who approves it sends it back'),
};

export const listTimesheets = defineCall('timesheet.list', {
  method: 'GET',
  path: '/shift/timesheets/',
  restsOn: [...work, 'announced-shifts', 'timesheet-approvals', 'waiting-punches', 'correction-requests'],
  summary: 'Each person’s sheet of a range of days on one line, those with most to decide first.',
  query: rangeQuery({}),
  response: z.array(z.object(summary).meta({ id: 'TimesheetLine' })),
});

export const readTimesheet = defineCall('timesheet.read', {
  method: 'GET',
  path: '/shift/timesheets/{id}/',
  summary:
    'One person’s sheet: plan beside record with what is amiss, and the corrections asked for; employees read their own, without drafts.',
  params: z.strictObject({ id: idInPath }),
  query: rangeQuery({}),
  response: z
    .object({
      ...summary,
      approval: approval
        .extend({
          changes: z
            .array(
              z.object({
                shift: z.string(),
                date: z.string().meta({ format: 'date' }),
                before: sheetFacts.nullable().describe('Null: it was not there'),
                after: sheetFacts.nullable().describe('Null: it is gone'),
              }),
            )
            .describe('What has changed since it was approved'),
        })
        .nullable(),
      shifts: z.array(
        examinedShift.extend({
          date: z.string().meta({ format: 'date' }),
          cash_tips: z.int().nullable().describe('In cents; null: none were declared'),
          rests: z
            .object({
              answer: restAnswer,
              words: z.string().describe('As the person read them; empty: entered by hand'),
              wording: z.int().nullable().describe('The version of these words; null: they are not ours'),
            })
            .nullable()
            .describe('What the person said of their rest breaks; null: nothing'),
        }),
      ),
      corrections: z.array(correctionRequest),
    })
    .meta({ id: 'Timesheet' }),
});

export const readShiftHistory = defineCall('shift.history', {
  method: 'GET',
  path: '/shift/shifts/{id}/history/',
  summary:
    'Everything that was done to a shift and its record, oldest first, with the punches as they came; employees read that of their own record.',
  params: z.strictObject({ id: uuid }),
  response: z
    .object({
      entries: z.array(
        z.object({
          id: z.int(),
          at: instantOut,
          by: z.string(),
          subject: z.enum(['shift', 'correction_request', 'waiting_punch']),
          action: z.string(),
          before: shiftThen.nullable(),
          after: shiftThen.nullable(),
          reason: z.string(),
        }),
      ),
      punches: z.array(
        z.object({
          action: z.enum(['in', 'out', 'break_start', 'break_end']),
          at: instantOut,
          received_at: instantOut,
          delivered_late: z.boolean(),
          clock_offset_seconds: z.int().nullable(),
          device: z.string().describe('The name of the tablet; empty: none, or unknown'),
          account: z.string(),
        }),
      ),
    })
    .meta({ id: 'ShiftHistory' }),
});

export const approveTimesheets = defineCall('timesheet-approval.create', {
  method: 'POST',
  path: '/shift/timesheets/approve/',
  status: 200,
  summary:
    'Approves people’s sheets of a range of days as they were seen: one that says something else by now is left out, with the reason.',
  body: z
    .strictObject({
      date_from: plainDate,
      date_to: plainDate,
      sheets: z
        .array(z.strictObject({ employee: id, state: text(100) }))
        .min(1)
        .max(1000),
    })
    .superRefine(refuseRange),
  response: z.object({
    approved: z.array(z.int()).describe('Whose sheets are approved now'),
    approvals: z.array(z.int()).describe('Those made where there was none before, to take back'),
    left: z.array(z.object({ employee: z.int(), code: z.string(), message: z.string() })),
  }),
});

export const takeApprovalBack = defineCall('timesheet-approval.delete', {
  method: 'DELETE',
  path: '/shift/timesheets/approvals/{id}/',
  summary: 'Takes an approval back.',
  params: z.strictObject({ id: idInPath }),
});

export const takeApprovalsBack = defineCall('timesheet-approval.delete-many', {
  method: 'POST',
  path: '/shift/timesheets/approvals-delete/',
  status: 200,
  summary: 'Takes all of these approvals back in one transaction, or none.',
  body: z.strictObject({ approvals: z.array(id).min(1).max(1000) }),
  response: z.object({ approvals: z.array(z.int()) }),
});
