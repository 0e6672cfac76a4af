import { type RawBuilder, sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { Sale } from '#domain/sales/sale.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate, localTime } from '#domain/time/zones.ts';

/** Rows of one statement; as JSON they are one value, which must stay small. */
const maxRowsAtOnce = 2000;

/** A sale and the employee whose sale it was, where that is known. */
export interface ServedSale extends Sale {
  employee?: number | undefined;
}

/** Formats transactions as rows for a statement that takes JSON, with local dates and hours. */
export function formatSaleRows<Row extends ServedSale>(sales: readonly Row[], zone: string) {
  return sales.map(({ occurredAt, ...sale }) => ({
    ...sale,
    occurred_at: formatInstant(occurredAt),
    local_date: localDate(occurredAt, zone),
    local_hour: Number(localTime(occurredAt, zone).slice(0, 2)),
  }));
}

/** Writes transactions of a branch under its local dates and hours; known ids stay as they are. Returns the new ids. */
export async function saveSales(
  query: StoreQuery,
  branch: { id: number; zone: string },
  sales: readonly ServedSale[],
): Promise<Set<string>> {
  const kept = new Set<string>();
  for (let from = 0; from < sales.length; from += maxRowsAtOnce) {
    const rows = formatSaleRows(sales.slice(from, from + maxRowsAtOnce), branch.zone);
    const written = await sql<{ external_id: string }>`
      insert into sale (branch_id, external_id, occurred_at, local_date, local_hour, tender, gross, discount, tax, tip, employee_id)
      select ${branch.id}, id, occurred_at, local_date, local_hour, tender, gross, discount, tax, tip, employee
      from json_to_recordset(${JSON.stringify(rows)}::json) as row(
        id text, occurred_at timestamptz, local_date date, local_hour integer, tender text,
        gross bigint, discount bigint, tax bigint, tip bigint, employee bigint)
      on conflict do nothing returning external_id`.execute(query);
    for (const { external_id } of written.rows) kept.add(external_id);
  }
  return kept;
}

/** Names the servers of known sales that name nobody; `named` gives the rows (id, employee). Returns how many it named. */
export async function nameServers(
  query: StoreQuery,
  branch: number,
  named: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update sale s set employee_id = n.employee from (${named}) as n
    where s.branch_id = ${branch} and s.external_id = n.id and s.employee_id is null`.execute(query);
  return Number(numAffectedRows ?? 0);
}
