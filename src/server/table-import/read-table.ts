import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { UploadedFile } from '#contract/base/call.ts';
import type { ImportOutcome } from '#contract/base/table-import.ts';
import type { TableRow } from '#domain/table-import/table-import.ts';
import { invalid } from '#server/http/refusal.ts';
import { detectEncoding, readCsv } from './read-csv.ts';
import { withSheet } from './read-spreadsheet.ts';
import { isSpreadsheet } from './spreadsheet/container.ts';

export interface UploadedTable extends Pick<ImportOutcome, 'encoding' | 'sheet' | 'sheets'> {
  rows: TableRow[];
}

/** Decodes a file: UTF-8, UTF-16, or what older spreadsheets write instead. */
function decode(bytes: Buffer): { text: string; encoding: ImportOutcome['encoding'] } {
  const encoding = detectEncoding(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return { text, encoding: encoding === 'utf-8' ? encoding : 'utf-16' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** Collects rows, headings first; 400 as soon as there are too many. */
async function collect(source: AsyncIterable<TableRow[]>, maxLines: number): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const some of source) {
    if (rows.length + some.length > maxLines + 1)
      throw invalid({ field: 'file', code: 'import.too_many_lines', values: { max: maxLines } });
    rows.push(...some);
  }
  return rows;
}

/** Reads an uploaded table, text or a workbook's sheet, headings first; 400 for what is no table, or too long. */
export async function readTable(
  [upload]: readonly UploadedFile[],
  { maxLines, sheet: chosen }: { maxLines: number; sheet: string | undefined },
): Promise<UploadedTable> {
  if (!upload) throw invalid({ field: 'file', code: 'required' });
  if (await isSpreadsheet(upload.path)) {
    return withSheet(upload.path, chosen, async ({ rows, sheet, sheets }) => ({
      rows: await collect(rows, maxLines),
      encoding: 'xlsx',
      sheet,
      sheets,
    }));
  }
  const { text, encoding } = decode(await readFile(upload.path));
  const rows = await collect(readCsv(Readable.from([Buffer.from(text)])), maxLines);
  return { rows, encoding, sheet: null, sheets: [] };
}
