import { z } from 'zod';
import { acceptedPunch } from '#contract/base/accepted-punch.ts';
import { availabilityChanges } from '#contract/base/availability-fields.ts';
import { defineCall } from '#contract/base/call.ts';
import { instantOut } from '#contract/base/fields.ts';
import { namedPerson } from '#contract/base/people-fields.ts';
import { spanFields } from '#contract/leave/days-off.ts';
import { leaveKinds } from '#domain/leave/leave-kinds.ts';
import { dayPremiums } from '#domain/pay/premium-cause.ts';
import { shiftRoles } from '#domain/roles.ts';

const shift = z.object({
  uuid: z.string(),
  branch: z.int(),
  start_time: instantOut,
  end_time: instantOut,
  shift_role: z.enum(shiftRoles),
});

const date = z.string().meta({ format: 'date' });

const closed = z
  .object({ date_from: date, date_to: date })
  .nullable()
  .describe('The closed period that holds the day, which nothing can be written in');

const action = z.object({
  action: z.enum([
    'accept',
    'answer',
    'approve',
    'claim',
    'correct',
    'decline',
    'dismiss',
    'find_cover',
    'reopen',
    'review',
    'owe',
    'set_out',
    'waive',
  ]),
  call: z.string().nullable().describe('The call that does it; null: it is done on a screen'),
  params: z.record(z.string(), z.string()),
  body: z.record(z.string(), z.unknown()),
  needs: z.array(z.string()).describe('Fields of the body that the caller adds'),
});

/** Facts for a manager's decision about a claim or a swap. */
const judged = {
  verdict: z.object({
    level: z.enum(['fits', 'warns', 'blocks']),
    findings: z.array(z.object({ employee: z.int(), code: z.string(), message: z.string() })),
  }),
  cost: z
    .int()
    .nullable()
    .optional()
    .describe('Cents that the week would cost more; null: unknown. Only with the power `pay`'),
};

const about = {
  id: z.string().describe('Of the row within its kind'),
  branch: z.int().nullable(),
  employee: namedPerson
    .extend({ shift_role: z.enum(shiftRoles).describe('What they usually work as') })
    .nullable(),
  since: instantOut,
  actions: z.array(action),
};

