import { fileNamePart } from '#domain/files/file-name.ts';
import { type CsvCell, toHoursCell } from '#domain/format/csv.ts';
import type { FigureKind, FigureTable } from './figure-table.ts';

/** Formats a figure with the table's decimals, and zero as an empty cell. */
export function toCsvCell(value: number, kind: FigureKind): CsvCell {
  if (value === 0) return null;
  if (kind === 'count') return value;
  return kind === 'hours' ? toHoursCell(value) : { number: value / 100, decimals: 2 };
}

export function toCsvRows(
  { columns, rows, columnTotals, total, totalKind }: FigureTable,
  words: {
    rowHead: string;
    total: string;
    columnLabel?: (key: string, label: string) => string;
    rowLabel?: (key: string, name: string) => string;
  },
): CsvCell[][] {
  const columnLabel = words.columnLabel ?? ((_, shown) => shown);
  const rowLabel = words.rowLabel ?? ((_, shown) => shown);
  const line = (head: string, cells: number[], sum: number): CsvCell[] => [
    head,
    ...cells.map((value, index) => toCsvCell(value, columns[index]?.kind ?? 'count')),
    ...(totalKind ? [toCsvCell(sum, totalKind)] : []),
  ];
  return [
    [
      words.rowHead,
      ...columns.map(({ key, label }) => columnLabel(key, label)),
      ...(totalKind ? [words.total] : []),
    ],
    ...rows.map((row) => line(rowLabel(row.key, row.name), row.cells, row.total)),
    line(words.total, columnTotals, total),
  ];
}

/** Names a file by its report, its days, and what narrows them. */
export const nameCsv = (parts: readonly string[]): string => `${parts.map(fileNamePart).join('-')}.csv`;
