import { Readable } from 'node:stream';
import { at } from '#database/timestamps.ts';
import { buildClient, insertUser } from '#demo/builders.ts';
import { testNow } from '#test/server.ts';
import type { Given, Recipes, Wholes } from './recipe.fixture.ts';

/** A conversation with one message and its file. */
async function buildThread({ cast, query, files }: Given): Promise<Wholes['thread']> {
  const { key, bytes } = await files.write(cast.storeId, Readable.from(['attachment']));
  const { uuid: project } = await query
    .insertInto('project')
    .values({ client_id: cast.client, title: 'Payroll set-up' })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const { id: message } = await query
    .insertInto('message')
    .values({ project_uuid: project, author_id: 1, author_name: 'Nok Suda', side: 'client', body: 'Hello' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await query
    .insertInto('thread')
    .values({
      project_uuid: project,
      last_message_at: at(testNow),
      last_visible_at: at(testNow),
      last_from_client: message,
    })
    .execute();
  const { id: projectFile } = await query
    .insertInto('message_file')
    .values({
      message_id: message,
      position: 0,
      name: 'note.txt',
      type: 'text/plain',
      bytes,
      file_key: key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { project, message, projectFile };
}

/** Builds a request answered with a file. */
async function buildAnswered({ cast, query, files }: Given): Promise<Wholes['answered']> {
  const { key, bytes } = await files.write(cast.storeId, Readable.from(['statement']));
  const author = { author_id: 1, author_name: 'Nok Suda' };
  const { id: clientRequest } = await query
    .insertInto('client_request')
    .values({ client_id: cast.client, title: 'Bank statements', asked_by: 1, asked_by_name: 'Ana Reyes' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: entry } = await query
    .insertInto('client_request_entry')
    .values({ request_id: clientRequest, kind: 'answer', ...author })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: clientRequestFile } = await query
    .insertInto('client_request_file')
    .values({
      entry_id: entry,
      position: 0,
      name: 'statement.txt',
      type: 'text/plain',
      bytes,
      file_key: key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { clientRequest, clientRequestFile };
}

/** Rows of clients and their conversations. */
export const clientRows = {
  client: ({ cast }) => cast.client,
  lostClient: async ({ cast, query }) => {
    const client_id = await buildClient(query);
    await query.insertInto('client_staff').values({ client_id, employee_id: cast.ana }).execute();
    return client_id;
  },
  contact: async ({ cast, query }) => {
    const { id } = await insertUser(query, { auth_type: 'client', client_id: cast.client });
    return id;
  },
  proposal: async ({ cast, query, row }) => {
    const { id } = await query
      .insertInto('client_proposal')
      .values({
        client_id: await row('lostClient'),
        field: 'entity_name',
        value: 'Other',
        proposed_by: cast.userIds.client,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  officer: async ({ cast, query }) => {
    const person = await query
      .insertInto('officer_person')
      .values({ first_name: 'Nok', last_name: 'Suda' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await query
      .insertInto('officer')
      .values({ client_id: cast.client, person_id: person.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  thread: buildThread,
  project: async ({ row }) => (await row('thread')).project,
  message: async ({ row }) => (await row('thread')).message,
  projectFile: async ({ row }) => (await row('thread')).projectFile,
  messageTemplate: async ({ query, made }) => {
    const { id } = await query
      .insertInto('message_template')
      .values({ name: `Statements ${made}`, body: 'Hello {contact}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  answered: buildAnswered,
  clientRequest: async ({ row }) => (await row('answered')).clientRequest,
  clientRequestFile: async ({ row }) => (await row('answered')).clientRequestFile,
} satisfies Partial<Recipes>;
