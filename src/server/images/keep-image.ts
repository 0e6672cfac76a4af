import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { StoreQuery } from '#database/open.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { removeFiles } from '#server/http/remove-files.ts';
import type { PreparedImage } from './prepare-image.ts';

/** The subject of a picture, as stored. */
export type ShownBy =
  | { kind: 'employee'; employee_id: number }
  | { kind: 'client'; client_id: number }
  | { kind: 'logo' };

/** A picture whose files are written, before its row is. */
export interface WrittenImage {
  uuid: string;
  width: number;
  height: number;
  files: { size: number; bytes: number; file_key: string }[];
}

/** Writes all sizes of a picture, or none. */
export async function writeImage(
  files: FileStore,
  storeId: number,
  { width, height, files: prepared }: PreparedImage,
): Promise<WrittenImage> {
  const written: WrittenImage = { uuid: randomUUID(), width, height, files: [] };
  try {
    for (const { size, content } of prepared) {
      const { key, bytes } = await files.write(storeId, Readable.from([content]));
      written.files.push({ size, bytes, file_key: key });
    }
    return written;
  } catch (error) {
    await removeFiles(
      files,
      written.files.map(({ file_key }) => file_key),
    );
    throw error;
  }
}

/** Inserts the rows of a written picture, in the transaction that shows it. */
export async function insertImage(query: StoreQuery, image: WrittenImage, shown: ShownBy): Promise<void> {
  const { uuid, width, height } = image;
  await query
    .insertInto('image')
    .values({ uuid, width, height, ...shown })
    .execute();
  await query
    .insertInto('image_file')
    .values(image.files.map((file) => ({ ...file, image_uuid: uuid })))
    .execute();
}

/** Deletes a picture's rows; returns the keys of the files to delete after the commit. */
export async function deleteImage(query: StoreQuery, uuid: string | null): Promise<string[]> {
  if (uuid === null) return [];
  const rows = await query
    .selectFrom('image_file')
    .select('file_key')
    .where('image_uuid', '=', uuid)
    .execute();
  await query.deleteFrom('image').where('uuid', '=', uuid).execute();
  return rows.map(({ file_key }) => file_key);
}
