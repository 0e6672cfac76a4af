import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, instant, instantOut, plainDate, text, uuid } from '#contract/base/fields.ts';
import { maxCashTips } from '#domain/clock/cash-tips.ts';
import { restAnswers } from '#domain/pay/rests.ts';
import { shiftRoles } from '#domain/roles.ts';

const shiftRole = z.enum(shiftRoles);
const note = text(1000);
const reason = text(500);

/** A break taken; `end_time` is null while it lasts. */
export const breakOut = z.object({ start_time: instantOut, end_time: instantOut.nullable() });
export const breakIn = z.strictObject({ start_time: instant, end_time: instant.nullable() });

/** The plan (`start_time`, `end_time`) and the record (`clock_in`, `clock_out`, `breaks`) of one shift (docs/rules/schedule.md#plan-and-record). */
export const shift = z
  .object({
    uuid: z.string(),
    employee: z.int().nullable().describe('Null: an open shift'),
    branch: z.int(),
    start_time: instantOut,
    end_time: instantOut,
    shift_role: shiftRole,
    position: z.int().nullable(),
    planned: z.boolean(),
    clock_in: instantOut.nullable(),
    clock_out: instantOut.nullable(),
    missing_out: z.boolean().describe('Forgotten: clocked in long ago and never out'),
    breaks: z.array(breakOut),
    note: z.string(),
    version: z.int(),
    announced: z.boolean().describe('Its person was told of it as it is, when the week was last published'),
    was: z
      .object({ start_time: instantOut, end_time: instantOut })
      .nullable()
      .describe('Its times as its person was last told, where they have changed since'),
  })
  .meta({ id: 'Shift' });

/** Fields that an admin may write; a record (`clock_in`, `clock_out`, `breaks`, `cash_tips`, `rests`) needs a `reason` for the history. */
const writable = {
  employee: id.nullable(),
  branch: id,
  start_time: instant,
  end_time: instant,
  shift_role: shiftRole,
  position: id.nullable().optional(),
  note: note.optional(),
  planned: z.boolean().optional(),
  clock_in: instant.nullable().optional(),
  clock_out: instant.nullable().optional(),
  breaks: z.array(breakIn).max(50).optional(),
  cash_tips: z
    .int()
    .min(0)
    .max(maxCashTips)
    .nullable()
    .describe('Declared cash tips in cents, entered or corrected by hand; null: none')
    .optional(),
  rests: z
    .strictObject({ answer: z.enum(restAnswers) })
    .nullable()
    .describe('What the person says of their rest breaks, entered or corrected by hand; null: nothing')
    .optional(),
  reason: reason.optional(),
};

export const shiftCreate = z.strictObject({ uuid, ...writable });
export const shiftChange = z.strictObject(writable).partial();
const version = z.int().min(1).describe('The version that is meant; a stale one is 412 with the current row');
const shiftSave = z.strictObject(writable).partial().extend({ uuid, version: version.optional() });

const weekQuery = z.object({ date: plainDate.optional() });
const shiftParams = z.strictObject({ id: uuid });

export const listShifts = defineCall('shift.list', {
  method: 'GET',
  path: '/shift/shifts/',
  restsOn: ['shifts', 'announced-shifts', 'published-weeks', 'store'],
  summary: 'The shifts of the week that holds `date` (none: the current week).',
  query: weekQuery,
  response: z.array(shift),
});

export const listBusyTimes = defineCall('shift.list-busy', {
  method: 'GET',
  path: '/shift/busy/',
  restsOn: ['shifts', 'employees'],
  summary:
    'When people within reach are planned in branches beyond it, in the week that holds `date`; nothing for an admin of all branches.',
  query: weekQuery,
  response: z.array(
    z.object({ employee: z.int(), date: z.string(), start_time: instantOut, end_time: instantOut }),
  ),
});

export const createShift = defineCall('shift.create', {
  method: 'POST',
  path: '/shift/shifts/create/',
  summary:
    'Creates a shift under a uuid made by the caller; the same create again answers with the same shift.',
  body: shiftCreate,
  response: shift,
});

