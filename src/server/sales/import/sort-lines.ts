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

/** Stored transaction, as a line is compared with it. */
export interface KnownSale {
  content: string;
  /** Somebody is named as its server, or will be by this import. */
  isServed: boolean;
}

/** Reads known transactions with the ids of these lines; with `importId`, also those this import has staged. */
export async function readKnownSales(
  query: StoreQuery,
  branch: number,
  lines: readonly GoodLine[],
  importId?: number,
): Promise<Map<string, KnownSale>> {
  const ids = lines.flatMap(({ sales }) => sales.map(({ id }) => id));
  const columns = sql`external_id as id, occurred_at as "occurredAt", tender, gross, discount, tax, tip`;
  const staged =
    importId === undefined
      ? sql``
      : sql`union all select ${columns}, true as "isServed" from sales_import_row where import_id = ${importId} and external_id = any(${ids})`;
  const { rows } = await sql<Sale & { isServed: boolean }>`
    select ${columns}, employee_id is not null as "isServed" from sale where branch_id = ${branch} and external_id = any(${ids}) ${staged}`.execute(
    query,
  );
  const served = new Set(rows.filter(({ isServed }) => isServed).map(({ id }) => id));
  return new Map(
    rows.map((sale) => [sale.id, { content: formatContent(sale), isServed: served.has(sale.id) }]),
  );
}

/** Sorts lines into new ones, those seen before in the store or the file, and among these the ones that name a server for the first time. */
export function sortLines(
  lines: readonly GoodLine[],
  kept: ReadonlyMap<string, KnownSale>,
  servers: ReadonlyMap<string, number>,
): { fresh: FreshSale[]; named: FreshSale[]; tally: Tally } {
  const known = new Map(kept);
  const fresh: FreshSale[] = [];
  const named: FreshSale[] = [];
  const tally: Tally = { imported: 0, skipped: 0, conflicts: 0, conflict_rows: [] };
  for (const { line, sales } of lines) {
    const differing = sales.find(
      (sale) => (known.get(sale.id)?.content ?? formatContent(sale)) !== formatContent(sale),
    );
    const unseen = sales.filter(({ id }) => !known.has(id));
    const take = (sale: Sale, into: FreshSale[]) => {
      into.push({ ...sale, line, employee: servers.get(sale.server ?? '') });
      known.set(sale.id, { content: formatContent(sale), isServed: true });
    };
    if (differing) {
      tally.conflicts += 1;
      tally.conflict_rows.push({ line, id: differing.id });
      continue;
    }
    if (unseen.length === 0) tally.skipped += 1;
    else tally.imported += 1;
    const unserved = sales.filter(
      ({ id, server }) => known.get(id)?.isServed === false && servers.has(server ?? ''),
    );
    for (const sale of unseen) take(sale, fresh);
    for (const sale of unserved) take(sale, named);
  }
  return { fresh, named, tally };
}
