import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idInPath, instantOut, text, uuid } from '../fields.ts';

export const changePassword = defineCall('password.change', {
  method: 'PUT',
  path: '/human/change_password/{id}/',
  summary:
    "Changes the caller's own password; every other session ends, this one goes on under a new cookie.",
  params: z.strictObject({ id: idInPath }),
  // The rule of passwords says what is too short, too long or known; this keeps what is no text from it.
  body: z.strictObject({ old_password: text(1000).min(1), new_password: text(1000) }),
  response: z.object({ id: z.int(), username: z.string() }),
});

/** Where somebody is signed in. Its id is a name for it, never what opens it. */
const openSession = z
  .object({
    id: z.string(),
    created_at: instantOut,
    last_seen_at: instantOut,
    address: z.string(),
    browser: z.string().describe('Empty: unknown'),
    system: z.string().describe('Empty: unknown'),
    kiosk: z.boolean(),
    current: z.boolean().describe('The one that asks'),
  })
  .meta({ id: 'Session' });

export type OpenSession = z.output<typeof openSession>;

export const listSessions = defineCall('session.list', {
  method: 'GET',
  path: '/human/sessions/',
  summary: 'Where the caller is signed in: this session first, then by last use.',
  response: z.array(openSession),
});

export const endOwnSession = defineCall('session.end', {
  method: 'DELETE',
  path: '/human/sessions/{id}/',
  summary: 'Ends one of the own sessions at once.',
  params: z.strictObject({ id: uuid }),
});

export const sendPasswordReset = defineCall('password.send-reset', {
  method: 'POST',
  path: '/human/users/{id}/password-reset/',
  summary: 'Mails somebody a link to choose a new password with; until then the old one works.',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({}),
  response: z.object({ sent_to: z.string().describe('Masked') }),
});

const outboxMail = z
  .object({
    id: z.int(),
    kind: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z
      .string()
      .describe('With the link of an invitation; a reset link of an admin is shown to its receiver only'),
    link: z.string().nullable().describe('The link in the text, where the caller may see it'),
    state: z.enum(['kept', 'queued', 'sent', 'failed']).describe('`kept`: no mail server is set up'),
    attempts: z.int(),
    last_error: z.string().nullable(),
    created_at: instantOut,
    sent_at: instantOut.nullable(),
  })
  .meta({ id: 'OutboxMail' });

export type OutboxMail = z.output<typeof outboxMail>;

/** Mails in one answer. */
export const outboxPage = 50;

export const listOutbox = defineCall('outbox.list', {
  method: 'GET',
  path: '/store/outbox/',
  summary: `Mail of the store, the newest first, ${outboxPage} a page.`,
  query: z.object({
    page: z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .transform(Number)
      .meta({ type: 'string', description: 'A whole number from 1' })
      .optional(),
  }),
  response: z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(outboxMail),
  }),
});
