import type { CsvCell } from '#domain/csv.ts';
import type { HoursTable } from './hours-table.ts';

/** Hours with 2 decimals, as the table shows them; nothing where nothing was worked. */
export function hoursCell(seconds: number): CsvCell {
  return seconds === 0 ? null : (Math.round(seconds / 36) / 100).toFixed(2);
}

/** A table as the rows of its file: the head, the people, the totals. */
export function hoursRows(
  { columns, rows, columnTotals, total }: HoursTable,
  words: { employee: string; total: string; columnLabel?: (key: string, label: string) => string },
): CsvCell[][] {
  const label = words.columnLabel ?? ((_, shown) => shown);
  return [
    [words.employee, ...columns.map((column) => label(column.key, column.label)), words.total],
    ...rows.map((row) => [row.name, ...row.cells.map(hoursCell), hoursCell(row.total)]),
    [words.total, ...columnTotals.map(hoursCell), hoursCell(total)],
  ];
}
