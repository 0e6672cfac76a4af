import { type CsvCell, formatCsv } from '#domain/format/csv.ts';
import { downloadFile } from './download-file.ts';

/** Marks UTF-8: spreadsheets otherwise assume an old code page. */
const byteOrderMark = '\u{feff}';

/**
 * Downloads a table as a UTF-8 CSV file.
 * @param name with its ending, `labor-hours-total-2026-11-01-2026-11-15.csv`
 * @param readBy strict programs read the mark as part of the first heading
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
