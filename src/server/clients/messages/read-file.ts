import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import { hasContactRight } from '#domain/permissions.ts';
import type { Services } from '#server/http/context.ts';
import { FileAnswer } from '#server/http/file-answer.ts';
import { reading } from '#server/http/handler.ts';
import { notFound } from '#server/http/refusal.ts';
import { requireConversation, visibleMessages } from './conversation-rows.ts';
import type { StoredFile } from './store-files.ts';

/** Answers with a file or its preview, unique by `tag`. The caller has checked access. */
export function answerWithFile(
  file: StoredFile,
  { files, tag, preview }: Pick<Services, 'files'> & { tag: string; preview: boolean },
): FileAnswer {
  if (!preview) {
    const { name, type, bytes, file_key } = file;
    return new FileAnswer({ name, type, bytes, tag, open: () => files.read(file_key) });
  }
  const { preview_key, preview_bytes } = file;
  if (preview_key === null || preview_bytes === null) throw notFound();
  return new FileAnswer({
    name: `${file.name}.webp`,
    type: 'image/webp',
    bytes: preview_bytes,
    tag: `${tag}-preview`,
    open: () => files.read(preview_key),
  });
}

/** Answers with a file of a message. Checks access on each read. */
export const readProjectFile = reading<Calls['project.read-file'], 'files'>(
  async (query, { actor, files }, { params: { id }, query: { preview } }) => {
    if (!hasContactRight(actor, 'documents')) throw notFound();
    const { rows } = await sql<StoredFile & { project: string }>`
      select m.project_uuid as project, f.name, f.type, f.bytes, f.file_key, f.preview_key, f.preview_bytes
      from message_file f join message m on m.id = f.message_id
      where f.id = ${id} and ${visibleMessages(actor)}`.execute(query);
    const file = rows[0];
    if (!file) throw notFound();
    await requireConversation(query, actor, file.project, { access: 'read' });
    return answerWithFile(file, { files, tag: `file-${id}`, preview: preview !== undefined });
  },
);
