import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { Sale } from '#domain/sales/sale.ts';
import type { LineRead } from '#domain/sales/sales-reader.ts';
import type { ServedSale } from '../save-sales.ts';

export type GoodLine = Extract<LineRead, { sales: Sale[] }>;

/** The outcome of a file's lines. */
export interface Tally {
  imported: number;
  skipped: number;
  conflicts: number;
  conflict_rows: { line: number; id: string }[];
}

/** A new transaction and its line. */
export interface FreshSale extends ServedSale {
  line: number;
}

const formatContent = ({ occurredAt, tender, gross, discount, tax, tip }: Sale) =>
  [occurredAt, tender, gross, discount, tax, tip].join(' ');

/** Reads the content of known transactions with the ids of these lines; with `importId`, also of those this import has staged. */
export async function readKnownContent(
  query: StoreQuery,
  branch: number,
  lines: readonly GoodLine[],
  importId?: number,
): Promise<Map<string, string>> {
  const ids = lines.flatMap(({ sales }) => sales.map(({ id }) => id));
  const columns = sql`external_id as id, occurred_at as "occurredAt", tender, gross, discount, tax, tip`;
  const staged =
    importId === undefined
      ? sql``
      : sql`union all select ${columns} from sales_import_row where import_id = ${importId} and external_id = any(${ids})`;
  const { rows } = await sql<Sale>`
    select ${columns} from sale where branch_id = ${branch} and external_id = any(${ids}) ${staged}`.execute(
    query,
  );
  return new Map(rows.map((row) => [row.id, formatContent(row)]));
}

/** Sorts lines into new ones, and those seen before in the store or the file. */
export function sortLines(
  lines: readonly GoodLine[],
  kept: ReadonlyMap<string, string>,
  servers: ReadonlyMap<string, number>,
): { fresh: FreshSale[]; tally: Tally } {
  const known = new Map(kept);
  const fresh: FreshSale[] = [];
  const tally: Tally = { imported: 0, skipped: 0, conflicts: 0, conflict_rows: [] };
  for (const { line, sales } of lines) {
    const differing = sales.find(
      (sale) => (known.get(sale.id) ?? formatContent(sale)) !== formatContent(sale),
    );
    const unseen = sales.filter(({ id }) => !known.has(id));
    if (differing) {
      tally.conflicts += 1;
      tally.conflict_rows.push({ line, id: differing.id });
    } else if (unseen.length === 0) {
      tally.skipped += 1;
    } else {
      tally.imported += 1;
      for (const sale of unseen) {
        fresh.push({ ...sale, line, employee: servers.get(sale.server ?? '') });
        known.set(sale.id, formatContent(sale));
      }
    }
  }
  return { fresh, tally };
}
