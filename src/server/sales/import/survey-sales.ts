import { createReadStream } from 'node:fs';
import { createSalesReader, type SalesReader } from '#domain/sales/sales-reader.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';
import { type CsvRow, readCsv } from '#server/table-import/read-csv.ts';

/** Rows that are taken while the sender waits (docs/rules/sales.md#sales-import). */
export const maxRowsAtOnce = 5000;
/** A year of a busy branch; on the embedded database they land in less than a minute, during which all others wait. */
const maxRows = 300_000;

/** What a file holds: its headings, how many rows, and the first of them. */
export interface SalesSurvey {
  headings: string[];
  rows: CsvRow[];
  total: number;
}

/** What reads the lines below the headings; headings that are not known are refused. */
export function requireReader(headings: readonly string[], zone: string): SalesReader {
  const reader = createSalesReader(headings, { zone });
  if (!('refusal' in reader)) return reader;
  const { code, values } = reader.refusal;
  throw invalid({ field: 'file', code, values: values as Record<string, string | number> });
}

/** Looks through a whole file before anything is done with it: what is no table, or too long, is refused at once. */
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