const row = z
  .discriminatedUnion('kind', [
    z.object({
      ...about,
      kind: z.literal('late').describe('Scheduled now, 10 minutes or more after the start, not clocked in'),
      facts: shift.extend({ on_clock: z.int().describe('Others on the clock in that branch') }),
    }),
    z.object({
      ...about,
      kind: z.literal('day_off'),
      facts: z.object({
        date: date.describe('The first day, like `from`'),
        ...spanFields,
        kind: z.enum(leaveKinds),
        hours: z.number().describe('A day'),
        note: z.string(),
        others: z
          .array(z.object({ name: z.string(), approved: z.boolean() }))
          .describe('Who else is off then, or asked to be'),
        shifts: z.array(shift).describe('Their shifts that it touches'),
      }),
    }),
    z.object({
      ...about,
      kind: z.literal('availability').describe('An employee wants to change when they can work'),
      facts: z.object({
        changes: availabilityChanges,
        shifts: z.array(shift).describe('Their shifts ahead in hours that they could no longer work'),
      }),
    }),
    z.object({
      ...about,
      kind: z.literal('missing_out').describe('A clock-out that was forgotten'),
      facts: z.object({
        uuid: z.string(),
        version: z.int(),
        date,
        clock_in: instantOut,
        scheduled: z.object({ start_time: instantOut, end_time: instantOut }).nullable(),
        clock_out: instantOut
          .nullable()
          .describe('The scheduled end, where it is past and after the clock-in and all breaks'),
        worked_seconds: z.int().nullable().describe('With the proposed clock-out'),
        meal_failure: z.boolean().describe('With the proposed clock-out, a meal is missing, short or late'),
        open_break: z
          .object({ start_time: instantOut })
          .nullable()
          .describe('A break without an end, which the record needs first'),
        closed,
      }),
    }),
    z.object({
      ...about,
      kind: z.literal('correction'),
      facts: z.object({
        date,
        shift: z.string().nullable(),
        clock_in: instantOut,
        clock_out: instantOut.nullable(),
        current: z.object({ clock_in: instantOut.nullable(), clock_out: instantOut.nullable() }).nullable(),
        added_seconds: z.int().describe('Work that it adds; negative: that it takes away'),
        reason: z.string(),
        changed: z.boolean(),
        closed,
      }),
    }),
    z.object({
      ...about,
      kind: z.literal('punch').describe('A punch that was refused and waits'),
      facts: z.object({
        action: z.enum(['in', 'out', 'break_start', 'break_end']),
        at: instantOut,
        received_at: instantOut,
        message: z.string().describe('Why it was refused, in words'),
        accepting: acceptedPunch,
        closed,
        scheduled: z.object({ start_time: instantOut, end_time: instantOut }).nullable(),
        recorded: z
          .object({ clock_in: instantOut.nullable(), clock_out: instantOut.nullable() })
          .nullable()
          .describe('What the timesheet has around it; null: nothing'),
      }),
    }),
    z.object({
      ...about,
      kind: z.literal('trade').describe('An accepted offer or swap; for an employee one they are asked for'),
      facts: z.object({
        from: namedPerson,
        to: namedPerson,
        shift,
        other: shift.nullable(),
        outdated: z.boolean(),
        over: z
          .array(z.object({ name: z.string(), week_seconds: z.int(), weekly_hours: z.number() }))
          .describe('Who would be scheduled beyond their weekly hours; empty for an employee'),
        verdict: judged.verdict.optional().describe('Not for an employee'),
        cost: judged.cost,
      }),
    }),
    z.object({
      ...about,
      kind: z.literal('bid').describe('Somebody wants an open or dropped shift'),
      facts: z.object({
        shift,
        from: namedPerson.nullable().describe('Who dropped it; null: it is open'),
        rivals: z.int().describe('Others who want it too'),
        ...judged,
      }),
    }),
    z.object({
      ...about,
      kind: z
        .literal('premium')
        .describe('A day of the last two weeks that owes a premium unless the employee caused it'),
      facts: z.object({
        date,
        premium: z.enum(dayPremiums),
        scheduled_seconds: z.int().nullable().describe('Of reporting time'),
        worked_seconds: z.int().nullable().describe('Of reporting time'),
        gap_seconds: z.int().nullable().describe('Of a split shift'),
        notice_seconds: z
          .int()
          .nullable()
          .describe('Of changes of published shifts; negative: one had begun'),
        cancelled: z
          .boolean()
          .describe('A published shift was deleted: nothing is owed until somebody says so'),
      }),
    }),
    z.object({
      ...about,
      kind: z.literal('timesheets').describe('Sheets of the last pay period that nobody has approved'),
      facts: z.object({ date_from: date, date_to: date, people: z.int() }),
    }),
    z.object({
      ...about,
      kind: z.literal('proposal').describe('A client’s change to its legal details'),
      facts: z.object({
        client: z.int(),
        client_name: z.string(),
        field: z.enum(['entity_name', 'type_of_entity', 'fiscal_year_end']),
        value: z.string(),
        current: z.string(),
      }),
    }),
    z.object({ ...about, kind: z.literal('offer').describe('A shift offered to the caller'), facts: shift }),
    z.object({
      ...about,
      kind: z.literal('request').describe('What the firm asks of the caller’s business'),
      facts: z.object({ title: z.string(), due_date: date.nullable(), again: z.boolean() }),
    }),
  ])
  .meta({ id: 'Attention' });

export const listAttention = defineCall('attention.list', {
  method: 'GET',
  path: '/human/attention/',
  restsOn: [
    'shifts',
    'employees',
    'pay-rates',
    'store',
    'published-weeks',
    'announced-shifts',
    'availability',
    'positions',
    'days-off',
    'correction-requests',
    'waiting-punches',
    'shift-trades',
    'timesheet-approvals',
    'closed-periods',
    'accounts',
    'clients',
    'client-requests',
  ],
  summary:
    'Everything that waits for the caller’s decision: who is late now first, then the oldest of each kind.',
  response: z.array(row),
});

export const listDecisions = defineCall('attention.decisions', {
  method: 'GET',
  path: '/human/attention/decided/',
  summary: 'What managers decided today, in the store’s zone, the latest first.',
  response: z.array(
    z
      .object({
        id: z.int(),
        kind: z.enum(['day_off', 'availability', 'correction', 'punch', 'trade', 'bid', 'missing_out']),
        employee: z.string().describe('The name'),
        date: date.nullable(),
        decision: z.enum(['approved', 'declined', 'reopened', 'corrected']),
        at: instantOut,
        by: z.string(),
      })
      .meta({ id: 'AttentionDecision' }),
  ),
});
