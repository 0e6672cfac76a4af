/** Limits of files (docs/rules/clients.md#files); the web checks before sending, the server enforces. */

/** Bytes of one file. */
export const maxFileBytes = 25 * 1024 * 1024;

/** Files that come with one message. */
export const maxFilesAtOnce = 10;

/** Pixels of a picture, width × height; more would cost memory beyond what its bytes tell. */
export const maxImagePixels = 25_000_000;

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The longer sides in which pictures are kept, in pixels; the last is the whole picture. */
export const imageSizes = [64, 128, 256, 1024] as const;
export type ImageSize = (typeof imageSizes)[number];

/** The smallest kept size that is sharp where a picture is shown `pixels` wide on a screen of two device pixels each. */
export function imageSizeFor(pixels: number): ImageSize {
  return imageSizes.find((size) => size >= pixels * 2) ?? 1024;
}
