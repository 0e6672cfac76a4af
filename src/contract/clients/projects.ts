import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, instantOut, plainDate, text, uuid } from '#contract/base/fields.ts';
import { nameText } from '#contract/base/people-fields.ts';
import { maxFileBytes, maxFilesAtOnce } from '#domain/files/limits.ts';

export const projectStatuses = ['open', 'waiting', 'done'] as const;

const params = z.strictObject({ uuid });
const clientParams = z.strictObject({ id: idInPath });

/** A boolean, also as a form sends it. */
export const flag = z.union([
  z.boolean(),
  z.enum(['', '0', '1', 'false', 'true', 'on']).transform((word) => ['1', 'true', 'on'].includes(word)),
]);
const dateOrEmpty = z.union([plainDate, z.null(), z.literal('').transform(() => null)]);
const files = { files: { max: maxFilesAtOnce, bytes: maxFileBytes } } as const;
export const sendingKey = uuid.describe(
  'Made by the sender: the same key again answers the same and writes nothing',
);
export const countOnly = z.enum(['true']).optional().describe('Answers the count, without rows');
const body = text(10_000);

/** Maximum for `limit` when listing messages. */
export const maxMessagesAtOnce = 500;

/** Names the author as at the time of writing. */
const author = z.object({ id: z.int(), name: z.string(), side: z.enum(['client', 'firm']) });

export const projectFile = z
  .object({
    id: z.int(),
    name: z.string(),
    size: z.int().describe('Bytes'),
    type: z.string().describe('What the content says it is'),
    preview: z.boolean().describe('Whether `?preview=1` answers with a small WebP'),
  })
  .meta({ id: 'ProjectFile' });

const project = z
  .object({
    uuid: z.string(),
    client: z.int(),
    client_name: z.string(),
    title: z.string(),
    description: z.string().describe('The first message'),
    status: z.enum(projectStatuses),
    due_date: z.string().nullable(),
    created_at: instantOut,
    created_by: z.int().describe('The account'),
    author,
    files: z.array(projectFile).describe('Of all messages that the caller may read'),
    last_message_at: instantOut,
    last_message: z.object({ id: z.int(), author, body: z.string(), internal: z.boolean() }),
    unread: z
      .int()
      .describe('Messages of the other side that the caller has not read; 1 at least where marked unread'),
    marked_unread: z.boolean(),
    read_up_to: z.int().describe("The caller's marker: the id of a message, or 0"),
    waiting_since: instantOut.nullable().describe('Since when a message of the client has no answer'),
    unanswered: z.boolean(),
    may_write: z.boolean(),
  })
  .meta({ id: 'Project' });

const message = z
  .object({
    id: z.int(),
    author: author.extend({ image: z.string().nullable().describe('Of the employee, or of the client') }),
    body: z.string(),
    files: z.array(projectFile),
    files_withheld: z.boolean().describe('It has files that the caller may not see'),
    internal: z.boolean(),
    created_at: instantOut,
  })
  .meta({ id: 'Message' });

export const listProjects = defineCall('project.list', {
  method: 'GET',
  path: '/project/projects/',
  restsOn: ['projects', 'messages', 'read-markers', 'clients', 'employees'],
  summary: 'The projects one may read, newest activity first, 50 a page.',
  query: z.object({
    client: idInPath.optional(),
    status: z.enum(projectStatuses).optional(),
    unread: z.enum(['true', 'false']).optional(),
    unanswered: z.enum(['true', 'false']).optional(),
    search: text(200)
      .optional()
      .describe(
        'A part of title or client, or beginnings of words in both, or in messages that the caller may read',
      ),
    page: idInPath.optional(),
    count_only: countOnly,
  }),
  response: z.object({
    count: z.int(),
    next: z.string().nullable().describe('Relative to the host'),
    previous: z.string().nullable(),
    results: z.array(
      project.extend({
        found: z
          .string()
          .nullable()
          .describe('With `search`: the newest message that it finds, around the match'),
        found_message: z.int().nullable().describe('The id of that message'),
      }),
    ),
  }),
});

export const createProject = defineCall('project.create', {
  method: 'POST',
  path: '/project/projects/',
  summary: 'Begins a thread with a client; `description` is its first message. A client names no `client`.',
  body: z.strictObject({
    client: z.union([id, idInPath]).optional(),
    title: nameText(200),
    description: body.optional(),
    due_date: dateOrEmpty.optional(),
    key: sendingKey.optional(),
  }),
  files,
  response: project,
});

export const readProject = defineCall('project.read', {
  method: 'GET',
  path: '/project/project/{uuid}/',
  summary: 'One project.',
  params,
  response: project,
});

export const updateProject = defineCall('project.update', {
  method: 'PATCH',
  path: '/project/project/{uuid}/',
  summary: "Changes a project's title, status or due date.",
  params,
  body: z
    .strictObject({ title: nameText(200), status: z.enum(projectStatuses), due_date: dateOrEmpty })
    .partial(),
  response: project,
});

export const deleteProject = defineCall('project.delete', {
  method: 'DELETE',
  path: '/project/project/{uuid}/',
  summary: 'Deletes a project: it is kept, hidden.',
  params,
});

export const listMessages = defineCall('message.list', {
  method: 'GET',
  path: '/project/project/{uuid}/messages/',
  summary:
    'The messages of a project, oldest first; internal notes for the firm only. `limit` gives the newest so many, `before` those older than one.',
  params,
  query: z.object({
    before: idInPath.optional(),
    limit: idInPath
      .refine((count) => count <= maxMessagesAtOnce, { params: { code: 'message.limit_too_high' } })
      .optional(),
  }),
  response: z.array(message),
});

export const createMessage = defineCall('message.create', {
  method: 'POST',
  path: '/project/project/{uuid}/messages/',
  summary: 'Writes a message, or with `internal` a note that no client sees.',
  params,
  body: z.strictObject({ body: body.optional(), internal: flag.optional(), key: sendingKey.optional() }),
  files,
  response: message,
});

export const markRead = defineCall('project.mark-read', {
  method: 'POST',
  path: '/project/project/{uuid}/read/',
  summary: 'Marks a thread read up to a message, never back, and takes its own mark of unread away.',
  params,
  body: z.strictObject({ up_to: id }),
  response: project,
  status: 200,
});

export const markUnread = defineCall('project.mark-unread', {
  method: 'POST',
  path: '/project/project/{uuid}/unread/',
  summary: 'Marks a thread unread for oneself, until it is opened next.',
  params,
  response: project,
  status: 200,
});

export const checkNotify = defineCall('project.check-notify', {
  method: 'GET',
  path: '/project/check-notify/{id}/',
  summary: "Whether a client's threads have something new for the caller; changes nothing.",
  params: clientParams,
  response: z.object({
    new_comm: z.boolean(),
    unread: z.int().describe('Messages, as in the projects'),
    unanswered: z.int().describe('Threads whose newest message of the client has no answer'),
  }),
});

export const readProjectFile = defineCall('project.read-file', {
  method: 'GET',
  path: '/project/file/{id}/',
  summary: 'A file of a project, as an attachment; `preview=1` asks for a small picture of it.',
  params: clientParams,
  query: z.strictObject({ preview: z.literal('1').optional() }),
  answersFile: 'application/octet-stream',
});
