import type { ParsedRequestOf, ResponseOf } from '#contract/call.ts';
import type { Calls } from '#contract/index.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Sale } from '#domain/point-of-sale/sale.ts';
import { type LineRead, type SalesReader, salesReader } from '#domain/point-of-sale/sales-reader.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { audit } from '../audit.ts';
import type { Context } from '../http/context.ts';
import type { Handler } from '../http/handler.ts';
import { textOf } from '../http/language.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { keepSales } from './keep-sales.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

type ImportCall = Calls['transaction.import'];
type Outcome = ResponseOf<ImportCall>;

/** Rows that are taken while the sender waits (decisions, section 6). */
const mostRows = 5000;
/** Transactions that a preview shows. */
const shownRows = 10;

const isBlank = ({ cells }: CsvRow) => cells.every((cell) => cell.trim() === '');

/** The rows below the headings and what reads them; a file that is not known, or has too much, is refused as a whole. */
function readerOf([headings, ...rows]: CsvRow[], zone: string): { reader: SalesReader; rows: CsvRow[] } {
  if (!headings || isBlank(headings)) throw invalid({ field: 'file', code: 'import.empty' });
  const reader = salesReader(headings.cells, { zone });
  if ('refusal' in reader) {
    const { code, values } = reader.refusal;
    throw invalid({ field: 'file', code, values: values as Record<string, string | number> });
  }
  const filled = rows.filter((row) => !isBlank(row));
  if (filled.length > mostRows) {
    const code = 'import.too_many_rows';
    throw new Refusal(413, code, { problems: [{ field: 'file', code, values: { max: mostRows } }] });
  }
  return { reader, rows: filled };
}

async function branchOf(query: StoreQuery, id: number): Promise<{ id: number; zone: string }> {
  const branch = await query
    .selectFrom('branch')
    .select(['id', 'timezone as zone'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!branch) throw invalid({ field: 'branch', code: 'unknown_branch' });
  return branch;
}

const contentOf = ({ occurred_at, tender, gross, discount, tax, tip }: Sale) =>
  [occurred_at, tender, gross, discount, tax, tip].join(' ');

/** Transactions of the branch that are kept already under these ids, by what they hold. */
async function keptContent(query: StoreQuery, branch: number, ids: string[]): Promise<Map<string, string>> {
  const rows = await query
    .selectFrom('sale')
    .select(['external_id as id', 'occurred_at', 'tender', 'gross', 'discount', 'tax', 'tip'])
    .where('branch_id', '=', branch)
    .where('external_id', '=', (is) => is.fn.any(is.val(ids)))
    .execute();
  return new Map(rows.map((row) => [row.id, contentOf(row as Sale)]));
}

type GoodLine = Extract<LineRead, { sales: Sale[] }>;

interface Sorted {
  fresh: Sale[];
  outcome: Pick<Outcome, 'imported' | 'skipped' | 'conflicts' | 'conflict_rows'>;
}

/** Tells what is new from what was seen before, in the store or further up in the file, by row. */
function sortLines(lines: readonly GoodLine[], kept: ReadonlyMap<string, string>): Sorted {
  const known = new Map(kept);
  const fresh: Sale[] = [];
  const outcome: Sorted['outcome'] = { imported: 0, skipped: 0, conflicts: 0, conflict_rows: [] };
  for (const { line, sales } of lines) {
    const differing = sales.find((sale) => (known.get(sale.id) ?? contentOf(sale)) !== contentOf(sale));
    const unseen = sales.filter(({ id }) => !known.has(id));
    if (differing) {
      outcome.conflicts += 1;
      outcome.conflict_rows.push({ line, id: differing.id });
    } else if (unseen.length === 0) {
      outcome.skipped += 1;
    } else {
      outcome.imported += 1;
      fresh.push(...unseen);
      for (const sale of unseen) known.set(sale.id, contentOf(sale));
    }
  }
  return { fresh, outcome };
}

interface Upload {
  branch: number;
  name: string;
  rows: CsvRow[];
  isPreview: boolean;
}

async function importRows(query: StoreQuery, context: Context, upload: Upload): Promise<Outcome> {
  const branch = await branchOf(query, upload.branch);
  // Of two files at once, the second sees what the first has brought.
  if (!upload.isPreview) await lockName(query, `sales ${branch.id}`);
  const { reader, rows } = readerOf(upload.rows, branch.zone);
  const lines = rows.map(({ cells, line }) => reader.read(cells, line));
  const good = lines.filter((line): line is GoodLine => 'sales' in line);
  const ids = good.flatMap(({ sales }) => sales.map(({ id }) => id));
  const { fresh, outcome } = sortLines(good, await keptContent(query, branch.id, ids));
  if (!upload.isPreview && fresh.length > 0) {
    await keepSales(query, branch, fresh);
    const { imported, skipped, conflicts } = outcome;
    await audit(query, context, {
      subject: 'sales',
      subjectId: branch.id,
      action: 'import',
      after: { file: upload.name, imported, skipped, conflicts },
    });
  }
  const say = (code: string, values?: object) =>
    textOf(context.translate, `errors.${code}`, values as Record<string, string | number>);
  const notices = new Set([...reader.notices, ...good.flatMap((line) => line.notices)]);
  return {
    ...outcome,
    errors: lines.flatMap((read) =>
      'error' in read ? [{ line: read.line, message: say(read.error.code, read.error.values) }] : [],
    ),
    layout: reader.layout,
    ignored: lines.filter((line) => 'ignored' in line).length,
    notices: [...notices].map((code) => say(code)),
    rows: good
      .flatMap(({ line, sales }) => sales.map((sale) => ({ line, ...sale })))
      .slice(0, shownRows)
      .map((row) => ({ ...row, occurred_at: formatInstant(row.occurred_at) })),
  };
}

/** Takes a point of sale's file in; a preview says what it would do. The good rows land together or not at all. */
export const importSales: Handler<ImportCall> = async (
  context,
  { body, query, files }: ParsedRequestOf<ImportCall>,
) => {
  const [file] = files.file;
  if (!file) throw invalid({ field: 'file', code: 'required' });
  const isPreview = body.preview ?? query.preview ?? false;
  const rows = await readCsv(file.path);
  const upload = { branch: body.branch, name: file.name, rows, isPreview };
  const work = (query: StoreQuery) => importRows(query, context, upload);
  return isPreview ? context.read(work) : context.write(work);
};
