import type { CsvCell } from '#domain/format/csv.ts';
import type { FigureKind, FigureTable } from './figure-table.ts';

/** A figure with the decimals that the table shows; nothing where there is nothing. */
export function toCsvCell(value: number, kind: FigureKind): CsvCell {
  if (value === 0) return null;
  if (kind === 'count') return value;
  return { number: kind === 'hours' ? Math.round(value / 36) / 100 : value / 100, decimals: 2 };
}

/** A table as the rows of its file: the head, the rows, the totals. */
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
