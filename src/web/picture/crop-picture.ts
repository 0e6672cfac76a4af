/** Part of a picture, in its own pixels. */
export interface PicturePart {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Side of the sent picture in pixels; the server keeps no more (`domain/files/limits.ts`). */
const sentSide = 1024;

/** Decodes a picture upright. Rejects formats that the browser cannot decode. */
async function decoded(source: Blob): Promise<ImageBitmap> {
  return createImageBitmap(source, { imageOrientation: 'from-image' });
}

/** Checks for a format that the browser can decode; HEIC photos mostly fail. */
export async function canDecode(source: Blob): Promise<boolean> {
  try {
    (await decoded(source)).close();
    return true;
  } catch {
    return false;
  }
}

/** Cuts a square out of a picture and shrinks it for a small upload. */
export async function cropPicture(source: File, part: PicturePart): Promise<File> {
  const bitmap = await decoded(source);
  const side = Math.max(1, Math.min(sentSide, Math.round(part.width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  // Fills white: JPEG has no transparency, and black would hide a transparent drawing.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, side, side);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  if (!blob) throw new Error('The picture could not be drawn.');
  return new File([blob], 'picture.jpg', { type: 'image/jpeg' });
}
