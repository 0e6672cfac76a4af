import { type CsvCell, csvText } from '#domain/csv.ts';
import { downloadFile } from './download-file.ts';

/** Without this mark spreadsheets read UTF-8 as an old code page. */
const byteOrderMark = '\u{feff}';

/**
 * Hands the person a table as a file of UTF-8 CSV.
 * @param name with its ending, `labor-hours-total-2026-11-01-2026-11-15.csv`
 */
export function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  const file = new Blob([byteOrderMark, csvText(rows)], { type: 'text/csv;charset=utf-8' });
  downloadFile(name, file);
}

/** A part of a file name from words that a person wrote: `San Francisco` becomes `san-francisco`. */
export function fileNamePart(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
