import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, instantOut, plainDate, text, uuid } from '#contract/base/fields.ts';
import { nameText } from '#contract/base/people-fields.ts';
import { requestEntryKinds, requestStates } from '#domain/clients/requests.ts';
import { maxFileBytes, maxFilesAtOnce } from '#domain/files/limits.ts';
import { isOneSelection, oneSelection, selection } from './lists.ts';
import { countOnly, flag, projectFile, sendingKey } from './projects.ts';

const params = z.strictObject({ id: idInPath });

const entry = z.object({
  id: z.int(),
  kind: z.enum(requestEntryKinds),
  author: z.object({ id: z.int(), name: z.string(), side: z.enum(['client', 'firm']) }),
  body: z.string().describe("The client's words, or why the firm asks again"),
  files: z.array(projectFile),
  created_at: instantOut,
});

/** Describes what the firm requests from a client. */
const request = z
  .object({
    id: z.int(),
    client: z.int(),
    client_name: z.string(),
    project: z.string().nullable(),
    project_title: z.string().nullable(),
    title: z.string(),
    explanation: z.string(),
    due_date: z.string().nullable(),
    state: z.enum(requestStates),
    asked_at: instantOut,
    asked_by: z.object({ id: z.int(), name: z.string() }),
    entries: z.array(entry).describe('What happened since it was asked, oldest first'),
    may_write: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'ClientRequest' });

const requestFields = {
  title: nameText(200),
  explanation: text(2000),
  due_date: z.union([plainDate, z.null()]),
  project: z.union([uuid, z.null()]).describe('A project of the same client'),
};

export const listClientRequests = defineCall('client-request.list', {
  method: 'GET',
  path: '/project/client-requests/',
  summary:
    'What the firm asks of clients, 50 a page: first what waits for the side that asks, by due date; accepted ones last.',
  query: z.object({
    client: idInPath.optional(),
    project: uuid.optional(),
    state: z.enum(requestStates).optional(),
    for_me: z
      .enum(['true'])
      .optional()
      .describe('Only what waits for the caller: to answer, or, of clients they serve, to look at'),
    page: idInPath.optional(),
    count_only: countOnly,
  }),
  response: z.object({
    count: z.int(),
    next: z.string().nullable().describe('Relative to the host'),
    previous: z.string().nullable(),
    results: z.array(request),
  }),
});

export const createClientRequest = defineCall('client-request.create', {
  method: 'POST',
  path: '/project/client-requests/',
  summary: 'Asks a client for a document or an answer.',
  body: z
    .strictObject({ client: id, ...requestFields, key: sendingKey })
    .partial()
    .required({ client: true, title: true }),
  response: request,
});

export const createClientRequests = defineCall('client-request.create-many', {
  method: 'POST',
  path: '/project/client-requests/create-many/',
  summary:
    'Asks many clients for the same, all or none: those named, or all that a filter keeps. Each gets a request and mails of its own. Says whom it asked.',
  body: z
    .strictObject({
      ...selection,
      title: requestFields.title,
      explanation: requestFields.explanation.optional(),
      due_date: requestFields.due_date.optional(),
      key: sendingKey.optional(),
    })
    .refine(isOneSelection, oneSelection),
  response: z.object({ clients: z.array(z.int()) }),
  status: 200,
});

export const readClientRequest = defineCall('client-request.read', {
  method: 'GET',
  path: '/project/client-request/{id}/',
  summary: 'One slot, with what came into it.',
  params,
  response: request,
});

export const updateClientRequest = defineCall('client-request.update', {
  method: 'PATCH',
  path: '/project/client-request/{id}/',
  summary: 'Changes what is asked, until when, and for which project.',
  params,
  body: z.strictObject(requestFields).partial(),
  response: request,
  versioned: true,
});

export const withdrawClientRequest = defineCall('client-request.withdraw', {
  method: 'DELETE',
  path: '/project/client-request/{id}/',
  summary: 'Takes back what was asked: it is kept, hidden.',
  params,
  versioned: true,
});

export const answerClientRequest = defineCall('client-request.answer', {
  method: 'POST',
  path: '/project/client-request/{id}/answer/',
  summary: "The client's answer: files, words, or with `does_not_apply` and a word why, that there is none.",
  params,
  body: z.strictObject({
    body: text(10_000).optional(),
    does_not_apply: flag.optional(),
    key: sendingKey.optional(),
  }),
  files: { files: { max: maxFilesAtOnce, bytes: maxFileBytes } },
  response: request,
});

export const decideClientRequest = defineCall('client-request.decide', {
  method: 'POST',
  path: '/project/client-request/{id}/decide/',
  summary: 'Accepts what a client answered, or asks again with the reason.',
  params,
  body: z.strictObject({ accept: z.boolean(), reason: text(2000).optional() }),
  response: request,
  status: 200,
  versioned: true,
});

export const readClientRequestFile = defineCall('client-request.read-file', {
  method: 'GET',
  path: '/project/client-request-file/{id}/',
  summary:
    'A file that a client answered with, as an attachment; `preview=1` asks for a small picture of it.',
  params,
  query: z.strictObject({ preview: z.literal('1').optional() }),
  answersFile: 'application/octet-stream',
});
