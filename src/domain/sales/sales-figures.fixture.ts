import type { PlainDate } from '#domain/time/dates.ts';
import { type DayHours, isWithinHours, wholeDay } from '#domain/time/hour-window.ts';
import { localDate } from '#domain/time/zones.ts';
import type { Sale } from './sale.ts';

export interface BranchSale extends Omit<Sale, 'id'> {
  branch: number;
}

/** Local date → branch → cents, without empty rows and cells. */
export type MoneyByDate = Record<PlainDate, Record<string, number>>;

interface SalesCircumstances {
  zoneOf: (branch: number) => string;
  /** Wall hours of the branch; the whole day when not given. */
  hours?: DayHours;
}

/** Adds up what was paid, tips apart: gross − discount + tax. */
function addUpSale({ gross, discount, tax }: Omit<BranchSale, 'branch' | 'occurredAt'>): number {
  return gross - discount + tax;
}

function sumByDateAndBranch(
  sales: Iterable<BranchSale>,
  centsOf: (sale: BranchSale) => number,
  { zoneOf, hours = wholeDay }: SalesCircumstances,
): MoneyByDate {
  const sums = new Map<PlainDate, Map<number, number>>();
  for (const sale of sales) {
    const zone = zoneOf(sale.branch);
    if (!isWithinHours(sale.occurredAt, hours, zone)) continue;
    const date = localDate(sale.occurredAt, zone);
    const row = sums.get(date) ?? new Map<number, number>();
    row.set(sale.branch, (row.get(sale.branch) ?? 0) + centsOf(sale));
    sums.set(date, row);
  }
  const rows = [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    rows.flatMap(([date, row]) => {
      const filled = [...row].filter(([, cents]) => cents !== 0);
      return filled.length > 0 ? [[date, Object.fromEntries(filled)]] : [];
    }),
  );
}

/** Sums cents taken in cash, tips apart, by local date and branch (docs/rules/sales.md#sales-reports). */
export function sumCashRevenue(sales: Iterable<BranchSale>, circumstances: SalesCircumstances): MoneyByDate {
  return sumByDateAndBranch(sales, (sale) => (sale.tender === 'cash' ? addUpSale(sale) : 0), circumstances);
}

/** Sums cents of tax by local date and branch. */
export function sumSalesTax(sales: Iterable<BranchSale>, circumstances: SalesCircumstances): MoneyByDate {
  return sumByDateAndBranch(sales, ({ tax }) => tax, circumstances);
}

/** One day of a branch: the number of transactions, and cents. `net` is gross − discounts; `cash` and `card` are paid, tips apart. */
export interface CafeDay {
  orders: number;
  gross: number;
  discounts: number;
  net: number;
  tax: number;
  tips: number;
  cash: number;
  card: number;
}

/** Builds the cafe report of one branch: local date → figures, for days with transactions. */
export function buildCafeReport(
  sales: Iterable<Omit<BranchSale, 'branch'>>,
  zone: string,
): Record<PlainDate, CafeDay> {
  const days = new Map<PlainDate, CafeDay>();
  for (const sale of sales) {
    const date = localDate(sale.occurredAt, zone);
    const day = days.get(date) ?? {
      orders: 0,
      gross: 0,
      discounts: 0,
      net: 0,
      tax: 0,
      tips: 0,
      cash: 0,
      card: 0,
    };
    day.orders += 1;
    day.gross += sale.gross;
    day.discounts += sale.discount;
    day.net += sale.gross - sale.discount;
    day.tax += sale.tax;
    day.tips += sale.tip;
    day[sale.tender] += addUpSale(sale);
    days.set(date, day);
  }
  return Object.fromEntries([...days].sort(([one], [other]) => (one < other ? -1 : 1)));
}
