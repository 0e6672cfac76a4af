import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { instantOut } from '#contract/base/fields.ts';

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

/** Mails per page. */
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
