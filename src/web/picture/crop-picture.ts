/** A part of a picture, in its own pixels. */
export interface PicturePart {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The side of what is sent, in pixels: more is not kept (`domain/files/limits.ts`). */
const sentSide = 1024;

/** Opens a picture as the browser shows it, turned upright. Rejects what the browser cannot decode. */
async function decoded(source: Blob): Promise<ImageBitmap> {
  return createImageBitmap(source, { imageOrientation: 'from-image' });
}

/** Whether the browser can show this file at all: a HEIC photo, say, it mostly cannot. */
export async function canDecode(source: Blob): Promise<boolean> {
  try {
    (await decoded(source)).close();
    return true;
  } catch {
    return false;
  }
}

/** Cuts a square out of a picture and makes it as small as it may be, so that little has to be sent. */
export async function cropPicture(source: File, part: PicturePart): Promise<File> {
  const bitmap = await decoded(source);
  const side = Math.max(1, Math.min(sentSide, Math.round(part.width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  // JPEG knows no transparency; on black a drawing with a clear ground would be lost.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, side, side);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  if (!blob) throw new Error('The picture could not be drawn.');
  return new File([blob], 'picture.jpg', { type: 'image/jpeg' });
}
