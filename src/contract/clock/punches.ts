import { z } from 'zod';
import { acceptedPunch } from '#contract/base/accepted-punch.ts';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, instant, instantOut, text, uuid } from '#contract/base/fields.ts';
import { accountRole, namedPerson } from '#contract/base/people-fields.ts';
import { shift } from '#contract/schedule/shifts.ts';
import { maxCashTips } from '#domain/clock/cash-tips.ts';
import { restAnswers } from '#domain/pay/rests.ts';

const clockActions = ['in', 'out', 'break_start', 'break_end'] as const;

/** Punches. `at` and `sent_at` are the device's times; the server keeps its own beside them. */
export const punch = defineCall('clock.punch', {
  method: 'POST',
  path: '/shift/clock/',
  summary:
    'Clocks in or out, starts or ends a break. The same key again answers the same and records nothing new. A refusal with ' +
    '`X-Kept-For-Manager` is on the list of waiting punches; so is what comes from one’s own phone more than 5 minutes late.',
  body: z
    .strictObject({
      key: uuid,
      employee: id,
      pin: z
        .string()
        .regex(/^\d{4,6}$/)
        .optional(),
      sealed_pin: z
        .string()
        .max(400)
        .describe('The PIN of a queued punch, sealed with the key that the page of the clock carries')
        .optional(),
      action: z.enum(clockActions),
      at: instant,
      sent_at: instant.optional(),
      cash_tips: z.int().min(0).max(maxCashTips).describe('In cents, when clocking out').optional(),
      position: id
        .describe(
          'When clocking in without a planned one; also afterwards, with the same key, where the answer asks',
        )
        .optional(),
      rests: z
        .strictObject({
          answer: z.enum(restAnswers),
          words: text(300).describe('The question and the answer as the person read them'),
        })
        .describe('When clocking out; also afterwards, with the same key, where the answer asks')
        .optional(),
    })
    .refine(({ pin, sealed_pin }) => pin === undefined || sealed_pin === undefined, {
      path: ['sealed_pin'],
      params: { code: 'clock.two_pins' },
    })
    .refine(({ action, cash_tips }) => action === 'out' || cash_tips === undefined, {
      path: ['cash_tips'],
      params: { code: 'clock.tips_at_out' },
    })
    .refine(({ action, position }) => action === 'in' || position === undefined, {
      path: ['position'],
      params: { code: 'clock.position_at_in' },
    })
    .refine(({ action, rests }) => action === 'out' || rests === undefined, {
      path: ['rests'],
      params: { code: 'clock.rests_at_out' },
    }),
  response: z.object({
    shift,
    asks: z.array(z.enum(['position', 'rests'])).describe('What is recorded once it is answered'),
    positions: z.array(z.int()).describe('The positions that it asks to choose from'),
    rests_due: z.int().describe('The rest breaks that it asks about; 0: it does not'),
    employee: z.int(),
    action: z.enum(clockActions),
    at: instantOut,
    received_at: instantOut,
    week_seconds: z
      .int()
      .describe(
        'Seconds worked in its week until then, over all branches; missing in answers kept from before',
      )
      .optional(),
  }),
});

/** Shortest text that finds people of other branches. */
export const shortestGuestSearch = 2;

export const listGuests = defineCall('clock.list-guests', {
  method: 'GET',
  path: '/shift/clock/guests/',
  summary:
    'Hourly employees of other branches at this kiosk: those with a shift here from yesterday to tomorrow, or with `find`, of 2 ' +
    'letters or more, those of that name, at most 12.',
  query: z.object({ find: text(100).optional() }),
  response: z.array(
    z.object({
      id: z.int(),
      first_name: z.string(),
      last_name: z.string(),
      role: accountRole,
      branch: z.string().describe('Where the person works'),
      state: z.enum(['in', 'break', 'out']).describe('At whatever branch'),
      since: instantOut.nullable(),
    }),
  ),
});

/** A punch that waited on a device and was refused; a manager decides about it. */
const waitingPunch = z
  .object({
    id: z.int(),
    key: z.string(),
    employee: namedPerson.nullable().describe('Null: there is nobody of that number'),
    branch: z.int().nullable(),
    device: z.string().describe('The name of the tablet; empty: unknown'),
    action: z.enum(clockActions),
    at: instantOut,
    sent_at: instantOut.nullable(),
    received_at: instantOut,
    clock_offset_seconds: z.int().nullable().describe('How far its clock was ahead when it was sent'),
    cash_tips: z.int().nullable(),
    code: z.string(),
    message: z.string().describe('Why it was refused, in words'),
    accepting: acceptedPunch.nullable().describe('Null: it is decided'),
    shifts: z.array(shift).describe('What the person did and planned within a day of it'),
    resolution: z.enum(['accepted', 'dismissed']).nullable(),
    resolved_at: instantOut.nullable(),
    resolved_by: z.string(),
    reason: z.string(),
    shift: z.string().nullable().describe('Where it was recorded'),
  })
  .meta({ id: 'WaitingPunch' });

export const listWaitingPunches = defineCall('waiting-punch.list', {
  method: 'GET',
  path: '/shift/waiting-punches/',
  summary:
    'Punches from a kiosk, or late ones from a phone, that wait for a decision, oldest first; with `all` also the latest that were decided.',
  query: z.object({ all: z.enum(['0', '1']).optional() }),
  response: z.array(waitingPunch),
});

export const resolveWaitingPunch = defineCall('waiting-punch.resolve', {
  method: 'POST',
  path: '/shift/waiting-punches/{id}/resolve/',
  status: 200,
  summary:
    'Records a waiting punch, at its own time or at `at`, or dismisses it. The history keeps the reason.',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({
    action: z.enum(['accept', 'dismiss']),
    reason: text(500).refine((value) => value.trim() !== '', { params: { code: 'required' } }),
    at: instant.optional(),
  }),
  response: waitingPunch,
});
