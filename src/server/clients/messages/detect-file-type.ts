import { open } from 'node:fs/promises';
import { constants, gunzipSync } from 'node:zlib';
import { fileTypeFromFile } from 'file-type';
import { imageTypes } from '#domain/files/limits.ts';

/** What the first bytes of a file tell. */
const maxBytesRead = 64 * 1024;

async function readBeginning(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxBytesRead), 0, maxBytesRead, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Tab, line breaks, form feed and escape: no text has another sign of control. */
const textControls: readonly number[] = [0x09, 0x0a, 0x0c, 0x0d, 0x1b];

/** The beginning as text, or null where it is none. */
function decodeText(bytes: Buffer): string | null {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isWide) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  if (bytes.some((byte) => byte < 0x20 && !textControls.includes(byte))) return null;
  try {
    // The last sign may be cut.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What stands before the first element of XML: declaration, comments, document type. One that declares something ends after it. */
const beforeRoot = [
  { begins: /^<\?/, ends: /\?>/ },
  { begins: /^<!--/, ends: /-->/ },
  { begins: /^<![^>[]*\[/, ends: /\]\s*>/ },
  { begins: /^<!/, ends: />/ },
];

function isSvg(text: string): boolean {
  let rest = text.trimStart();
  for (;;) {
    const end = beforeRoot.find(({ begins }) => begins.test(rest))?.ends.exec(rest);
    if (!end) return /^<(?:[\w-]+:)?svg[\s/>]/i.test(rest);
    rest = rest.slice(end.index + end[0].length).trimStart();
  }
}

function unzip(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 20 * maxBytesRead });
  } catch {
    return Buffer.alloc(0);
  }
}

/** What a file is, by its content; `refused`: a picture that is not taken. */
export type DetectedType = { kind: 'picture' | 'other'; type: string } | { kind: 'refused' };

/** The name counts for two things only: what calls itself a picture must be one, and a table of text is named by its ending. */
const pictureEnding = /\.(?:jpe?g|png|webp|gif|bmp|tiff?|heic|heif|avif|ico|svgz?)$/i;

/** What a file is, by its content (docs/rules/clients.md#images): pictures are JPEG, PNG or WebP; a vector picture can hold scripts. */
export async function detectFileType(path: string, name: string): Promise<DetectedType> {
  const found = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  if (found && (imageTypes as readonly string[]).includes(found)) return { kind: 'picture', type: found };
  if (found?.startsWith('image/') || pictureEnding.test(name)) return { kind: 'refused' };
  const beginning = await readBeginning(path);
  const text = decodeText(found === 'application/gzip' ? unzip(beginning) : beginning);
  if (text !== null && isSvg(text)) return { kind: 'refused' };
  if (found && found !== 'application/xml') return { kind: 'other', type: found };
  if (text === null) return { kind: 'other', type: 'application/octet-stream' };
  return { kind: 'other', type: /\.csv$/i.test(name) ? 'text/csv' : 'text/plain' };
}
