import { findColumn, foldHeading } from '#domain/table-import/table-import.ts';
import type { Refusal } from '#domain/violation.ts';
import { CellRefusal, createCells, type Layout } from './layout.ts';
import { layouts, ownColumns, serverHeadings } from './layouts.ts';
import type { Sale } from './sale.ts';

/** The result of one line. `line` is the caller's number, 1 for the headings. */
export type LineRead =
  | { line: number; sales: Sale[]; notices: string[] }
  | { line: number; ignored: 'import.blank_line' | 'import.not_completed' }
  | { line: number; error: Refusal };

export interface SalesReader {
  layout: Layout['name'];
  /** Notices on the whole file, as codes of texts. */
  notices: string[];
  read: (cells: readonly string[], line: number) => LineRead;
}

const maxIdLength = 200;

function findIdRefusal({ id }: Sale): Refusal | null {
  if (id.length > maxIdLength) return { code: 'import.id_too_long', values: { max: maxIdLength } };
  return /\p{Cc}/u.test(id) ? { code: 'import.id_characters', values: {} } : null;
}

/** Recognizes Square's export of items: its lines are no sales, and its ids repeat. */
function isItemExport(keys: readonly string[]): boolean {
  return ['item', 'qty', 'gross sales', 'transaction id'].every((key) => keys.includes(key));
}

function findMissing(layout: Layout | undefined, keys: readonly string[]): string[] {
  return (layout?.headings ?? []).filter((heading) => !keys.includes(heading));
}

/**
 * Recognizes an export by its headings and returns a reader of single lines, which suits files of any length. Refuses the whole file where
 * headings are unknown, missing or repeated.
 */
export function createSalesReader(
  headings: readonly string[],
  { zone }: { zone: string },
): SalesReader | { refusal: Refusal } {
  const keys = headings.map((heading) => findColumn(heading, ownColumns) ?? foldHeading(heading));
  if (isItemExport(keys)) return { refusal: { code: 'import.item_export', values: {} } };
  const layout = layouts.find((one) => findMissing(one, keys).length === 0);
  if (!layout) {
    const [closest] = [...layouts].sort((a, b) => findMissing(a, keys).length - findMissing(b, keys).length);
    const missing = findMissing(closest, keys);
    const isClose = missing.length * 2 < (closest?.headings.length ?? 0);
    return {
      refusal: isClose
        ? {
            code: 'import.headings_missing',
            values: { columns: missing.join(', ').replaceAll('occurred at', 'occurred_at') },
          }
        : { code: 'import.headings_unknown', values: {} },
    };
  }
  // One column may appear under two names, or twice under one.
  const findNames = (key: string) => [
    ...new Set(headings.filter((_, index) => keys[index] === key).map((heading) => heading.trim())),
  ];
  const twice = layout.headings.find((heading) => keys.indexOf(heading) !== keys.lastIndexOf(heading));
  if (twice !== undefined) {
    return {
      refusal: {
        code: 'import.heading_twice',
        values: { column: findNames(twice).join(' / ') },
      },
    };
  }
  const columns = new Map(
    keys.map(
      (key, index) => [key, { index: keys.indexOf(key), heading: headings[index]?.trim() ?? key }] as const,
    ),
  );
  return {
    layout: layout.name,
    notices: [
      ...(layout.tenderUnknown && !columns.has('tender') ? ['import.tender_unknown'] : []),
      ...(layout.taxOptional && !columns.has('tax') ? ['import.tax_missing'] : []),
    ],
    read: (line, number) => readLine(layout, { cells: line, columns, zone, headings: keys.length }, number),
  };
}

interface LineToRead {
  cells: readonly string[];
  columns: ReadonlyMap<string, { index: number; heading: string }>;
  zone: string;
  headings: number;
}

function readLine(layout: Layout, { cells, columns, zone, headings }: LineToRead, line: number): LineRead {
  if (cells.every((cell) => cell.trim() === '')) return { line, ignored: 'import.blank_line' };
  if (cells.slice(headings).some((cell) => cell.trim() !== '')) {
    return {
      line,
      error: { code: 'import.too_many_cells', values: { cells: cells.length, columns: headings } },
    };
  }
  const notices = new Set<string>();
  try {
    const given = createCells(cells, columns, { zone, notices });
    const meaning = layout.read(given);
    if ('ignored' in meaning) return { line, ignored: meaning.ignored };
    const refusal = meaning.map(findIdRefusal).find((found) => found !== null);
    if (refusal) return { line, error: refusal };
    const server = given.text(...serverHeadings);
    const sales = server === '' ? meaning : meaning.map((sale) => ({ ...sale, server }));
    return { line, sales, notices: [...notices] };
  } catch (error) {
    if (error instanceof CellRefusal) return { line, error: { code: error.code, values: error.values } };
    throw error;
  }
}
