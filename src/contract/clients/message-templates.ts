import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath, text } from '#contract/base/fields.ts';
import { nameText } from '#contract/base/people-fields.ts';
import { findUnknownPlaceholder, placeholders } from '#domain/clients/message-template.ts';

const params = z.strictObject({ id: idInPath });

const template = z
  .object({ id: z.int(), name: z.string(), body: z.string() })
  .meta({ id: 'MessageTemplate' });

const templateWrite = z.strictObject({
  name: nameText(80),
  body: text(10_000)
    .min(1)
    .refine((body) => findUnknownPlaceholder(body) === null, {
      params: { code: 'message_template.unknown_placeholder' },
    })
    .describe(`May hold ${placeholders.map((name) => `{${name}}`).join(', ')}`),
});

export const listMessageTemplates = defineCall('message-template.list', {
  method: 'GET',
  path: '/project/message-templates/',
  summary: "The firm's message templates, by name.",
  response: z.array(template),
});

export const createMessageTemplate = defineCall('message-template.create', {
  method: 'POST',
  path: '/project/message-templates/',
  summary: 'Saves a message template.',
  body: templateWrite,
  response: template,
});

export const updateMessageTemplate = defineCall('message-template.update', {
  method: 'PATCH',
  path: '/project/message-template/{id}/',
  summary: 'Changes a message template.',
  params,
  body: templateWrite.partial(),
  response: template,
});

export const deleteMessageTemplate = defineCall('message-template.delete', {
  method: 'DELETE',
  path: '/project/message-template/{id}/',
  summary: 'Deletes a message template.',
  params,
});
