import { open } from 'node:fs/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type FieldProblem, invalid, Refusal } from '#server/http/refusal.ts';

const zipMark = Buffer.from('PK\u0003\u0004', 'latin1');
/** Old binary workbooks and encrypted new ones are compound files. */
const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Real workbooks have some dozens. */
const maxEntries = 2000;
const mebibyte = 1024 * 1024;
/** Unpacked size of what is kept in memory: names, formats and texts of a workbook. */
export const maxKeptBytes = 64 * mebibyte;
/** Unpacked size of the sheet, which is streamed. */
export const maxSheetBytes = 256 * mebibyte;

/** Refuses a file. */
export const refuseFile = (code: string, values: Record<string, string | number> = {}) =>
  invalid({ field: 'file', code, values });

/** Refuses a file that is larger than so many bytes, unpacked. */
export const refuseSize = (bytes: number) =>
  refuseFile('import.workbook_too_large', { megabytes: bytes / mebibyte });

/** Names the sheets beside a refusal, so that another can be chosen. */
export function listSheets(sheets: readonly string[]): FieldProblem[] {
  if (sheets.length < 2) return [];
  return sheets.map((name) => ({ field: 'sheets', code: 'import.sheet_name', values: { name } }));
}

async function readStart(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Tells workbooks of any kind from text, by their first bytes. */
export async function isSpreadsheet(path: string): Promise<boolean> {
  const start = await readStart(path, compoundMark.length);
  return start.subarray(0, zipMark.length).equals(zipMark) || start.equals(compoundMark);
}

/** Refuses old workbooks and encrypted ones, each with its reason. */
async function refuseCompound(path: string): Promise<void> {
  const start = await readStart(path, mebibyte);
  if (!start.subarray(0, compoundMark.length).equals(compoundMark)) return;
  const isEncrypted = start.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  throw refuseFile(isEncrypted ? 'import.workbook_encrypted' : 'import.workbook_kind');
}

/** The parts of a workbook by name, without regard to case. */
export interface Container {
  has: (name: string) => boolean;
  /** Unpacks a part; refuses what is, or claims to be, larger than `max` bytes. */
  read: (name: string, max: number) => AsyncGenerator<Buffer>;
  close: () => void;
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > maxEntries) throw refuseFile('import.workbook_broken');
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    // Two parts of one name mean different things to different programs.
    if (entries.has(name)) throw refuseFile('import.workbook_broken');
    entries.set(name, entry);
  }
  return entries;
}

/** Opens the container of a workbook. */
export async function openContainer(path: string): Promise<Container> {
  await refuseCompound(path);
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true });
  try {
    const entries = await listEntries(zip);
    return {
      has: (name) => entries.has(name.toLowerCase()),
      close: () => zip.close(),
      read: async function* (name, max) {
        const entry = entries.get(name.toLowerCase());
        if (!entry) throw refuseFile('import.workbook_broken');
        if (entry.isEncrypted()) throw refuseFile('import.workbook_encrypted');
        const tooLarge = () => refuseSize(max);
        if (entry.uncompressedSize > max) throw tooLarge();
        let bytes = 0;
        for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
          bytes += piece.length;
          if (bytes > max) throw tooLarge();
          yield piece;
        }
      },
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Turns what the unpacker and the parser throw into a refusal; failures of our own stay ours. */
export function toFileRefusal(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  const { code, syscall } = error as { code?: string; syscall?: string };
  const isOwn = syscall !== undefined || (error.constructor !== Error && code === undefined);
  return isOwn ? error : refuseFile('import.workbook_broken');
}
