import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath, idsInQuery, instantOut, plainDate, text, timeOfDay } from '#contract/base/fields.ts';
import { namedPerson } from '#contract/base/people-fields.ts';
import { defaultDayOffHours } from '#domain/leave/day-off-state.ts';
import { leaveKinds } from '#domain/leave/leave-kinds.ts';
import { shiftRoles } from '#domain/roles.ts';

const kind = z.enum(leaveKinds);

const plannedShift = z.object({
  uuid: z.string(),
  branch: z.int(),
  start_time: instantOut,
  end_time: instantOut,
  shift_role: z.enum(shiftRoles),
});

/** Days that a request covers, or hours of one (docs/rules/leave.md#requests). */
export const spanFields = {
  from: z.string().meta({ format: 'date' }),
  to: z.string().meta({ format: 'date' }).describe('The last day'),
  from_time: z.string().nullable().describe('HH:MM in the store’s zone; null: whole days'),
  to_time: z.string().nullable(),
};

/** A request for time off (docs/rules/leave.md#answers); pending without `approved` and `ignore`. */
const dayOff = z
  .object({
    id: z.int(),
    version: z.int(),
    dayoff: z.string().meta({ format: 'date' }).describe('The first day, like `from`'),
    ...spanFields,
    kind,
    hours: z.number().describe('A day'),
    employee: namedPerson,
    approved: z.boolean(),
    ignore: z.boolean(),
    note: z.string(),
    reason: z.string().describe('Why it was declined'),
    shift: z.string().nullable().describe('The first of `shifts`'),
    shifts: z.array(z.string()).describe('The leave that its approval put into the plan, while it is there'),
    freed: z
      .array(plannedShift.extend({ became: z.enum(['open', 'deleted']) }))
      .describe('What became of the shifts that it touches when it was approved'),
  })
  .meta({ id: 'DayOff' });

const params = z.strictObject({ id: idInPath });

/** Quarters of an hour, up to 24 hours. */
const hours = z
  .number()
  .min(0.25)
  .max(24)
  .refine((value) => Number.isInteger(value * 4), { params: { code: 'dayoff.quarter_hours' } })
  .meta({ default: defaultDayOffHours });

export const listDaysOff = defineCall('day-off.list', {
  method: 'GET',
  path: '/shift/dayoff/',
  restsOn: ['days-off', 'shifts', 'employees'],
  summary:
    'Requests by date, newest first: the pending ones, or all with `?all=1`; employees are given their own.',
  query: z.object({ all: z.enum(['0', '1']).optional() }),
  response: z.array(dayOff),
});

export const requestDayOff = defineCall('day-off.create', {
  method: 'POST',
  path: '/shift/dayoff/',
  summary:
    'Asks for time off: for a day (`dayoff` or `from`), for days (`from`, `to`), or for hours of a day; one request a day.',
  body: z.strictObject({
    dayoff: plainDate.optional().describe('The same as `from`'),
    from: plainDate.optional(),
    to: plainDate.optional().meta({ description: 'The last day; the first one where it is absent' }),
    from_time: timeOfDay.optional().describe('With `to_time`: hours of one day, in the store’s zone'),
    to_time: timeOfDay.optional(),
    kind: kind.optional().meta({ default: 'TO' }),
    note: text(1000).optional(),
  }),
  response: dayOff,
});

export const answerDayOff = defineCall('day-off.update', {
  method: 'PATCH',
  path: '/shift/dayoff/{id}/',
  summary:
    'Approves a request, which opens, deletes or keeps the shifts that it touches and puts one of its kind on each day, from 09:00 or for its hours, where nothing conflicts, or declines it with a reason; set back to false it is pending, with its shifts as they were.',
  versioned: true,
  params,
  body: z.strictObject({
    approved: z.boolean().optional(),
    ignore: z.boolean().optional(),
    hours: hours.optional(),
    shifts: z.enum(['open', 'keep', 'delete']).optional().meta({ default: 'open' }),
    reason: text(500).optional(),
  }),
  response: dayOff,
});

export const deleteDayOff = defineCall('day-off.delete', {
  method: 'DELETE',
  path: '/shift/dayoff/{id}/',
  summary: 'Takes a request back with its shift; employees while it is pending.',
  params,
});

/** A leave account, in hours. */
const account = {
  earned: z.number(),
  used: z.number().describe('Until today'),
  balance: z.number().describe('Earned less used'),
  planned: z.number().describe('Leave after today that is in the plan'),
  cap: z.number().nullable().describe('Where earning stops; null: nowhere'),
};

const leaveBalance = z
  .object({
    date: z.string().meta({ format: 'date' }),
    pto: z.object(account).nullable().describe('Null: the store offers none'),
    sick: z
      .object({
        ...account,
        usable: z.number().describe('What may be used today'),
        usable_from: z.string().nullable().describe('The 90th day of employment'),
        used_this_year: z.number(),
        yearly_use: z.number().nullable().describe('The most that may be used in a calendar year; null: any'),
      })
      .nullable()
      .describe('Null: the store offers none'),
  })
  .meta({ id: 'LeaveBalance' });

export const readLeaveBalance = defineCall('employee.leave-balance', {
  method: 'GET',
  path: '/human/employees/{id}/leave-balance/',
  summary:
    'Paid time off and sick leave of an employee today, from what was worked and used; employees read their own.',
  params,
  response: leaveBalance,
});

const context = {
  others: z.array(z.object({ employee: namedPerson, kind, approved: z.boolean() })),
  shifts: z.array(plannedShift),
  day: z
    .array(plannedShift.extend({ employee: namedPerson.nullable() }))
    .describe(
      'The other shifts of the day of the first that it touches, or of its first day, in the branches of those it touches, or in the first of their own',
    ),
  takers: z
    .array(namedPerson)
    .describe(
      'Who may take the shift that it touches, of several the one that the fewest may, without going beyond their weekly hours',
    ),
  balance: leaveBalance,
};

export const readDayOffContext = defineCall('day-off.context', {
  method: 'GET',
  path: '/shift/dayoff/{id}/context/',
  summary:
    'What an answer to a request depends on: who else is off then, the shifts it touches, the balance.',
  params,
  response: z.object(context),
});

export const listDayOffContexts = defineCall('day-off.contexts', {
  method: 'GET',
  path: '/shift/dayoff/contexts/',
  summary: 'What the answers to several requests depend on; those beyond reach are absent.',
  query: z.object({
    ids: idsInQuery.refine((ids) => ids.length <= 50, { params: { code: 'too_many', max: 50 } }),
  }),
  response: z.array(z.object({ id: z.int(), ...context })),
});
