import { open } from 'node:fs/promises';
import { constants, gunzipSync } from 'node:zlib';
import { fileTypeFromFile } from 'file-type';
import { imageTypes } from '#domain/files/limits.ts';

/** Bytes read from the start of a file. */
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

/** Control characters allowed in text: tab, line feed, form feed, carriage return and escape. */
const textControls: readonly number[] = [0x09, 0x0a, 0x0c, 0x0d, 0x1b];

/** Decodes the start of a file as text; null if it is none. */
function decodeText(bytes: Buffer): string | null {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isWide) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  if (bytes.some((byte) => byte < 0x20 && !textControls.includes(byte))) return null;
  try {
    // Allows a cut last character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Parts of an XML file before its first element: declaration, comments, document type with or without declarations. */
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

/** Type found in the content; `refused` marks an unsupported picture. */
export type DetectedType = { kind: 'picture' | 'other'; type: string } | { kind: 'refused' };

/** Endings that require a supported picture inside. */
const pictureEnding = /\.(?:jpe?g|png|webp|gif|bmp|tiff?|heic|heif|avif|ico|svgz?)$/i;

/** Detects a file's type by its content (docs/rules/clients.md#images). Refuses vector pictures: they can hold scripts. */
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
