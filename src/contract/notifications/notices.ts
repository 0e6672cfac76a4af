import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, instantOut } from '#contract/base/fields.ts';
import { announcement, toldShift } from '#contract/schedule/announcement.ts';
import { leaveKinds } from '#domain/leave/leave-kinds.ts';

/** Extent of a request; absent: one whole day. */
const span = {
  to: z.string().optional().describe('The last day'),
  from_time: z.string().optional(),
  to_time: z.string().optional(),
};

const about = {
  id: z.int(),
  created_at: instantOut,
  read_at: instantOut.nullable(),
  client: z.int().nullable().describe('Which of the clients of a contact it is about; null for others'),
};

const notice = z
  .discriminatedUnion('kind', [
    z.object({
      ...about,
      kind: z.literal('week_announced'),
      data: z.object({
        sunday: z.string(),
        changes: z.array(announcement).describe('Those of the reader; none: published again, unchanged'),
      }),
    }),
    z.object({ ...about, kind: z.literal('week_withdrawn'), data: z.object({ sunday: z.string() }) }),
    z.object({
      ...about,
      kind: z.literal('shift_claimed'),
      data: z.object({ sunday: z.string(), person: z.string(), shift: toldShift }),
    }),
    z.object({
      ...about,
      kind: z.literal('shift_offered'),
      data: z.object({ sunday: z.string(), shift: toldShift }),
    }),
    z.object({
      ...about,
      kind: z.literal('shift_taken').describe('A shift that was offered to the reader went to somebody else'),
      data: z.object({ sunday: z.string(), shift: toldShift }),
    }),
    z.object({
      ...about,
      kind: z.literal('shift_trade'),
      data: z.object({
        trade: z.int().optional().describe('Absent in notices of earlier versions'),
        step: z.enum(['asked', 'accepted', 'waits', 'done', 'refused', 'ended']),
        sunday: z.string(),
        from: z.string(),
        to: z.string(),
        shift: toldShift,
        other: toldShift.nullable(),
        reason: z.string().optional(),
      }),
    }),
    z.object({
      ...about,
      kind: z.literal('shift_bid').describe('A bid for a shift, or a dropped one'),
      data: z.object({
        step: z.enum(['dropped', 'asked', 'waits', 'approved', 'declined', 'taken', 'ended', 'given']),
        sunday: z.string(),
        person: z.string().describe('Who asks, takes or drops; empty where it is the reader'),
        shift: toldShift,
        reason: z.string().optional(),
      }),
    }),
    z.object({
      ...about,
      kind: z.literal('day_off_asked'),
      data: z.object({
        person: z.string(),
        employee: z.int().optional(),
        date: z.string(),
        ...span,
        kind: z.enum(leaveKinds),
      }),
    }),
    z.object({
      ...about,
      kind: z.literal('day_off_decided'),
      data: z.object({
        date: z.string(),
        ...span,
        kind: z.enum(leaveKinds),
        state: z.enum(['approved', 'ignored', 'pending', 'deleted']),
        reason: z.string().optional(),
        freed: z.array(toldShift).optional().describe('Shifts that the reader no longer has'),
      }),
    }),
    z.object({
      ...about,
      kind: z.literal('confirmation_asked').describe('A manager waits for the reader to confirm shifts'),
      data: z.object({ sunday: z.string(), count: z.int() }),
    }),
    z.object({
      ...about,
      kind: z.literal('availability_asked'),
      data: z.object({ person: z.string(), employee: z.int() }),
    }),
    z.object({
      ...about,
      kind: z.literal('availability_decided'),
      data: z.object({ approved: z.boolean(), reason: z.string().optional() }),
    }),
    z.object({
      ...about,
      kind: z.literal('time_corrected'),
      data: z.object({
        date: z.string(),
        branch: z.int(),
        clock_in: instantOut.nullable().describe('As it is now; null: none'),
        clock_out: instantOut.nullable(),
        reason: z.string(),
      }),
    }),
    z.object({
      ...about,
      kind: z.literal('correction_asked'),
      data: z.object({
        person: z.string(),
        branch: z.int().optional(),
        date: z.string(),
        reason: z.string(),
      }),
    }),
    z.object({
      ...about,
      kind: z.literal('correction_decided'),
      data: z.object({ date: z.string(), approved: z.boolean(), answer: z.string() }),
    }),
    z.object({
      ...about,
      kind: z.literal('punch_waiting'),
      data: z.object({
        person: z.string(),
        employee: z.int().optional(),
        branch: z.int(),
        at: instantOut,
      }),
    }),
    z.object({
      ...about,
      kind: z.literal('late').describe('Scheduled ten minutes ago and not clocked in'),
      data: z.object({
        person: z.string(),
        employee: z.int(),
        branch: z.int(),
        start_time: instantOut,
        end_time: instantOut,
      }),
    }),
    z.object({
      ...about,
      kind: z.literal('period_ready').describe('A pay period is over and not closed'),
      data: z.object({ date_from: z.string(), date_to: z.string() }),
    }),
    z.object({
      ...about,
      kind: z.literal('new_message'),
      data: z.object({ project: z.string(), title: z.string(), person: z.string().describe('Who wrote') }),
    }),
    z.object({
      ...about,
      kind: z.literal('document_asked'),
      data: z.object({ request: z.int().optional(), title: z.string(), due_date: z.string().nullable() }),
    }),
    z.object({
      ...about,
      kind: z.literal('announcement').describe('To staff, by a manager'),
      data: z.object({ announcement: z.int(), title: z.string() }),
    }),
    z.object({
      ...about,
      kind: z.literal('sms_stopped').describe('The number of the reader refuses text messages'),
      data: z.object({ ending: z.string(), settings: z.string().describe('Where the reader changes it') }),
    }),
    z.object({
      ...about,
      kind: z.literal('webhook_off'),
      data: z.object({ url: z.string(), reason: z.enum(['failing', 'gone', 'maker']) }),
    }),
  ])
  .meta({ id: 'Notice' });

export type Notice = z.output<typeof notice>;
export type NoticeKind = Notice['kind'];
export type NoticeData<Kind extends NoticeKind> = Extract<Notice, { kind: Kind }>['data'];

export const listNotices = defineCall('notice.list', {
  method: 'GET',
  path: '/human/notices/',
  restsOn: [
    'notices',
    'shift-trades',
    'staff-announcements',
    'employees',
    'clients',
    'projects',
    'client-requests',
    'accounts',
  ],
  summary:
    'What the caller is told: the newest 100, the newest first; an admin as far as powers and branches reach today, a contact of all of its clients; what a trade or the firm asked until it is answered.',
  response: z.array(notice),
});

export const readNotices = defineCall('notice.read', {
  method: 'POST',
  path: '/human/notices/read/',
  summary: 'Marks the own notices read up to one, never what came after it.',
  body: z.strictObject({ up_to: id }),
  response: z.object({ unread: z.int() }),
  status: 200,
});
