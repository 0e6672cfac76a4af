import type { UploadedFile } from '#contract/base/call.ts';
import type { StoreQuery } from '#database/open.ts';
import type { ContextWith } from '#server/http/context.ts';
import { invalid } from '#server/http/refusal.ts';
import { removeFiles, removeRefused } from '#server/http/remove-files.ts';
import { deleteImage, insertImage, type ShownBy, writeImage } from './keep-image.ts';
import { prepareImage } from './prepare-image.ts';

/** Input of a call that sets a picture (`contract/images.ts`). */
interface PictureInput {
  body: { image?: null | undefined };
  files: { image: UploadedFile[] };
}

/** Place of a picture: one column of one row. */
export interface PicturePlace<Answer> {
  shown: ShownBy;
  /** Reads the present uuid and locks the row; throws when the row is missing. */
  current: (query: StoreQuery) => Promise<string | null>;
  /** Saves the new picture, records it in the audit trail and answers. */
  put: (query: StoreQuery, uuid: string | null, before: string | null) => Promise<Answer>;
}

/** Sets or removes a row's picture. Writes files before the commit and deletes old ones after: none is ever missing. */
export async function replaceImage<Answer>(
  context: ContextWith<'files'>,
  { body, files }: PictureInput,
  place: PicturePlace<Answer>,
): Promise<Answer> {
  const [upload] = files.image;
  if (!upload && body.image !== null) throw invalid({ field: 'image', code: 'required' });
  const prepared = upload ? await prepareImage(upload.path, 'image') : null;
  const written = prepared && (await writeImage(context.files, context.actor.storeId, prepared));
  try {
    const { answer, unused } = await context.write(async (query) => {
      const before = await place.current(query);
      if (written) await insertImage(query, written, place.shown);
      const answer = await place.put(query, written?.uuid ?? null, before);
      return { answer, unused: await deleteImage(query, before) };
    });
    await removeFiles(context.files, unused);
    return answer;
  } catch (error) {
    await removeRefused(context.files, written?.files.map(({ file_key }) => file_key) ?? [], error);
    throw error;
  }
}
