import sharp from 'sharp';
import type { FileStore } from '#server/files/file-store.ts';

/** A plain picture of that size. */
export function plainPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#7a8f6a' } });
}

/** A form that sets a picture. */
export function pictureForm(content: Uint8Array | string, name = 'me.png', type = 'image/png'): FormData {
  const form = new FormData();
  form.set('image', new File([content as BlobPart], name, { type }));
  return form;
}

/** The keys of all files that a store has. */
export async function keptKeys(files: FileStore, storeId: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(storeId)) keys.push(key);
  return keys;
}
