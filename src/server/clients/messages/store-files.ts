import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { UploadedFile } from '#contract/base/call.ts';
import type { StoreQuery } from '#database/open.ts';
import { safeFileName } from '#domain/files/file-name.ts';
import { hasContactRight } from '#domain/permissions.ts';
import type { FullContext } from '#server/http/context.ts';
import { invalid, notAllowed } from '#server/http/refusal.ts';
import { removeFiles, removeRefused } from '#server/http/remove-files.ts';
import { withPicture } from '#server/images/prepare-image.ts';
import { detectFileType } from './detect-file-type.ts';

/** A stored file before its row is written. */
export interface StoredFile {
  name: string;
  type: string;
  bytes: number;
  file_key: string;
  preview_key: string | null;
  preview_bytes: number | null;
}

const field = 'files';
const previewPixels = 512;

/** Encodes a picture again, upright and without metadata, and makes a preview. */
async function encodePicture(path: string, type: string): Promise<{ path: string; preview: Buffer }> {
  const whole = `${path}.anew`;
  return withPicture(path, field, async (picture) => {
    const upright = picture.autoOrient().toColourspace('srgb');
    const format = type === 'image/png' ? 'png' : type === 'image/webp' ? 'webp' : 'jpeg';
    await upright
      .clone()
      .toFormat(format, format === 'png' ? {} : { quality: 90 })
      .toFile(whole);
    const preview = await upright
      .clone()
      .resize({ width: previewPixels, height: previewPixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { path: whole, preview };
  });
}

async function storeUpload(
  { files, actor }: Pick<FullContext, 'files' | 'actor'>,
  upload: UploadedFile,
  written: string[],
): Promise<StoredFile> {
  const name = safeFileName(upload.name);
  const of = (code: string) => invalid({ field, code, values: { name } });
  if (upload.bytes === 0) throw of('file.empty');
  const found = await detectFileType(upload.path, name);
  if (found.kind === 'refused') throw of('file.picture_refused');
  const picture = found.kind === 'picture' ? await encodePicture(upload.path, found.type) : null;
  const { key, bytes } = await files.write(actor.storeId, createReadStream(picture?.path ?? upload.path));
  written.push(key);
  const preview = picture && (await files.write(actor.storeId, Readable.from([picture.preview])));
  if (preview) written.push(preview.key);
  return {
    name,
    type: found.type,
    bytes,
    file_key: key,
    preview_key: preview?.key ?? null,
    preview_bytes: preview?.bytes ?? null,
  };
}

async function storeUploads(
  context: Pick<FullContext, 'files' | 'actor'>,
  uploads: readonly UploadedFile[],
  written: string[],
): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  try {
    for (const upload of uploads) stored.push(await storeUpload(context, upload, written));
    return stored;
  } catch (error) {
    await removeFiles(context.files, written);
    throw error;
  }
}

/** Stores uploads, then runs one writing transaction. Removes the files if the transaction refuses or does not use them. */
export async function writeWithFiles<T>(
  context: Pick<FullContext, 'files' | 'actor' | 'write'>,
  uploads: readonly UploadedFile[],
  work: (query: StoreQuery, stored: StoredFile[]) => Promise<{ answer: T; usesFiles: boolean }>,
): Promise<T> {
  // A contact without documents sends none, either: they would be out of its sight.
  if (uploads.length > 0 && !hasContactRight(context.actor, 'documents')) throw notAllowed();
  const written: string[] = [];
  const stored = await storeUploads(context, uploads, written);
  try {
    const { answer, usesFiles } = await context.write((query) => work(query, stored));
    if (!usesFiles) await removeFiles(context.files, written);
    return answer;
  } catch (error) {
    await removeRefused(context.files, written, error);
    throw error;
  }
}
