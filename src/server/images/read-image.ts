import type { Calls } from '#contract/index.ts';
import { FileAnswer } from '#server/http/file-answer.ts';
import { reading } from '#server/http/handler.ts';
import { notFound } from '#server/http/refusal.ts';
import { maySeeImage } from './may-see.ts';

/** Reads a picture in the requested size; the largest by default. */
export const readImage = reading<Calls['image.read'], 'files'>(
  async (query, { actor, reach, files }, { params: { uuid }, query: { size = 1024 } }) => {
    const image = await query
      .selectFrom('image')
      .innerJoin('image_file', 'image_file.image_uuid', 'image.uuid')
      .select(['kind', 'employee_id', 'client_id', 'bytes', 'file_key'])
      .where('uuid', '=', uuid)
      .where('size', '=', size)
      .executeTakeFirst();
    if (!image || !(await maySeeImage(query, actor, reach, image))) throw notFound();
    return new FileAnswer({
      type: 'image/webp',
      bytes: image.bytes,
      tag: `${uuid}-${size}`,
      open: () => files.read(image.file_key),
    });
  },
);
