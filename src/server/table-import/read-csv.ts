import type { Readable } from 'node:stream';
import papaparse from 'papaparse';
import type { TableRow } from '#domain/table-import/table-import.ts';
import { invalid } from '#server/http/refusal.ts';

const delimiters = [',', ';', '\t'];

/** Characters of one row: bounds a quotation mark that is never closed. */
const maxRow = 1024 * 1024;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Detects UTF-8, or UTF-16 by its mark or by every other byte: Excel writes both. */
export function detectEncoding(start: Buffer): string {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = start.subarray(0, 64);
  const zeros = (from: 0 | 1) => sample.filter((byte, index) => index % 2 === from && byte === 0).length;
  if (sample.length >= 8 && zeros(1) * 2 === sample.length - (sample.length % 2)) return 'utf-16le';
  if (sample.length >= 8 && zeros(0) * 2 === sample.length - (sample.length % 2)) return 'utf-16be';
  return 'utf-8';
}

/** Reads the text of a file in pieces, with line feeds at line ends. Refuses bytes that are no text. */
async function* readText(source: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  // The CR of a CR LF that the next piece may complete.
  let held = '';
  const decode = (bytes?: Buffer) => {
    try {
      return decoder?.decode(bytes, { stream: bytes !== undefined }) ?? '';
    } catch {
      throw invalid({ field: 'file', code: 'import.encoding' });
    }
  };
  for await (const bytes of source as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(detectEncoding(bytes), { fatal: true });
    const text = held + decode(bytes);
    held = text.endsWith('\r') ? '\r' : '';
    if (text.includes('\0')) throw invalid({ field: 'file', code: 'import.not_a_table' });
    yield text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, '\n');
  }
  yield `${held}${decode()}`.replaceAll(/\r\n?/g, '\n');
}

/** Line with which Excel names the delimiter, before the headings. */
const namedDelimiter = /^sep=([,;\t])\n/i;

/** Chooses the delimiter that cuts the headings into the most. */
function detectDelimiter(text: string): string {
  const headings = (delimiter: string) =>
    papaparse.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 }).data[0]?.length ?? 0;
  return delimiters.reduce((best, one) => (headings(one) > headings(best) ? one : best));
}

interface ParsedPiece {
  data: string[][];
  /** `row` counts in `data`; the one past its end is incomplete. */
  errors: { type: string; row: number }[];
  meta: { cursor: number };
}

/** Streams a table with commas, semicolons or tabs. Skips blank rows, allows quoted line breaks, refuses anything else. */
export async function* readCsv(source: Readable): AsyncGenerator<TableRow[]> {
  let parser: papaparse.Parser | undefined;
  let pending = '';
  let line = 1;
  function parse(isLast: boolean): TableRow[] {
    if (pending === '') return [];
    if (!parser) {
      const [first, named] = namedDelimiter.exec(pending) ?? [];
      if (first !== undefined) {
        pending = pending.slice(first.length);
        line += 1;
      }
      parser = new papaparse.Parser({ delimiter: named ?? detectDelimiter(pending), newline: '\n' });
    }
    const { data, errors, meta } = parser.parse(pending, 0, !isLast) as ParsedPiece;
    const rest = isLast ? '' : pending.slice(meta.cursor);
    const isBroken = errors.some(({ type, row }) => type === 'Quotes' && (isLast || row < data.length));
    if (isBroken || rest.length > maxRow) {
      throw invalid({ field: 'file', code: 'import.quotes' });
    }
    pending = rest;
    const rows = data.map((cells) => {
      const row = { line, cells };
      line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
      return row;
    });
    return rows.filter(({ cells }) => !isBlank(cells));
  }
  for await (const text of readText(source)) {
    pending += text;
    // The delimiter is detected from complete headings.
    if (parser || pending.includes('\n')) yield parse(false);
  }
  yield parse(true);
}
