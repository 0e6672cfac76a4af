import type { UploadedFile } from '#contract/base/call.ts';
import type { StoreQuery } from '#database/open.ts';
import type { ContextWith } from '#server/http/context.ts';
import { invalid } from '#server/http/refusal.ts';
import { removeFiles, removeRefused } from '#server/http/remove-files.ts';
import { deleteImage, insertImage, type ShownBy, writeImage } from './keep-image.ts';
import { prepareImage } from './prepare-image.ts';

/** What a call that sets a picture was sent (`contract/images.ts`). */
interface PictureInput {
  body: { image?: null | undefined };
  files: { image: UploadedFile[] };
}

/** Where a picture is shown: one column of one row. */
export interface PicturePlace<Answer> {
  shown: ShownBy;
  /** The uuid that stands there now, the row locked; throws what a row that is not there means. */
  current: (query: StoreQuery) => Promise<string | null>;
  /** Puts the new one there, notes it in the audit trail and answers. */
  put: (query: StoreQuery, uuid: string | null, before: string | null) => Promise<Answer>;
}

/**
 * Sets or takes away the picture of a row. The files are written before their rows are committed, and those of the picture before are
 * removed after: at no moment does a row name a file that is not there.
 */
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
