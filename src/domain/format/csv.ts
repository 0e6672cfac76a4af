/** A number with so many decimals, `-12.50`. */
export interface CsvNumber {
  number: number;
  decimals: number;
}

/** A cell of a table file: text, a number, or nothing. */
export type CsvCell = string | number | CsvNumber | null;

/** Rounds seconds to hundredths of an hour, half up as screens do: `toFixed` alone makes 1.00 of 3,618 seconds. */
export const toHoursCell = (seconds: number): CsvNumber => ({
  number: Math.round(seconds / 36) / 100,
  decimals: 2,
});

/**
 * Matches where a spreadsheet would begin a formula, and gets an apostrophe (docs/rules/screens.md#tables): at the start of a cell, and behind
 * what other settings read as the next cell or row. Apostrophes before the sign count as part of it, so that the guard can be taken off.
 */
const formulaPlaces =
  /^(?='*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])|(?<=[;\t\r\n])(?=['"]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const guardedPlaces = new RegExp(`(?:${formulaPlaces.source})'`, 'g');

/** A text as it was before {@link formatCsv} kept it from being a formula. */
export function removeFormulaGuard(cell: string): string {
  return cell.replaceAll(guardedPlaces, '');
}

const needsQuotes = /[",;\t\r\n]/;

function formatCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.number.toFixed(cell.decimals);
  const safe = cell.replaceAll(formulaPlaces, "'");
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes rows as RFC 4180 text with CRLF. Text cells never start a formula. */
export function formatCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}
