import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import { reading } from '#server/http/handler.ts';
import { notFound } from '#server/http/refusal.ts';
import { answerWithFile } from '../messages/read-file.ts';
import type { StoredFile } from '../messages/store-files.ts';
import { findRequest } from './request-rows.ts';

/** Answers with a file of a request. Checks access on each read. */
export const readClientRequestFile = reading<Calls['client-request.read-file'], 'files'>(
  async (query, { actor, files }, { params: { id }, query: { preview } }) => {
    const { rows } = await sql<StoredFile & { request: number }>`
      select e.request_id as request, f.name, f.type, f.bytes, f.file_key, f.preview_key, f.preview_bytes
      from client_request_file f join client_request_entry e on e.id = f.entry_id
      where f.id = ${id}`.execute(query);
    const file = rows[0];
    if (!file) throw notFound();
    await findRequest(query, actor, file.request);
    return answerWithFile(file, { files, tag: `request-file-${id}`, preview: preview !== undefined });
  },
);
