import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { invalid } from '../http/refusal.ts';

const delimiters = [',', ';', '\t'];

/** Files of tables as they are written by Excel and by points of sale: UTF-8, or UTF-16 where a mark at their beginning says so. */
function decode(content: Buffer): string {
  const [first, second] = content;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    throw invalid({ field: 'file', code: 'import.encoding' });
  }
}

/** The delimiter that cuts the headings into the most. */
function delimiterOf(text: string): string {
  const headings = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  return delimiters.reduce((best, one) => (headings(one) > headings(best) ? one : best));
}

/** A row of a table and the line of the file on which it begins, 1 for the first. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** Reads a table of text with commas, semicolons or tabs; cells in quotes may hold line breaks. What is none is refused with its reason. */
export async function readCsv(path: string): Promise<CsvRow[]> {
  const text = decode(await readFile(path));
  if (text.includes('\0')) throw invalid({ field: 'file', code: 'import.not_a_table' });
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  if (errors.some(({ type }) => type === 'Quotes')) throw invalid({ field: 'file', code: 'import.quotes' });
  let line = 1;
  return data.map((cells) => {
    const row = { line, cells };
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return row;
  });
}