export const updateShift = defineCall('shift.update', {
  method: 'PATCH',
  path: '/shift/shifts/{id}/',
  summary: 'Changes the plan, or corrects the record with a reason.',
  params: shiftParams,
  body: shiftChange,
  response: shift,
  versioned: true,
});

export const deleteShift = defineCall('shift.delete', {
  method: 'DELETE',
  path: '/shift/shifts/{id}/',
  summary: 'Deletes a shift; its uuid may be created again.',
  params: shiftParams,
  versioned: true,
});

export const saveShifts = defineCall('shift.update-create', {
  method: 'POST',
  path: '/shift/shifts-update-create/',
  summary: 'Creates or changes all of these shifts in one transaction, or none; errors are named by index.',
  body: z.strictObject({
    shifts: z.array(shiftSave).min(1).max(2000),
    seen_open: z
      .array(uuid)
      .max(10_000)
      .describe(
        'For copying a week: the open shifts that the caller took into account. Of the new open ones, each that another one answers for (same branch and role, both ends within 30 minutes) is refused.',
      )
      .optional(),
  }),
  response: z.array(shift),
  status: 200,
});

export const deleteShifts = defineCall('shift.delete-many', {
  method: 'POST',
  path: '/shift/shifts-delete/',
  summary: 'Deletes all of these shifts in one transaction, or none; their uuids may be created again.',
  body: z.strictObject({
    shifts: z
      .array(z.strictObject({ uuid, version: version.optional() }))
      .min(1)
      .max(2000),
  }),
  response: z.array(z.object({ uuid: z.string() })),
  status: 200,
});

const bid = z.int().nullable().describe('The caller’s bid that waits for a manager; null: none');
const openShift = shift
  .extend({
    outcome: z.enum(['at_once', 'asks']).describe('What a claim does; `asks`: a manager decides'),
    reasons: z.array(z.string()).describe('Codes of what it would break for the caller'),
    bid,
  })
  .meta({ id: 'OpenShift' });

export const listOpenShifts = defineCall('shift.list-open', {
  method: 'GET',
  path: '/shift/open-shifts/',
  restsOn: [
    'shifts',
    'announced-shifts',
    'published-weeks',
    'employees',
    'days-off',
    'shift-trades',
    'store',
  ],
  summary: 'The open and dropped shifts of one published week that the caller may take, or has bid for.',
  query: weekQuery,
  response: z.array(openShift),
});

export const claimShift = defineCall('shift.claim', {
  method: 'POST',
  path: '/shift/shifts/{id}/claim/',
  summary:
    'Takes an open or dropped shift: the first who asks has it, unless a manager decides; then it is a bid.',
  params: shiftParams,
  response: shift.extend({ bid }),
  status: 200,
  versioned: true,
});

export const offerShift = defineCall('shift.offer', {
  method: 'POST',
  path: '/shift/shifts/{id}/offer/',
  summary:
    'Leaves a shift open and offers it to one or several of any branch; the first who takes it has it.',
  params: shiftParams,
  body: z
    .strictObject({ employee: id.optional(), employees: z.array(id).min(1).max(1000).optional() })
    .refine(({ employee, employees }) => (employee === undefined) !== (employees === undefined), {
      path: ['employee'],
      params: { code: 'required' },
    }),
  response: shift,
  status: 200,
  versioned: true,
});

/** A shift as planned by the manager, for copying a week. */
const shiftCopy = z
  .object({
    uuid: z.string(),
    shift: z.string(),
    employee: z.int().nullable(),
    branch: z.int(),
    start_time: instantOut,
    end_time: instantOut,
    shift_role: shiftRole,
    position: z.int().nullable(),
    note: z.string(),
  })
  .meta({ id: 'ShiftCopy' });

export const listShiftCopies = defineCall('shift-copy.list', {
  method: 'GET',
  path: '/shift/shifts-to-copy/',
  summary: 'The planned shifts of one week as they may be copied to another.',
  query: weekQuery,
  response: z.array(shiftCopy),
});

export const deleteShiftCopy = defineCall('shift-copy.delete', {
  method: 'DELETE',
  path: '/shift/shifts-to-copy-detail/{id}/',
  summary: 'Takes one shift out of later copying; the shift stays.',
  params: shiftParams,
});
