/** A number with so many decimals, `-12.50`. */
export interface CsvNumber {
  number: number;
  decimals: number;
}

/** A cell of a table file: text, a number, or nothing. */
export type CsvCell = string | number | CsvNumber | null;

/** Matches formula starts, which get an apostrophe in front (docs/rules/screens.md#tables). */
const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A text as it was before {@link formatCsv} kept it from being a formula. */
export function removeFormulaGuard(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}

const needsQuotes = /[",\r\n]/;

function formatCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.number.toFixed(cell.decimals);
  const safe = formulaStart.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes rows as RFC 4180 text with CRLF. Text cells never start a formula. */
export function formatCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}
