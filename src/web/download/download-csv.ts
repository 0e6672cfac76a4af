import { type CsvCell, formatCsv } from '#domain/format/csv.ts';
import { downloadFile } from './download-file.ts';

/** Without this mark spreadsheets read UTF-8 as an old code page. */
const byteOrderMark = '\u{feff}';

/**
 * Hands the person a table as a file of UTF-8 CSV.
 * @param name with its ending, `labor-hours-total-2026-11-01-2026-11-15.csv`
 * @param readBy strict programs take the mark as a part of the first heading
 */
export function downloadCsv(
  name: string,
  rows: readonly (readonly CsvCell[])[],
  readBy: 'spreadsheet' | 'program' = 'spreadsheet',
): void {
  const mark = readBy === 'spreadsheet' ? [byteOrderMark] : [];
  const file = new Blob([...mark, formatCsv(rows)], { type: 'text/csv;charset=utf-8' });
  downloadFile(name, file);
}
