import { sum } from '#domain/sum.ts';

/** A sale's cents: what it sold for, discount taken off, and its tax. */
export interface TaxedSale {
  net: number;
  tax: number;
}

/** A day's sales tax as the rate of the branch says it, beside what was taken (docs/rules/sales.md#sales-tax). */
export interface TaxComparison {
  sales: number;
  net: number;
  taken: number;
  /** Of the sum of the day. */
  due: number;
  /** `taken` − `due`, in three parts that add up to it. */
  difference: number;
  /** Each sale rounds its own tax. */
  rounding: number;
  /** Of sales without any tax. */
  untaxed: number;
  untaxed_sales: number;
  /** Of sales with another tax than the rate says. */
  otherwise: number;
  other_sales: number;
}

/** Rounds the tax of cents at a rate in millionths half up, of a refund as of what it takes back. */
export function taxAt(cents: number, ppm: number): number {
  const exact = BigInt(Math.abs(cents)) * BigInt(ppm);
  const rounded = Number((exact * 2n + 1_000_000n) / 2_000_000n);
  return cents < 0 ? 0 - rounded : rounded;
}

/** Compares a day's tax with the rate: `untaxed` and `otherwise` are what sales have more or less than it says. */
export function compareTax(sales: readonly TaxedSale[], ppm: number): TaxComparison {
  const compared = sales.map((sale) => ({ ...sale, own: taxAt(sale.net, ppm) }));
  const untaxed = compared.filter(({ tax, own }) => tax === 0 && own !== 0);
  const other = compared.filter(({ tax, own }) => tax !== 0 && tax !== own);
  const net = sum(sales, (sale) => sale.net);
  const taken = sum(sales, ({ tax }) => tax);
  const due = taxAt(net, ppm);
  return {
    sales: sales.length,
    ...{ net, taken, due, difference: taken - due },
    rounding: sum(compared, ({ own }) => own) - due,
    untaxed: 0 - sum(untaxed, ({ own }) => own),
    untaxed_sales: untaxed.length,
    otherwise: sum(other, ({ tax, own }) => tax - own),
    other_sales: other.length,
  };
}
