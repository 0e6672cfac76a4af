import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { UploadedFile } from '#contract/base/call.ts';
import type { ImportOutcome } from '#contract/base/table-import.ts';
import type { TableRow } from '#domain/table-import/table-import.ts';
import { invalid } from '#server/http/refusal.ts';
import { detectEncoding, readCsv } from './read-csv.ts';

export interface UploadedTable {
  rows: TableRow[];
  encoding: ImportOutcome['encoding'];
}

/** Decodes a file: UTF-8, UTF-16, or what older spreadsheets write instead. */
function decode(bytes: Buffer): { text: string; encoding: UploadedTable['encoding'] } {
  const encoding = detectEncoding(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return { text, encoding: encoding === 'utf-8' ? encoding : 'utf-16' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** Reads an uploaded table, headings first; 400 for what is no table, or too long. */
export async function readTable([upload]: readonly UploadedFile[], maxLines: number): Promise<UploadedTable> {
  if (!upload) throw invalid({ field: 'file', code: 'required' });
  const { text, encoding } = decode(await readFile(upload.path));
  const rows: TableRow[] = [];
  for await (const some of readCsv(Readable.from([Buffer.from(text)]))) rows.push(...some);
  if (rows.length > maxLines + 1)
    throw invalid({ field: 'file', code: 'import.too_many_lines', values: { max: maxLines } });
  return { rows, encoding };
}
