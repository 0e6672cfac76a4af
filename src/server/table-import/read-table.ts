import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { UploadedFile } from '#contract/base/call.ts';
import type { ImportOutcome } from '#contract/base/table-import.ts';
import type { TableRow } from '#domain/table-import/table-import.ts';
import { invalid } from '#server/http/refusal.ts';
import { encodingOf, readCsv } from './read-csv.ts';

export interface UploadedTable {
  rows: TableRow[];
  encoding: ImportOutcome['encoding'];
}

/** The text of a file: UTF-8, UTF-16, or what older spreadsheets save in place of them. */
function decoded(bytes: Buffer): { text: string; encoding: UploadedTable['encoding'] } {
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return { text, encoding: encoding === 'utf-8' ? encoding : 'utf-16' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** The rows of an uploaded table, its headings first; what is no table, or has more lines than that below its headings, is a 400. */
export async function readTable([upload]: readonly UploadedFile[], maxLines: number): Promise<UploadedTable> {
  if (!upload) throw invalid({ field: 'file', code: 'required' });
  const { text, encoding } = decoded(await readFile(upload.path));
  const rows: TableRow[] = [];
  for await (const some of readCsv(Readable.from([Buffer.from(text)]))) rows.push(...some);
  if (rows.length > maxLines + 1)
    throw invalid({ field: 'file', code: 'import.too_many_lines', values: { max: maxLines } });
  return { rows, encoding };
}
