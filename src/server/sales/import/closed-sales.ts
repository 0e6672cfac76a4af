import type { StoreQuery } from '#database/open.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { readClosedPeriods } from '#server/hours/closed-periods.ts';
import type { FreshSale } from './sort-lines.ts';

/** Finds the transactions that closed periods don't take, each with its period. */
export async function findClosedSales(
  query: StoreQuery,
  zone: string,
  sales: readonly FreshSale[],
): Promise<{ sale: FreshSale; period: DateRange }[]> {
  const dated = sales.map((sale) => ({ sale, date: localDate(sale.occurredAt, zone) }));
  const dates = dated.map(({ date }) => date).sort();
  const [first, last] = [dates.at(0), dates.at(-1)];
  if (!first || !last) return [];
  const periods = await readClosedPeriods(query, { from: first, to: last });
  return dated.flatMap(({ sale, date }) => {
    const closed = periods.find(({ from, to }) => date >= from && date <= to);
    return closed ? [{ sale, period: { from: closed.from, to: closed.to } }] : [];
  });
}

/** Keeps the transactions of open days. */
export async function keepOpenSales(query: StoreQuery, zone: string, sales: readonly FreshSale[]) {
  const closed = new Set((await findClosedSales(query, zone, sales)).map(({ sale }) => sale));
  return sales.filter((sale) => !closed.has(sale));
}
