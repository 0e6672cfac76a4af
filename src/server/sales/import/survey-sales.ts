import { createReadStream } from 'node:fs';
import { createSalesReader, type SalesReader } from '#domain/sales/sales-reader.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';
import { type CsvRow, readCsv } from '#server/table-import/read-csv.ts';

/** Limits rows that are saved before the answer (docs/rules/sales.md#sales-import). */
export const maxRowsAtOnce = 5000;
/** A year of a busy branch; the embedded database saves it in less than a minute, while others wait. */
const maxRows = 300_000;

/** A file's headings, number of rows, and first rows. */
export interface SalesSurvey {
  headings: string[];
  rows: CsvRow[];
  total: number;
}

/** Creates the reader of a file's lines; refuses unknown headings. */
export function requireReader(headings: readonly string[], zone: string): SalesReader {
  const reader = createSalesReader(headings, { zone });
  if (!('refusal' in reader)) return reader;
  const { code, values } = reader.refusal;
  throw invalid({ field: 'file', code, values: values as Record<string, string | number> });
}

/** Reads through a whole file first; refuses one that is no table, or too long. */
export async function surveySales(path: string): Promise<SalesSurvey> {
  const survey: SalesSurvey = { headings: [], rows: [], total: -1 };
  for await (const rows of readCsv(createReadStream(path))) {
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
