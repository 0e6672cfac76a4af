import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath, instantOut, text } from '#contract/base/fields.ts';
import { webhookTopics } from '#domain/live/webhook-topics.ts';

const params = z.strictObject({ id: idInPath });

/** A web address, as it is kept; without a name, a password or a mark. */
const url = text(2000).transform((value, context) => {
  const parsed = URL.canParse(value.trim()) ? new URL(value.trim()) : null;
  const isGood =
    parsed && /^https?:$/.test(parsed.protocol) && parsed.username === '' && parsed.password === '';
  if (!isGood) {
    context.addIssue({ code: 'custom', params: { code: 'webhook.bad_url' }, input: value });
    return z.NEVER;
  }
  parsed.hash = '';
  return parsed.href;
});

const topics = z
  .array(z.enum(webhookTopics))
  .min(1)
  .transform((list) => webhookTopics.filter((topic) => list.includes(topic)));

const webhook = {
  id: z.int(),
  url: z.string(),
  topics: z.array(z.enum(webhookTopics)),
  active: z.boolean(),
  off_reason: z
    .enum(['failing', 'gone', 'maker'])
    .nullable()
    .describe(
      'Why it was switched off by itself: nothing was delivered for three days, the receiver answered 410, or its admin is one no more',
    ),
  failing_since: instantOut.nullable().describe('Null: the last delivery arrived'),
  created_at: instantOut,
  made_by: z.object({ id: z.int(), name: z.string() }),
};
const webhookOut = z.object(webhook).meta({ id: 'Webhook' });

export const listWebhooks = defineCall('webhook.list', {
  method: 'GET',
  path: '/store/webhooks/',
  summary: 'The addresses that are told of changes, newest first.',
  response: z.array(webhookOut),
});

export const createWebhook = defineCall('webhook.create', {
  method: 'POST',
  path: '/store/webhooks/',
  summary:
    'Tells an address of changes from now on, as far as the caller may read them. The answer alone holds the secret of the signatures.',
  body: z.strictObject({
    url: url.describe('Of a public network, unless the installation allows another'),
    topics,
    active: z.boolean().optional(),
  }),
  response: z
    .object({ ...webhook, secret: z.string().describe('`whsec_…`, as in Standard Webhooks') })
    .meta({ id: 'NewWebhook' }),
});

export const updateWebhook = defineCall('webhook.update', {
  method: 'PATCH',
  path: '/store/webhooks/{id}/',
  summary: 'Changes a webhook, which from then on hears what the caller may read; its secret stays.',
  params,
  body: z.strictObject({ url, topics, active: z.boolean() }).partial(),
  response: webhookOut,
});

export const deleteWebhook = defineCall('webhook.delete', {
  method: 'DELETE',
  path: '/store/webhooks/{id}/',
  summary: 'Deletes a webhook with its deliveries, sent or not.',
  params,
});

const delivery = z
  .object({
    id: z.int(),
    message: z.string().describe('`webhook-id` of every attempt'),
    topic: z.string(),
    subject: z.string().describe('`data.id` of the message'),
    created_at: instantOut,
    state: z.enum(['pending', 'delivered', 'failed']),
    attempts: z.int(),
    next_attempt_at: instantOut.nullable(),
    finished_at: instantOut.nullable(),
    last_status: z.int().nullable().describe('HTTP status of the last answer'),
    last_error: z
      .enum(['private_address', 'unreachable', 'too_slow', 'secret_lost'])
      .nullable()
      .describe('Why there was no answer at the last attempt'),
  })
  .meta({ id: 'Delivery' });

export const listDeliveries = defineCall('webhook.deliveries', {
  method: 'GET',
  path: '/store/webhooks/{id}/deliveries/',
  summary: 'The newest 100 deliveries of a webhook, as far as the caller may read what they are about.',
  params,
  response: z.array(delivery),
});

export const sendDeliveryAgain = defineCall('webhook.send-again', {
  method: 'POST',
  path: '/store/webhooks/{id}/deliveries/{delivery}/again/',
  summary: 'Sends a message once more, under the same `webhook-id`.',
  params: z.strictObject({ id: idInPath, delivery: idInPath }),
  body: z.strictObject({}).optional(),
  response: delivery,
  status: 200,
});
