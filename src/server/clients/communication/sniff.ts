import { open } from 'node:fs/promises';
import { constants, gunzipSync } from 'node:zlib';
import { fileTypeFromFile } from 'file-type';
import { imageTypes } from '#domain/files/limits.ts';

/** What the first bytes of a file tell. */
const looksAt = 64 * 1024;

async function beginningOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(looksAt), 0, looksAt, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The beginning as text, or null where it is none. */
function textOf(bytes: Buffer): string | null {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isWide) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    // The last sign may be cut.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What stands before the first element of XML: declaration, comments, document type. */
const beforeRoot = [
  { begins: '<?', ends: '?>' },
  { begins: '<!--', ends: '-->' },
  { begins: '<!', ends: '>' },
];

function isSvg(text: string): boolean {
  let rest = text.trimStart();
  for (;;) {
    const found = beforeRoot.find(({ begins }) => rest.startsWith(begins));
    const end = found ? rest.indexOf(found.ends) : -1;
    if (!found || end < 0) return /^<(?:[\w-]+:)?svg[\s/>]/i.test(rest);
    rest = rest.slice(end + found.ends.length).trimStart();
  }
}

function unpacked(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 20 * looksAt });
  } catch {
    return Buffer.alloc(0);
  }
}

/** What a file is, by its content; `refused`: a picture that is not taken. */
export type Sniffed = { kind: 'picture' | 'other'; type: string } | { kind: 'refused' };

/** The name counts for two things only: what calls itself a picture must be one, and a table of text is named by its ending. */
const pictureEnding = /\.(?:jpe?g|png|webp|gif|bmp|tiff?|heic|heif|avif|ico|svgz?)$/i;

/** What a file is, by its content (decisions, section 8): pictures are JPEG, PNG or WebP; a vector picture can hold scripts. */
export async function sniff(path: string, name: string): Promise<Sniffed> {
  const found = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  if (found && (imageTypes as readonly string[]).includes(found)) return { kind: 'picture', type: found };
  if (found?.startsWith('image/') || pictureEnding.test(name)) return { kind: 'refused' };
  const beginning = await beginningOf(path);
  const text = textOf(found === 'application/gzip' ? unpacked(beginning) : beginning);
  if (text !== null && isSvg(text)) return { kind: 'refused' };
  if (found && found !== 'application/xml') return { kind: 'other', type: found };
  if (text === null) return { kind: 'other', type: 'application/octet-stream' };
  return { kind: 'other', type: /\.csv$/i.test(name) ? 'text/csv' : 'text/plain' };
}
