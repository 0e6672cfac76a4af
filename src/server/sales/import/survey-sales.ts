import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createSalesReader, type SalesReader } from '#domain/sales/sales-reader.ts';
import type { TableRow } from '#domain/table-import/table-import.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';
import { readCsv } from '#server/table-import/read-csv.ts';
import { withSheet } from '#server/table-import/read-spreadsheet.ts';
import {
  isSpreadsheet,
  listSheets,
  maxSheetBytes,
  refuseSize,
} from '#server/table-import/spreadsheet/container.ts';

/** Limits rows that are saved before the answer (docs/rules/sales.md#sales-import). */
export const maxRowsAtOnce = 5000;
/** A year of a busy branch; the embedded database saves it in less than a minute, while others wait. */
const maxRows = 300_000;

/** A file's headings, number of rows, first rows, and sheets. */
export interface SalesSurvey {
  headings: readonly string[];
  rows: TableRow[];
  total: number;
  sheet: string | null;
  sheets: string[];
}

/** Creates the reader of a file's lines; refuses unknown headings. */
export function requireReader(
  { headings, sheets }: Pick<SalesSurvey, 'headings' | 'sheets'>,
  zone: string,
): SalesReader {
  const reader = createSalesReader(headings, { zone });
  if (!('refusal' in reader)) return reader;
  const { code, values } = reader.refusal;
  throw invalid(
    { field: 'file', code, values: values as Record<string, string | number> },
    ...listSheets(sheets),
  );
}

async function surveyRows(source: AsyncIterable<TableRow[]>): Promise<SalesSurvey> {
  const survey: SalesSurvey = { headings: [], rows: [], total: -1, sheet: null, sheets: [] };
  for await (const rows of source) {
    const [first] = rows;
    const isStart = survey.total < 0 && first !== undefined;
    if (isStart) survey.headings = first.cells;
    survey.total += rows.length;
    const room = maxRowsAtOnce - survey.rows.length;
    if (room > 0) survey.rows.push(...(isStart ? rows.slice(1) : rows).slice(0, room));
    if (survey.total > maxRows) {
      const code = 'import.too_many_rows';
      throw new Refusal(413, code, { problems: [{ field: 'file', code, values: { max: maxRows } }] });
    }
  }
  if (survey.total < 0) throw invalid({ field: 'file', code: 'import.empty' });
  return survey;
}

/** Reads through a whole file first; refuses one that is no table, or too long. */
export async function surveySales(path: string, chosen: string | undefined): Promise<SalesSurvey> {
  if (!(await isSpreadsheet(path))) return surveyRows(readCsv(createReadStream(path)));
  return withSheet(path, chosen, async ({ rows, sheet, sheets }) => ({
    ...(await surveyRows(rows)),
    sheet,
    sheets,
  }));
}

/** The file as the importer of long files reads it: a sheet becomes CSV, with its lines where they were. */
export async function withPlainTable<T>(
  path: string,
  { sheet }: SalesSurvey,
  work: (text: Readable) => Promise<T>,
): Promise<T> {
  if (sheet === null) return work(createReadStream(path));
  return withSheet(path, sheet, ({ rows }) => work(Readable.from(writeCsv(rows))));
}

/** Writes rows as CSV, each on its line; refuses a sheet that repeats one long text in row after row. */
export async function* writeCsv(
  source: AsyncIterable<TableRow[]> | Iterable<TableRow[]>,
): AsyncGenerator<Buffer> {
  let next = 1;
  let size = 0;
  for await (const rows of source) {
    const lines = rows.map(({ line, cells }) => {
      const blank = '\n'.repeat(Math.max(0, line - next));
      next = line + 1;
      return `${blank}${cells.map((cell) => `"${cell.replaceAll(/[\r\n]+/g, ' ').replaceAll('"', '""')}"`).join(',')}\n`;
    });
    if (lines.length === 0) continue;
    const bytes = Buffer.from(lines.join(''));
    size += bytes.length;
    if (size > maxSheetBytes) throw refuseSize(maxSheetBytes);
    yield bytes;
  }
}
