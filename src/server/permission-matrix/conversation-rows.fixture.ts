import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { testNow } from '#test/server.ts';

interface OfClient {
  client: number;
  fileKey: string;
  bytes: number;
}

/** A conversation with one message and its file. */
export async function buildThread(query: StoreQuery, given: OfClient) {
  const { uuid: project } = await query
    .insertInto('project')
    .values({ client_id: given.client, title: 'Payroll set-up' })
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
      bytes: given.bytes,
      file_key: given.fileKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { project, message, projectFile };
}

/** What a client was asked for and answered with a file. */
export async function buildRequest(query: StoreQuery, given: OfClient) {
  const author = { author_id: 1, author_name: 'Nok Suda' };
  const { id: clientRequest } = await query
    .insertInto('client_request')
    .values({ client_id: given.client, title: 'Bank statements', asked_by: 1, asked_by_name: 'Ana Reyes' })
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
      bytes: given.bytes,
      file_key: given.fileKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { clientRequest, clientRequestFile };
}
