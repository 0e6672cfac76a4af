import { fileTypeFromFile } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { type ImageSize, imageSizes, imageTypes, maxImagePixels } from '#domain/files/limits.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** A re-encoded picture in one of the stored sizes. */
export interface PreparedFile {
  size: ImageSize;
  /** WebP. */
  content: Buffer;
}

export interface PreparedImage {
  /** Width of the largest, in pixels. */
  width: number;
  height: number;
  files: PreparedFile[];
}

// A picture of 25 megapixels takes some 100 MB while it is rotated: one at a time, one thread, no cache.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = oneAtATime();

const megapixels = maxImagePixels / 1_000_000;
const notAPicture = (field: string) => invalid({ field, code: 'image.not_a_picture' });

/** Refuses a file by its content; the sender's name and type count for nothing. */
async function refuseOtherContent(path: string, field: string): Promise<void> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (!(imageTypes as readonly string[]).includes(found?.mime ?? '')) throw notAPicture(field);
}

/** Refuses by the header, before any pixel is decoded: some kilobytes may unfold to gigabytes. */
async function refuseTooManyPixels(path: string, field: string): Promise<void> {
  const { width, height, format } = await sharp(path, { limitInputPixels: false }).metadata();
  if (!['jpeg', 'png', 'webp'].includes(format)) throw notAPicture(field);
  if (width * height > maxImagePixels) {
    throw invalid({ field, code: 'image.too_many_pixels', values: { max: megapixels } });
  }
}

/** Encodes a picture in all stored sizes, upright, without the camera's data: no place, no time, no preview. */
export async function encodeImage(picture: Sharp): Promise<PreparedImage> {
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files = await Promise.all(
    imageSizes.map(async (size): Promise<PreparedFile> => {
      const content = await sharp(data, { raw: { width, height, channels } })
        .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
      return { size, content };
    }),
  );
  return { width, height, files };
}

/**
 * Decodes an uploaded picture for work, one at a time. Throws 400 on `field` for anything but a complete JPEG, PNG or WebP of at most 25
 * megapixels.
 */
export async function withPicture<T>(
  path: string,
  field: string,
  work: (picture: Sharp) => Promise<T>,
): Promise<T> {
  await refuseOtherContent(path, field);
  return inTurn(async () => {
    try {
      await refuseTooManyPixels(path, field);
      return await work(
        sharp(path, { limitInputPixels: maxImagePixels, failOn: 'error', pages: 1 }).timeout({ seconds: 20 }),
      );
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw invalid({ field, code: 'image.unreadable' });
    }
  });
}

/** Decodes an uploaded file and re-encodes it (docs/rules/clients.md#images); refuses like {@link withPicture}. */
export function prepareImage(path: string, field: string): Promise<PreparedImage> {
  return withPicture(path, field, encodeImage);
}
